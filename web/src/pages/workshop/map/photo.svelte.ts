// The photo of the real board below the map: its placement, and its alignment with three hexes.
import type { Box, Point } from "../../../board/panZoom";
import { getCentre } from "./mapGeometry";
import { PhotoError, type PhotoFault, type PhotoSize, readPhoto } from "./photoFile";
import { adjustPhoto, alignPhoto, fitPhoto, getRotation, invertPoint, type Matrix, movePhoto } from "./photoPlacement";
import { loadPhoto, removePhoto, savePhoto, type StoredPhoto } from "./photoStore";

const SAVE_DELAY_MS = 400;
export const ALIGNED_HEXES = 3;

/** The points chosen so far: a point of the photo and its hex in turn. */
export interface Alignment {
  photo: Point[];
  hexes: string[];
}

export class Photo {
  stored: StoredPhoto | null = $state.raw(null);
  bitmap: ImageBitmap | null = $state.raw(null);
  isLoading = $state(false);
  fault: PhotoFault | "" = $state("");
  reducedFrom: PhotoSize | null = $state.raw(null);
  alignment: Alignment | null = $state.raw(null);
  /** Whether the three points were unusable. */
  isAlignmentFlat = $state(false);
  /** Whether a drag moves the photo instead of painting. */
  isMoved = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly key: string) {}

  /** Load the photo that was stored last time. */
  async load(): Promise<void> {
    try {
      const stored = await loadPhoto(this.key);
      if (stored) await this.#show(stored);
    } catch {
      // Without storage the editor works without a photo.
    }
  }

  /** Read a file that the player chose, and place it on the map. */
  async choose(file: Blob, box: Box): Promise<void> {
    this.isLoading = true;
    this.fault = "";
    this.reducedFrom = null;
    try {
      const { blob, width, height, reducedFrom } = await readPhoto(file);
      this.reducedFrom = reducedFrom;
      await this.#show({ blob, width, height, matrix: fitPhoto(width, height, box), opacity: 0.5, isShown: true });
      await savePhoto(this.key, this.stored!);
    } catch (caught) {
      this.fault = caught instanceof PhotoError ? caught.fault : "storage";
    }
    this.isLoading = false;
  }

  async #show(stored: StoredPhoto): Promise<void> {
    const bitmap = await createImageBitmap(stored.blob);
    this.bitmap?.close();
    [this.bitmap, this.stored] = [bitmap, stored];
  }

  remove(): void {
    clearTimeout(this.#timer);
    this.bitmap?.close();
    [this.bitmap, this.stored, this.alignment, this.reducedFrom] = [null, null, null, null];
    this.fault = "";
    this.isMoved = false;
    void removePhoto(this.key).catch(() => (this.fault = "storage"));
  }

  change(change: Partial<Omit<StoredPhoto, "blob">>): void {
    if (!this.stored) return;
    this.stored = { ...this.stored, ...change };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(), SAVE_DELAY_MS);
  }

  #save(): void {
    if (this.stored) void savePhoto(this.key, this.stored).catch(() => (this.fault = "storage"));
  }

  move(dx: number, dy: number): void {
    if (this.stored) this.change({ matrix: movePhoto(this.stored.matrix, dx, dy) });
  }

  adjust(factor: number, degrees: number): void {
    if (!this.stored) return;
    const { matrix, width, height } = this.stored;
    this.change({ matrix: adjustPhoto(matrix, [width / 2, height / 2], factor, degrees) });
  }

  get rotation(): number {
    return this.stored ? getRotation(this.stored.matrix) : 0;
  }

  setRotation(degrees: number): void {
    this.adjust(1, degrees - this.rotation);
  }

  startAlignment(): void {
    this.alignment = { photo: [], hexes: [] };
    this.isAlignmentFlat = this.isMoved = false;
  }

  /** Whether the next choice is a point of the photo, not a hex. */
  get needsPhotoPoint(): boolean {
    return this.alignment !== null && this.alignment.photo.length === this.alignment.hexes.length;
  }

  /** Take a chosen point of the map: a place on the photo, then its hex, three times. */
  choosePoint(at: Point, hex: string): void {
    if (!this.alignment || !this.stored) return;
    const { photo, hexes } = this.alignment;
    if (this.needsPhotoPoint) {
      const point = invertPoint(this.stored.matrix, at);
      if (point) this.alignment = { photo: [...photo, point], hexes };
      return;
    }
    if (!hex) return;
    this.alignment = { photo, hexes: [...hexes, hex] };
    if (this.alignment.hexes.length === ALIGNED_HEXES) this.#align(this.alignment);
  }

  #align({ photo, hexes }: Alignment): void {
    const matrix: Matrix | null = alignPhoto(photo, hexes.map(getCentre));
    this.isAlignmentFlat = matrix === null;
    this.alignment = null;
    if (matrix) this.change({ matrix });
  }

  close(): void {
    if (this.#timer) {
      clearTimeout(this.#timer);
      this.#save();
    }
    this.bitmap?.close();
  }
}
