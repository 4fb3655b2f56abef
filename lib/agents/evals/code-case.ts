import { checkWrittenFile } from "../../domain/codegen/check-written-file.ts";
import type { EvalCase } from "../../domain/evals/eval-case.ts";
import type { FillPrompt } from "../prompts.ts";
import type { ModelQuestion } from "../question.ts";
import { roleMessage } from "../role-message.ts";
import { roleQuestion } from "../role-question.ts";
import type { RoleInput, RoleOutput } from "../roles.ts";

type CodeCase = Extract<EvalCase, { kind: "code" }>;

const BLOB = "0".repeat(40);

/** The question for one file of a change, in the same form as in the product. */
export function codeCaseQuestion(
  { language, path, intent, format, remark }: CodeCase,
  text: string,
  fill: FillPrompt,
): ModelQuestion<RoleOutput<"code_file">> {
  const input: RoleInput<"code_file"> = {
    language,
    path,
    op: "modify",
    format,
    intent,
    steps: [],
    requirements: [],
    cases: [],
    conventions: null,
    neighbours: [],
    written: [],
    earlier: "",
    feedback: [],
    remark,
    current: { blob: BLOB, text },
    problems: [],
  };
  const name = "code_file";
  return roleQuestion({ name, speaker: name, input, message: roleMessage(name, input, fill) });
}

/** The file as the answer leaves it; null if the checks of a written file refuse it. */
export function fileAfter({ file }: RoleOutput<"code_file">, asked: CodeCase, text: string): string | null {
  if (file === null) return null;
  const { path, intent } = asked;
  const checked = checkWrittenFile(file, { path, intent, blob: BLOB, base: text });
  return checked.ok ? checked.text : null;
}
