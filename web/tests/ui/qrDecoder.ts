// Reads the text of a QR code from its modules: versions 1 to 10, level M, byte mode, without error correction.

/** For each version: the data bytes of each block, and the centres of the alignment patterns. */
const VERSIONS: [number[], number[]][] = [
  [[16], []],
  [[28], [6, 18]],
  [[44], [6, 22]],
  [
    [32, 32],
    [6, 26],
  ],
  [
    [43, 43],
    [6, 30],
  ],
  [
    [27, 27, 27, 27],
    [6, 34],
  ],
  [
    [31, 31, 31, 31],
    [6, 22, 38],
  ],
  [
    [38, 38, 39, 39],
    [6, 24, 42],
  ],
  [
    [36, 36, 36, 37, 37],
    [6, 26, 46],
  ],
  [
    [43, 43, 43, 43, 44],
    [6, 28, 50],
  ],
];
const MASKS: ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

const toNumber = (bits: boolean[]): number => bits.reduce((sum, bit) => sum * 2 + Number(bit), 0);

/** Return the level and the mask from the format bits around the first finder pattern. */
function readFormat(modules: boolean[][]): { level: number; mask: number } {
  const along = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => modules[8]![column]!);
  const down = [7, 5, 4, 3, 2, 1, 0].map((row) => modules[row]![8]!);
  const format = toNumber([...along, ...down]) ^ 0x5412;
  return { level: format >> 13, mask: (format >> 10) & 7 };
}

/** Return whether a module belongs to a pattern and not to the data. */
function isPattern(row: number, column: number, size: number, version: number, centres: number[]): boolean {
  const inCorner = (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9);
  const inVersion = version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11));
  const last = centres.at(-1) ?? 0;
  const inAlignment = centres.some((y) =>
    centres.some((x) => {
      const isFinder = (y === 6 && (x === 6 || x === last)) || (y === last && x === 6);
      return !isFinder && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2;
    }),
  );
  return inCorner || inVersion || inAlignment || row === 6 || column === 6;
}

/** Return the bytes in the order of the zigzag. */
function readBytes(modules: boolean[][], mask: number, version: number, centres: number[]): number[] {
  const size = modules.length;
  const bits: boolean[] = [];
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = isUpward ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (isPattern(row, column, size, version, centres)) continue;
        bits.push(modules[row]![column]! !== MASKS[mask]!(row, column));
      }
    }
    isUpward = !isUpward;
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => toNumber(bits.slice(at * 8, at * 8 + 8)));
}

/** Return the text of a QR code without its border. */
export function decodeQr(modules: boolean[][]): string {
  const version = (modules.length - 17) / 4;
  const [blocks, centres] = VERSIONS[version - 1]!;
  const { level, mask } = readFormat(modules);
  if (level !== 0) throw new Error(`level ${level} instead of M`);
  const bytes = readBytes(modules, mask, version, centres);
  const data: number[][] = blocks.map(() => []);
  let next = 0;
  for (let at = 0; at < Math.max(...blocks); at += 1)
    blocks.forEach((length, block) => {
      if (at < length) data[block]!.push(bytes[next++]!);
    });
  const bits = data.flat().flatMap((byte) => [...byte.toString(2).padStart(8, "0")].map((bit) => bit === "1"));
  if (toNumber(bits.slice(0, 4)) !== 4) throw new Error("not in byte mode");
  const countBits = version < 10 ? 8 : 16;
  const count = toNumber(bits.slice(4, 4 + countBits));
  const start = 4 + countBits;
  const text = Array.from({ length: count }, (_, at) => toNumber(bits.slice(start + at * 8, start + at * 8 + 8)));
  return new TextDecoder().decode(Uint8Array.from(text));
}
