import {
  REPLY_ISSUES,
  REPLY_REPAIRS,
  type ReplyIssue,
  type ReplyIssueCode,
  type ReplyPlace,
  type ReplyRepair,
  type ReplyRepairCode,
} from "./reply-codes.ts";
import type { BlockName, ReplyEvent } from "./reply-event.ts";
import type { ReplyBlocks } from "./reply-result.ts";
import { TextRanges } from "./text-ranges.ts";

/** Small, so that what is joined is still near at hand. */
const BATCH = 256;

/**
 * A text put together from very many small pieces. Adding each to one string would keep a tree of all of them alive
 * until it is read; so they are joined batch by batch.
 */
class GrowingText {
  private whole = "";
  private recent = "";

  add(piece: string): void {
    this.recent += piece;
    if (this.recent.length >= BATCH) this.settle();
  }

  /** What was added so far. */
  read(): string {
    this.settle();
    return this.whole;
  }

  /** Cutting a text in two makes the engine join its pieces first. */
  private settle(): void {
    const half = this.recent.length >> 1;
    this.whole += this.recent.slice(0, half);
    this.whole += this.recent.slice(half);
    this.recent = "";
  }
}

/** A hostile reply can hold a problem in every third character; of each list no more than this many are kept. */
const LISTED = 1000;

/** The blocks that are one text. */
type TextBlock = Exclude<BlockName, "thinking">;

const NO_EVENTS: readonly ReplyEvent[] = [];

/** What has been read so far: the outgoing text, the blocks, the problems, and the events not yet taken. */
export class ReplyDraft {
  readonly repairing: boolean;
  readonly issues: ReplyIssue[] = [];
  readonly repairs: ReplyRepair[] = [];
  faultless = true;
  queries: readonly string[] | null = null;

  private readonly outgoing = new GrowingText();
  /** How much of the text has gone out while it is repaired; otherwise it is the model's own. */
  private outLength = 0;
  private readonly texts = new Map<TextBlock, TextRanges>();
  private readonly phases: { id: number; title: string; text: TextRanges }[] = [];
  private phaseText = new TextRanges();
  private events: ReplyEvent[] | null = null;
  private delta = "";
  /** A text event that may still grow: of a phase, by its id, or of the answer, 0. */
  private growing = "";
  private growingId = 0;

  constructor(repairing: boolean) {
    this.repairing = repairing;
  }

  get blocks(): ReplyBlocks {
    const { reply, queries } = this;
    const text = (block: TextBlock) => this.texts.get(block)?.read(reply) ?? null;
    const phases = this.phases.map((phase) => ({ ...phase, text: phase.text.read(reply) }));
    return { think: text("think"), serp: text("serp"), phases, final: text("final"), queries };
  }

  /** The outgoing text as far as its events were taken. */
  get reply(): string {
    return this.outgoing.read();
  }

  /** The outgoing text is at the beginning of a line. */
  get atLineStart(): boolean {
    return (this.delta === "" ? this.outgoing.read() : this.delta).endsWith("\n");
  }

  /** Text that goes out, from the model or put in; without repair the model's text goes out as it is. */
  emit(text: string): void {
    if (!this.repairing || text.length === 0) return;
    this.outLength += text.length;
    this.delta = this.delta.length === 0 ? text : this.delta + text;
  }

  /** The model's text goes out unchanged. */
  pass(text: string): void {
    this.delta = this.delta.length === 0 ? text : this.delta + text;
  }

  /** A problem: fixed where there is a repair for it and the profile asks for it, otherwise an issue. */
  report(place: ReplyPlace, code: ReplyIssueCode, repair: ReplyRepairCode | null = null): void {
    if (this.repairing && repair !== null) this.repaired(place, repair);
    else this.issue(place, code);
  }

  issue(place: ReplyPlace, code: ReplyIssueCode): void {
    this.faultless = false;
    if (this.issues.length >= LISTED) return;
    const issue = { code, message: REPLY_ISSUES[code], ...place };
    this.issues.push(issue);
    this.say({ type: "issue", ...issue });
  }

  repaired(place: ReplyPlace, code: ReplyRepairCode): void {
    if (this.repairs.length >= LISTED) return;
    const repair = { code, message: REPLY_REPAIRS[code], ...place };
    this.repairs.push(repair);
    this.say({ type: "repair", ...repair });
  }

  say(event: ReplyEvent): void {
    this.endText();
    this.events ??= [];
    this.events.push(event);
  }

  /** A block that is one text begins; gives what collects it. */
  openText(block: TextBlock): TextRanges {
    const text = new TextRanges();
    this.texts.set(block, text);
    return text;
  }

  /** Text of a block that is about to go out; `offset` is its place in the model's text. */
  collect(text: TextRanges, piece: string, offset: number): void {
    text.add(this.repairing ? this.outLength : offset, piece.length);
  }

  openPhase(id: number): void {
    this.phaseText = new TextRanges();
    this.phases.push({ id, title: "", text: this.phaseText });
    this.say({ type: "phase_open", id });
  }

  sayTitle(id: number, title: string): void {
    const phase = this.phases.at(-1);
    if (phase !== undefined) phase.title = title;
    this.say({ type: "phase_title", id, title });
  }

  sayPhaseText(id: number, text: string, offset: number): void {
    this.collect(this.phaseText, text, offset);
    this.grow(id, text);
  }

  closePhase(id: number): void {
    this.say({ type: "phase_close", id });
  }

  sayFinalText(text: string): void {
    this.grow(0, text);
  }

  /** The events since the last call, the outgoing text as the last of them. */
  take(): readonly ReplyEvent[] {
    const { growing, delta } = this;
    if (delta.length > 0) this.outgoing.add(delta);
    this.growing = "";
    this.delta = "";
    if (this.events === null) return this.textEvents(growing, delta);
    const taken = this.events;
    this.events = null;
    if (growing !== "") taken.push(this.textEvent(growing));
    if (delta !== "") taken.push({ type: "delta", text: delta });
    return taken;
  }

  private grow(id: number, text: string): void {
    if (this.growingId !== id) this.endText();
    this.growingId = id;
    this.growing = this.growing.length === 0 ? text : this.growing + text;
  }

  private endText(): void {
    if (this.growing === "") return;
    this.events ??= [];
    this.events.push(this.textEvent(this.growing));
    this.growing = "";
  }

  private textEvent(text: string): ReplyEvent {
    return this.growingId === 0
      ? { type: "final_text", text }
      : { type: "phase_text", id: this.growingId, text };
  }

  /** The usual case, made quick: a piece of text and nothing else. */
  private textEvents(growing: string, delta: string): readonly ReplyEvent[] {
    if (delta.length === 0) return growing.length === 0 ? NO_EVENTS : [this.textEvent(growing)];
    if (growing.length === 0) return [{ type: "delta", text: delta }];
    return [this.textEvent(growing), { type: "delta", text: delta }];
  }
}
