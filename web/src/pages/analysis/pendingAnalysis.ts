// The position to analyse next. It is stored in the session, so that it survives a reload.

export interface PendingAnalysis {
  position: string;
  options: Record<string, boolean | number | string>;
  /** The URL hash of the replay that it comes from. */
  from: string;
  /** The id of the content of an own game. */
  content?: string | undefined;
}

const getStorageName = (game: string): string => `firestep.analysis.${game}`;

export function savePendingAnalysis(game: string, pending: PendingAnalysis): void {
  try {
    sessionStorage.setItem(getStorageName(game), JSON.stringify(pending));
  } catch {
    // Without storage the analysis starts at the initial position.
  }
}

export function readPendingAnalysis(game: string): PendingAnalysis | null {
  try {
    return JSON.parse(sessionStorage.getItem(getStorageName(game)) ?? "null") as PendingAnalysis | null;
  } catch {
    return null;
  }
}
