// Reads the photo of a board: checks its size and reduces it. The photo never leaves the browser.

/** The longest side of a stored photo, in pixels. */
export const MAX_PHOTO_SIDE = 2600;
export const MAX_PHOTO_BYTES = 120_000_000;
/** More pixels than this could exhaust the memory of a phone before the photo is reduced. */
export const MAX_PHOTO_PIXELS = 130_000_000;
const HEADER_BYTES = 512 * 1024;

export interface PhotoSize {
  width: number;
  height: number;
}

export type PhotoFault = "bytes" | "pixels" | "broken" | "storage";

/** A photo that cannot be used, with the reason. */
export class PhotoError extends Error {
  constructor(readonly fault: PhotoFault) {
    super(fault);
  }
}

export interface ReadPhoto extends PhotoSize {
  blob: Blob;
  /** The size before the photo was reduced; null if it was not. */
  reducedFrom: PhotoSize | null;
}

/** Return the size that the header of a JPEG, PNG, GIF or WebP file gives; null for other files. */
export function readPhotoSize(bytes: Uint8Array): PhotoSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const startsWith = (text: string, at = 0): boolean =>
    [...text].every((character, place) => bytes[at + place] === character.charCodeAt(0));
  if (bytes.length >= 24 && startsWith("PNG", 1)) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (bytes.length >= 10 && startsWith("GIF8"))
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (bytes.length >= 30 && startsWith("RIFF") && startsWith("WEBP", 8)) return readWebpSize(view, startsWith);
  if (bytes.length >= 4 && bytes[0] === 0xff && bytes[1] === 0xd8) return readJpegSize(view);
  return null;
}

function readWebpSize(view: DataView, startsWith: (text: string, at: number) => boolean): PhotoSize | null {
  if (startsWith("VP8X", 12)) {
    const read = (at: number): number => 1 + (view.getUint16(at, true) | (view.getUint8(at + 2) << 16));
    return { width: read(24), height: read(27) };
  }
  if (startsWith("VP8L", 12)) {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Find the frame header among the segments of a JPEG file. */
function readJpegSize(view: DataView): PhotoSize | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)) at += 2;
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Return the size of a photo after it was reduced to the longest side. */
export function reduceSize({ width, height }: PhotoSize): PhotoSize {
  const factor = Math.min(1, MAX_PHOTO_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** Read a file as a photo, reduced if it is large. Throw `PhotoError` if it cannot be used. */
export async function readPhoto(file: Blob): Promise<ReadPhoto> {
  if (file.size > MAX_PHOTO_BYTES) throw new PhotoError("bytes");
  const header = readPhotoSize(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  if (header && header.width * header.height > MAX_PHOTO_PIXELS) throw new PhotoError("pixels");
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    throw new PhotoError("broken");
  }
  const whole = { width: bitmap.width, height: bitmap.height };
  const size = reduceSize(whole);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [size.width, size.height];
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  // The pixels are written again, so that the place where a photo was taken is not stored.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.86));
  if (!context || !blob) throw new PhotoError("broken");
  return { blob, ...size, reducedFrom: size.width < whole.width ? whole : null };
}
