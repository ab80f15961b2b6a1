// The past of a table as it comes from the server, piece by piece; the piece that is looked at comes first.
import { Failure } from "../../net/http";
import type { Frames, Replay } from "../../wire/types";
import * as calls from "../../net/replayApi";
import { momentsOf, type Moment } from "./frames";

const PAUSE = 1000;
const MOST_TRIES = 20;

export class Reel {
  about: Replay | null = $state.raw(null);
  /** By the number of the entry less one; what has not come yet is a gap. */
  moments: (Moment | undefined)[] = $state.raw([]);
  loaded = $state(0);
  trouble: unknown = $state.raw(null);
  private wanted = 0;
  private closed = false;

  constructor(
    readonly table: string,
    readonly key: string,
    private readonly language: string,
  ) {
    void this.load();
  }

  get isWhole(): boolean {
    return this.about !== null && this.loaded >= this.about.count;
  }

  /** Have this entry come before the others. */
  want(number: number): void {
    this.wanted = number;
  }

  async load(): Promise<void> {
    this.trouble = null;
    try {
      this.about = await calls.replay(this.table, this.key);
      const { count, piece } = this.about;
      this.moments = new Array<Moment | undefined>(count).fill(undefined);
      this.loaded = 0;
      const left = new Set(Array.from({ length: Math.ceil(count / piece) }, (_, at) => at));
      while (left.size && !this.closed) {
        const wanted = Math.floor((this.wanted - 1) / piece);
        const next = left.has(wanted) ? wanted : [...left][0]!;
        left.delete(next);
        this.put(await this.fetch(next));
      }
    } catch (failure) {
      this.trouble = failure;
    }
  }

  /** Fetch a piece; who has asked for too much of late waits a moment. */
  private async fetch(number: number): Promise<Frames> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await calls.piece(this.table, this.key, number, this.language);
      } catch (failure) {
        const mayTry = failure instanceof Failure && failure.code === "too-fast" && tries < MOST_TRIES && !this.closed;
        if (!mayTry) throw failure;
        await new Promise((done) => setTimeout(done, PAUSE));
      }
    }
  }

  private put(piece: Frames): void {
    const moments = [...this.moments];
    const found = momentsOf(piece);
    // Of a game that goes on there may be more than there was when it was asked.
    found.forEach((moment, at) => (moments[piece.first - 1 + at] = moment));
    this.moments = moments;
    this.loaded += found.length;
  }

  close(): void {
    this.closed = true;
  }
}
