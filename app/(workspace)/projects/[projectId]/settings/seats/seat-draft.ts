import type { SeatView } from "#lib/contracts/seat.ts";
import type { SeatFieldProblem } from "./seat-field-problem.ts";

/** A checklist entry in the form: words in one line, separated by commas. */
export interface EntryDraft {
  readonly id: string;
  readonly words_zh: string;
  readonly words_en: string;
  readonly kind: "question" | "objection";
  readonly text: string;
  readonly default: string;
  readonly blocking: boolean;
}

/** A custom seat in the form. */
export interface SeatFormValues {
  readonly key: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly prompt_zh: string;
  readonly prompt_en: string;
  readonly findings_schema: string;
  readonly checklist: readonly EntryDraft[];
}

export const EMPTY_ENTRY: Omit<EntryDraft, "id"> = {
  words_zh: "",
  words_en: "",
  kind: "question",
  text: "",
  default: "",
  blocking: false,
};

/** The initial values of a form: a seat, or empty. */
export function seatFormValuesOf(seat: SeatView | null): SeatFormValues {
  return {
    key: seat?.key ?? "",
    name_zh: seat?.name_zh ?? "",
    name_en: seat?.name_en ?? "",
    prompt_zh: seat?.prompt_zh ?? "",
    prompt_en: seat?.prompt_en ?? "",
    findings_schema: seat?.findings_schema ? JSON.stringify(seat.findings_schema, null, 2) : "",
    checklist: (seat?.checklist ?? []).map((entry, at) => ({
      id: `e${at}`,
      words_zh: entry.words_zh.join("，"),
      words_en: entry.words_en.join(", "),
      kind: entry.kind,
      text: entry.text,
      default: entry.default ?? "",
      blocking: entry.blocking,
    })),
  };
}

const splitWords = (line: string): string[] =>
  line
    .split(/[,，、;；\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");

const orNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());

type Read =
  | { readonly ok: true; readonly body: Record<string, unknown> }
  | { readonly ok: false; readonly problems: readonly SeatFieldProblem[] };

/** The request body of a draft; an invalid JSON schema is reported before sending. */
export function readDraft(draft: SeatFormValues, isNew: boolean): Read {
  let schema: unknown = null;
  try {
    schema = draft.findings_schema.trim() === "" ? null : JSON.parse(draft.findings_schema);
  } catch {
    return { ok: false, problems: [{ pointer: "/findings_schema", code: "json", detail: "" }] };
  }
  const body = {
    name_zh: orNull(draft.name_zh),
    name_en: orNull(draft.name_en),
    prompt_zh: orNull(draft.prompt_zh),
    prompt_en: orNull(draft.prompt_en),
    findings_schema: schema,
    checklist: draft.checklist.map((entry) => ({
      words_zh: splitWords(entry.words_zh),
      words_en: splitWords(entry.words_en),
      kind: entry.kind,
      text: entry.text.trim(),
      ...(entry.default.trim() === "" ? {} : { default: entry.default.trim() }),
      blocking: entry.blocking,
    })),
  };
  return { ok: true, body: isNew ? { kind: "own", key: draft.key.trim(), ...body } : body };
}
