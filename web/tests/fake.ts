type DeepPartial<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { [K in keyof T]?: DeepPartial<T[K]> }
    : T;

/** Return a partial object as a complete one, for tests that use only some of its properties. */
export function fake<T>(part: DeepPartial<T>): T;
export function fake(part: unknown): unknown {
  return part;
}
