import { AppError, type FieldProblem } from "../app-error.ts";
import type { ExtraSeat } from "../roles/seat-specs.ts";
import { isSpeaker, namesOfSpeaker } from "../roles/seats.ts";
import type { SchemaProblem } from "./findings.ts";
import type { OwnSeat } from "./workshop-seats.ts";

/** The fields of a stored seat. */
export interface SeatDraft {
  readonly key: string;
  readonly kind: "built_in" | "own";
  readonly name_zh: string;
  readonly name_en: string;
  readonly own: OwnSeat | null;
  readonly required: boolean;
  readonly enabled: boolean;
}

interface Switches {
  readonly required: boolean;
  readonly enabled: boolean;
}
interface OwnWords extends OwnSeat {
  readonly name_zh: string | null;
  readonly name_en: string | null;
}
type OwnInput = { readonly kind: "own"; readonly key: string } & OwnWords & Switches;
type SeatInput = OwnInput | ({ readonly kind: "built_in"; readonly key: ExtraSeat } & Switches);

/** The problems of a findings schema; empty if it can be used. */
type SchemaCheck = (schema: unknown) => readonly SchemaProblem[];

const filled = (text: string | null): string | null => (text?.trim() ? text : null);

function problemsOf(input: OwnInput, check: SchemaCheck): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (isSpeaker(input.key))
    problems.push({
      pointer: "/key",
      code: "reserved",
      detail: "this key is one of the platform's roles",
    });
  if (filled(input.name_zh) === null && filled(input.name_en) === null)
    problems.push({ pointer: "/name_en", code: "required", detail: "a name in one language at least" });
  if (filled(input.prompt_zh) === null && filled(input.prompt_en) === null)
    problems.push({
      pointer: "/prompt_en",
      code: "required",
      detail: "instructions in one language at least",
    });
  const schema = input.findings_schema === null ? [] : check(input.findings_schema);
  for (const { pointer, message } of schema)
    problems.push({ pointer: `/findings_schema${pointer}`, code: "schema", detail: message });
  return problems;
}

/**
 * A complete, validated custom seat.
 * @throws AppError invalid_input with each invalid field
 */
function ownDraft(input: OwnInput, check: SchemaCheck): SeatDraft {
  const fields = problemsOf(input, check);
  if (fields.length > 0) throw new AppError("invalid_input", { fields });
  const { key, kind, required, enabled, checklist, findings_schema } = input;
  const zh = filled(input.name_zh);
  const en = filled(input.name_en);
  return {
    key,
    kind,
    required,
    enabled,
    name_zh: zh ?? en ?? key,
    name_en: en ?? zh ?? key,
    own: {
      prompt_zh: filled(input.prompt_zh),
      prompt_en: filled(input.prompt_en),
      findings_schema,
      checklist,
    },
  };
}

/**
 * The stored fields of a new seat.
 * @throws AppError invalid_input
 */
export function newSeat(input: SeatInput, check: SchemaCheck): SeatDraft {
  if (input.kind === "own") return ownDraft(input, check);
  const { zh, en } = namesOfSpeaker(input.key);
  const { key, kind, required, enabled } = input;
  return { key, kind, required, enabled, name_zh: zh, name_en: en, own: null };
}

/**
 * A seat with some fields changed.
 * @throws AppError invalid_input, also for changes of a built-in seat's text
 */
export function changedSeat(
  seat: SeatDraft,
  change: Partial<OwnWords & Switches>,
  check: SchemaCheck,
): SeatDraft {
  const { required = seat.required, enabled = seat.enabled, ...words } = change;
  if (seat.own === null) {
    const fields = Object.keys(words).map((key) => ({
      pointer: `/${key}`,
      code: "built_in",
      detail: "a built-in seat keeps its words",
    }));
    if (fields.length > 0) throw new AppError("invalid_input", { fields });
    return { ...seat, required, enabled };
  }
  const { key, name_zh, name_en, own } = seat;
  return ownDraft({ kind: "own", key, name_zh, name_en, ...own, ...words, required, enabled }, check);
}
