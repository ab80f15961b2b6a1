// The moments of a table's history, loaded from the server in chunks.
import { ApiError } from "../../net/http";
import * as replayApi from "../../net/replayApi";
import type { Frames, ReplayInfo } from "../../wire/types";
import { buildMoments, type Moment } from "./frames";

const RETRY_DELAY_MS = 1000;
const MAX_ATTEMPTS = 20;

export class ReplayStore {
  replay: ReplayInfo | null = $state.raw(null);
  /** The moments by entry number minus 1. Moments that are not loaded yet are undefined. */
  moments: (Moment | undefined)[] = $state.raw([]);
  loadedCount = $state(0);
  error: unknown = $state.raw(null);
  private wantedEntry = 0;
  private isClosed = false;

  constructor(
    readonly table: string,
    readonly key: string,
    private readonly language: string,
  ) {
    void this.load();
  }

  get isComplete(): boolean {
    return this.replay !== null && this.loadedCount >= this.replay.count;
  }

  /** Load the chunk with this entry next. */
  prioritize(number: number): void {
    this.wantedEntry = number;
  }

  async load(): Promise<void> {
    this.error = null;
    try {
      this.replay = await replayApi.fetchReplay(this.table, this.key);
      const { count, piece: chunkSize } = this.replay;
      this.moments = new Array<Moment | undefined>(count).fill(undefined);
      this.loadedCount = 0;
      const missingChunks = new Set(Array.from({ length: Math.ceil(count / chunkSize) }, (_, chunk) => chunk));
      while (missingChunks.size && !this.isClosed) {
        const wantedChunk = Math.floor((this.wantedEntry - 1) / chunkSize);
        const chunk = missingChunks.has(wantedChunk) ? wantedChunk : [...missingChunks][0]!;
        missingChunks.delete(chunk);
        this.addChunk(await this.fetchChunk(chunk));
      }
    } catch (caught) {
      this.error = caught;
    }
  }

  /** Fetch a chunk. Wait and retry if the rate limit is exceeded. */
  private async fetchChunk(chunk: number): Promise<Frames> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await replayApi.fetchFrames(this.table, this.key, chunk, this.language);
      } catch (caught) {
        const mayRetry =
          caught instanceof ApiError && caught.code === "too-fast" && attempt < MAX_ATTEMPTS && !this.isClosed;
        if (!mayRetry) throw caught;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      }
    }
  }

  private addChunk(chunk: Frames): void {
    const moments = [...this.moments];
    const chunkMoments = buildMoments(chunk);
    // A running game may have more entries now than when the replay was requested.
    chunkMoments.forEach((moment, index) => (moments[chunk.first - 1 + index] = moment));
    this.moments = moments;
    this.loadedCount += chunkMoments.length;
  }

  close(): void {
    this.isClosed = true;
  }
}
