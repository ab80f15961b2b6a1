// The table that a lesson is played at: both seats are held here, the other side and the dice follow the script.
import * as http from "../../net/http";
import { Sight, standing } from "../../net/tableStore.svelte";
import { keep, readKept } from "../../net/localTables";
import { settings } from "../../settings.svelte";
import { troubleOf } from "../../text/errorText";
import { doneBy, follow, type Chapter, type Deed, type Lesson, type Whereabouts } from "./lesson";

/** What the browser keeps of a lesson under way; not among the games one plays. */
interface Kept {
  table: string;
  /** By seat. */
  keys: Record<string, string>;
  chapter: number;
  begun: number;
  tried: string[];
}

const LESSONS = "firestep.lessons";

export class Classroom {
  chapterAt = $state(0);
  begun = $state(0);
  tried: ReadonlySet<string> = $state.raw(new Set<string>());
  mine: Sight | null = $state.raw(null);
  theirs: Sight | null = $state.raw(null);
  trouble = $state("");
  /** Whether the whole lesson is done. */
  isOver = $state(false);
  private keys: Record<string, string> = {};
  private isClosed = false;

  readonly chapter: Chapter = $derived.by(() => this.lesson.chapters[this.chapterAt] ?? this.lesson.chapters[0]!);
  readonly place: Whereabouts = $derived.by(() =>
    follow(this.chapter, this.lesson.you, doneBy(standing(this.mine?.entries ?? [])), this.begun, this.tried),
  );
  /** The number of the step in the whole lesson, from 0, and how many there are. */
  readonly number: number = $derived.by(
    () => this.lesson.chapters.slice(0, this.chapterAt).reduce((sum, { steps }) => sum + steps.length, 0) + this.place.step,
  );
  readonly count: number;

  constructor(readonly lesson: Lesson) {
    this.count = lesson.chapters.reduce((sum, { steps }) => sum + steps.length, 0);
  }

  /** Take up what was left, or begin. */
  async enter(): Promise<void> {
    const kept = readKept<Record<string, Kept>>(LESSONS, {})[this.lesson.game];
    if (kept && this.lesson.chapters[kept.chapter]) {
      this.chapterAt = kept.chapter;
      this.begun = kept.begun;
      this.tried = new Set(kept.tried);
      this.sit(kept.table, kept.keys);
    } else {
      await this.begin(0);
    }
  }

  /** Begin a chapter at a table of its own. */
  async begin(chapterAt: number): Promise<void> {
    this.leaveTable();
    this.isOver = false;
    const chapter = this.lesson.chapters[chapterAt]!;
    try {
      const made = await http.makeTable({ game: this.lesson.game, options: chapter.options, start: chapter.start, dice: "typed", hints: false });
      this.trouble = "";
      if (this.isClosed) return;
      this.chapterAt = chapterAt;
      this.begun = 0;
      this.tried = new Set();
      this.sit(made.table, Object.fromEntries(made.keys.map(({ seat, key }) => [String(seat), key])));
      this.note();
    } catch (failure) {
      this.trouble = troubleOf(failure);
    }
  }

  private sit(table: string, keys: Record<string, string>): void {
    this.keys = keys;
    const open = (seat: string | undefined): Sight => new Sight(table, keys[seat ?? ""] ?? "", settings.language);
    const you = String(this.lesson.you);
    this.mine = open(you);
    this.theirs = open(Object.keys(keys).find((seat) => seat !== you));
  }

  /** Go on to the next step, the next chapter, or the end. */
  async goOn(): Promise<void> {
    if (this.place.step + 1 < this.chapter.steps.length) {
      this.begun = this.place.step + 1;
      this.note();
    } else if (this.chapterAt + 1 < this.lesson.chapters.length) {
      await this.begin(this.chapterAt + 1);
    } else {
      this.isOver = true;
      this.forget();
    }
  }

  /** Something was refused, as the step wants it. */
  noteTry(goal: number): void {
    this.tried = new Set([...this.tried, `${this.place.step}.${goal}`]);
    this.note();
  }

  /** Do what the script says; returns why it could not be done. */
  async play(deed: Deed): Promise<string> {
    const { mine, theirs } = this;
    if (!mine || !theirs) return "";
    const answer =
      "roll" in deed
        ? await mine.send({ type: "roll", faces: deed.roll as [number, ...number[]] })
        : await (deed.seat === this.lesson.you ? mine : theirs).send({ type: "act", action: deed.act });
    return answer.type === "refused" ? answer.text : "";
  }

  /** Take back what was not asked for: alone, or with the consent of the other side. */
  async takeBack(): Promise<void> {
    const { mine, theirs } = this;
    if (!mine?.scene || !theirs) return;
    const isAsked = mine.scene.undo === 0;
    const answer = await mine.send(isAsked ? { type: "ask", what: "take-back" } : { type: "undo", count: 1 });
    if (answer.type === "refused") await this.begin(this.chapterAt);
    else if (isAsked) await theirs.send({ type: "answer", what: "take-back", yes: true });
  }

  private note(): void {
    const kept: Kept = { table: this.mine?.table ?? "", keys: this.keys, chapter: this.chapterAt, begun: this.begun, tried: [...this.tried] };
    keep(LESSONS, { ...readKept<Record<string, Kept>>(LESSONS, {}), [this.lesson.game]: kept });
  }

  private forget(): void {
    const { [this.lesson.game]: _, ...others } = readKept<Record<string, Kept>>(LESSONS, {});
    keep(LESSONS, others);
  }

  /** A table that nobody comes back to is given up, so that the server need not keep it open. */
  private leaveTable(): void {
    const { mine, theirs } = this;
    this.mine = this.theirs = null;
    theirs?.close();
    if (mine?.scene?.status === "running" && mine.health === "well") {
      void mine.send({ type: "act", action: "resign" }).then(() => mine.close());
    } else mine?.close();
    this.forget();
  }

  /** The page is left; the lesson can be taken up again. */
  close(): void {
    this.isClosed = true;
    if (this.isOver) this.leaveTable();
    this.mine?.close();
    this.theirs?.close();
  }
}
