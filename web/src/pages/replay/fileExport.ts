// Downloads of text and pictures.

export function download(name: string, mimeType: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type: mimeType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const PNG_LONG_SIDE_PX = 2000;

/** Convert an SVG picture to PNG in the browser. */
export async function convertToPng(svg: string): Promise<Blob> {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const viewBox = (root.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
  const [width, height] = [
    viewBox[2] || Number.parseFloat(root.getAttribute("width") ?? "") || 800,
    viewBox[3] || Number.parseFloat(root.getAttribute("height") ?? "") || 800,
  ];
  const scale = PNG_LONG_SIDE_PX / Math.max(width, height);
  root.setAttribute("width", String(Math.round(width * scale)));
  root.setAttribute("height", String(Math.round(height * scale)));
  const image = new Image();
  // The content security policy allows images only as data URLs.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(root))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
