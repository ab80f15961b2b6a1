import { describe, expect, it } from "vitest";
import { clampCamera, fitCamera, toMap, toWindow, zoomCamera } from "../../src/board/panZoom";

describe("the camera", () => {
  const size = { width: 400, height: 300 };
  it("fits the whole map and keeps the zoomed point in place", () => {
    const camera = fitCamera([0, 0, 800, 400], size, 0);
    expect(camera.scale).toBe(0.5);
    expect(toWindow(camera, [400, 200])).toEqual([200, 150]);
    const nearer = zoomCamera(camera, 2, [100, 120], 0.5, 3);
    expect(toMap(nearer, [100, 120])).toEqual(toMap(camera, [100, 120]));
    expect(zoomCamera(camera, 100, [0, 0], 0.5, 3).scale).toBe(3);
  });

  it("stays within the map", () => {
    const camera = clampCamera({ x: 500, y: -9000, scale: 1 }, [0, 0, 800, 400], size);
    expect([camera.x + 0, camera.y]).toEqual([0, -100]);
    expect(clampCamera({ x: 7, y: 7, scale: 0.25 }, [0, 0, 800, 400], size).x).toBe(100);
  });
});
