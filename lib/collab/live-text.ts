import * as Y from "yjs";
import { type LineEnds, type LiveText, moveLineEnds } from "#lib/domain/live/line-ends.ts";
import { repairText } from "#lib/domain/live/repair-text.ts";
import { type TextDelta, type TextStep, textDelta } from "#lib/domain/live/text-delta.ts";

/** The name of the text inside a shared document; the editor in the browser uses the same. */
const TEXT = "text";

/** Origin of a change that no user typed. */
export type OwnOrigin =
  /** Loaded from the database, so already stored. */
  | "stored"
  /** This process repaired content that a browser should not have sent. */
  | "repair";

/** Applies a delta to a shared text. */
function applySteps(text: Y.Text, delta: TextDelta): void {
  let at = 0;
  for (const step of delta) {
    if ("retain" in step) at += step.retain;
    else if ("delete" in step) text.delete(at, step.delete);
    else {
      text.insert(at, step.insert);
      at += step.insert.length;
    }
  }
}

function stepsOf(event: Y.YTextEvent): TextDelta {
  return event.delta.flatMap(({ retain, delete: gone, insert }): TextStep[] => {
    if (retain !== undefined) return [{ retain }];
    if (gone !== undefined) return [{ delete: gone }];
    return typeof insert === "string" ? [{ insert }] : [];
  });
}

/** A shared text with the line ends of its file, which are updated with every change. */
export class SharedText {
  readonly doc: Y.Doc;
  readonly #text: Y.Text;
  #ends: LineEnds;
  /** Called when a browser sent content that cannot be stored; it was replaced. */
  onRefused: () => void = () => undefined;

  constructor(doc: Y.Doc, ends: LineEnds) {
    this.doc = doc;
    this.#text = doc.getText(TEXT);
    this.#ends = ends;
    this.#text.observe(this.#follow);
  }

  readonly #follow = (event: Y.YTextEvent, transaction: Y.Transaction): void => {
    const steps = stepsOf(event);
    this.#ends = moveLineEnds(this.#ends, steps);
    if (transaction.origin === "repair") return;
    if (steps.some((step) => "insert" in step && repairText(step.insert) !== null))
      queueMicrotask(this.repair);
  };

  /** Removes content that the text must not contain. */
  readonly repair = (): void => {
    const repaired = repairText(this.#text.toJSON());
    if (repaired === null) return;
    this.doc.transact(() => applySteps(this.#text, repaired.delta), "repair" satisfies OwnOrigin);
    if (repaired.refused) this.onRefused();
  };

  read(): LiveText {
    return { text: this.#text.toJSON(), ends: this.#ends };
  }

  get length(): number {
    return this.#text.length;
  }

  /** The whole state, from which a document with the same history can be created anywhere. */
  state(): Uint8Array {
    return Y.encodeStateAsUpdate(this.doc);
  }

  /**
   * Creates the wanted text in a fork of the document and leaves the document unchanged. `update` applies the change to it and
   * to every other copy, merged with what is typed there meanwhile.
   */
  fork(wanted: string): { readonly update: Uint8Array; readonly state: Uint8Array } {
    const fork = new Y.Doc();
    Y.applyUpdate(fork, this.state());
    const before = Y.encodeStateVector(fork);
    const text = fork.getText(TEXT);
    fork.transact(() => applySteps(text, textDelta(text.toJSON(), wanted)));
    const made = { update: Y.encodeStateAsUpdate(fork, before), state: Y.encodeStateAsUpdate(fork) };
    fork.destroy();
    return made;
  }

  /**
   * Applies a stored update.
   * @param made The text with its line ends that the update results in.
   */
  applyStored(update: Uint8Array, made?: LiveText): void {
    Y.applyUpdate(this.doc, update, "stored" satisfies OwnOrigin);
    if (made === undefined) return;
    const now = this.#text.toJSON();
    this.#ends = moveLineEnds(made.ends, textDelta(made.text, now));
  }

  /** Stops following the text. */
  leave(): void {
    this.#text.unobserve(this.#follow);
  }
}

/** The first state of a text that becomes shared. */
export function firstState(text: string): Uint8Array {
  const doc = new Y.Doc();
  doc.getText(TEXT).insert(0, text);
  const state = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return state;
}
