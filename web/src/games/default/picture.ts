// The picture of a scene as an image. An image runs no scripts and loads no files, whatever the SVG contains.

export const pictureUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Return the width of an SVG document divided by its height, or 1 if it has no size. */
export function getAspectRatio(svg: string): number {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const [, , boxWidth = 0, boxHeight = 0] = (root.getAttribute("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = boxWidth || parseFloat(root.getAttribute("width") ?? "");
  const height = boxHeight || parseFloat(root.getAttribute("height") ?? "");
  return width > 0 && height > 0 ? width / height : 1;
}
