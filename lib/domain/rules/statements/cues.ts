import { type Cue, cue } from "../cue.ts";
import data from "./cues.json" with { type: "json" };

/** Patterns that tell what a sentence of a need is. They are data; each is used only where its words are unambiguous. */

export const CUES = {
  outsideHeading: cue(data.outside.heading),
  outside: cue(data.outside.sentence),
  targetHeading: cue(data.target.heading),
  backgroundHeading: cue(data.background.heading),
  /** Parts of a document that are about the document (ISO/IEC/IEEE 29148): contents, references, definitions, history. */
  apparatusHeading: cue(data.apparatusHeading),
  background: cue(data.background.sentence),
  wish: cue(data.wish),
  purpose: cue(data.purpose),
  /** A purpose, a problem of today, or a measure: what makes the need worth it is stated. */
  reason: cue(data.reason),
  high: cue(data.high),
  low: cue(data.low),
  quality: cue(data.quality),
  askedFor: cue(data.askedFor),
  vague: cue(data.vague),
  wishesFirst: cue(data.wishesFirst),
  /** A wish or an obligation: from there on a text says what is wanted. */
  wished: cue(data.wished),
  /** A limit or a permission that is no story. */
  norm: cue(data.norm),
  /** A heading that says that what is below it is wanted. */
  wantedHeading: cue(data.wantedHeading),
  /** The past, the writer, a change that has happened: such a sentence demands nothing. */
  past: cue(data.past),
  /** A part that says how the result is accepted. */
  acceptanceHeading: cue(data.acceptanceHeading),
  /** Headings of issue forms under which nothing is demanded, also those that specifications have too, and labels below them. */
  formHeading: cue(data.formHeading),
  environmentHeading: cue(data.environmentHeading),
  environmentLabel: cue(data.environmentLabel),
  /** A sentence of the author of an issue next to a checkbox. */
  declares: cue(data.declares),
  /** What people do after a meeting. */
  actionHeading: cue(data.actionHeading),
  /** A part that says in short what is wanted. */
  summaryHeading: cue(data.summaryHeading),
  /** What the makers do before they are done, and its wording without a subject. */
  doneHeading: cue(data.doneHeading),
  workDone: cue(data.workDone),
  /** A field for a level, and its values. */
  priorityHeading: cue(data.priorityHeading),
  priorityLevel: cue(data.priorityLevel),
  priorityHigh: cue(data.priorityHigh),
  priorityLow: cue(data.priorityLow),
  contactHeading: cue(data.contactHeading),
  nextMeeting: cue(data.nextMeeting),
  /** A label that says nothing about its statement, in either language. */
  plainLabel: new RegExp(data.plainLabel, "iu"),
} as const;

/** Whether a text has a cue in either language: headings are often in another language than their text. */
export const hasCue = (text: string, { en, zh }: Cue): boolean => en.test(text) || zh.test(text);
