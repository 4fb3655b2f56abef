import { languageOf } from "../../language-of.ts";
import type { RecordType } from "../../statement/record-type.ts";
import type { SrsRecord } from "../records/record.ts";
import { classifyStatement, type StatementClass } from "./classify-statement.ts";
import { fieldsOfClass, type TypeFields, type TypingLevel, type TypingState } from "./type-fields.ts";

export interface TypeProposal extends StatementClass, TypeFields {
  readonly level: TypingLevel;
  readonly state: TypingState;
}

/** What the proposal of a requirement's type depends on. */
export type TypableRecord = Pick<SrsRecord, "statement" | "type" | "characteristic" | "spans">;

/** Confidence is a measured share (docs/decisions/0137); below `LIKELY` the type counts as not known. */
const LIKELY = 0.6;
const SURE = 0.85;

const FORMS: ReadonlySet<RecordType> = new Set(["business", "objective", "user_story", "use_case"]);

/** Types whose requirements are also written as a response of the system: the wording of a function does not contradict them. */
const WRITTEN_AS_RESPONSES: ReadonlySet<RecordType> = new Set(["rule", "interface", "data"]);

function levelOf(confidence: number): TypingLevel {
  if (confidence >= SURE) return "sure";
  return confidence >= LIKELY ? "likely" : "unsure";
}

/** The type that is derived from a requirement's text, and how it relates to the type in the document. */
export function proposeType(record: TypableRecord): TypeProposal {
  const found = classifyStatement(record.statement, languageOf(record.statement));
  const level = levelOf(found.confidence);
  const fields = fieldsOfClass(found.kind);
  return { ...found, ...fields, level, state: stateOf(record, fields, level) };
}

/** The type that a statement's words indicate; a function where they are not conclusive. */
export function typeOfStatement(text: string): RecordType {
  const { kind, confidence } = classifyStatement(text, languageOf(text));
  return (confidence >= LIKELY ? fieldsOfClass(kind).type : null) ?? "functional";
}

function stateOf(record: TypableRecord, proposed: TypeFields, level: TypingLevel): TypingState {
  const { type, characteristic, spans } = record;
  const same =
    (proposed.type === type && (type !== "quality" || proposed.characteristic === characteristic)) ||
    (proposed.type === "functional" && WRITTEN_AS_RESPONSES.has(type));
  const isWritten = spans.type !== undefined && (type !== "quality" || characteristic !== null);
  if (FORMS.has(type)) return "form";
  // A stated type is questioned only if the text is conclusive.
  if (isWritten) return same || level !== "sure" ? "confirmed" : "differs";
  if (level === "unsure") return "unsure";
  return same ? "agrees" : "differs";
}
