// Files that the browser keeps: given to it by name, made of text or of a picture.

export function download(name: string, kind: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type: kind }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The longer side of a picture in points. */
const LONG = 2000;

/** Return a picture in SVG as PNG, drawn by the browser itself. */
export async function pngOf(svg: string): Promise<Blob> {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const box = (root.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
  const [width, height] = [box[2] || Number.parseFloat(root.getAttribute("width") ?? "") || 800, box[3] || Number.parseFloat(root.getAttribute("height") ?? "") || 800];
  const scale = LONG / Math.max(width, height);
  root.setAttribute("width", String(Math.round(width * scale)));
  root.setAttribute("height", String(Math.round(height * scale)));
  const image = new Image();
  // The policy of the page lets pictures in only as data.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(root))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}
