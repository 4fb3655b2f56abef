import type { CheckEditsInput, ContractIssueView, EditsCheckView } from "#lib/contracts/contract-check.ts";
import { viewOfEdits } from "#lib/contracts/view-of-edits.ts";
import { applyEdits } from "#lib/domain/document/edit.ts";
import { parseJson } from "#lib/domain/json/read-json-reply.ts";
import type { Bilingual, Language } from "#lib/domain/language.ts";

const NO_JSON: Bilingual = {
  en: "The edits are not valid JSON. Provide a list of edits or a single edit.",
  zh: "编辑指令不是有效的 JSON，请写成编辑的列表或单个编辑。",
};

/** Edits given as JSON text are read first; undefined where they are none. */
const read = (edits: unknown): unknown => (typeof edits === "string" ? parseJson(edits) : edits);

/** Tries edits on a text; `markdown` is what would become of it. Stores nothing. */
export function checkEdits(input: CheckEditsInput, language: Language): EditsCheckView {
  const edits = read(input.edits);
  const outcome = applyEdits(input.markdown, edits ?? [], { mode: input.mode });
  const answer = viewOfEdits(outcome, language);
  if (edits === undefined)
    return {
      ...answer,
      ok: false,
      valid: false,
      issues: [{ code: "no_json", path: "$", message: NO_JSON[language] }],
    };
  const issues = answer.results.flatMap(({ index, code, message }): ContractIssueView[] =>
    code === undefined ? [] : [{ code, path: `$[${index}]`, message: message ?? "" }],
  );
  return { ...answer, valid: outcome.ok, issues };
}
