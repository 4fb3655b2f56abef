import type { CodeChairInput } from "../domain/code-review/code-meeting.ts";
import type { CodeQuestionInput } from "../domain/code-review/question-work.ts";
import type { CodeSeatInput } from "../domain/code-review/seat-work.ts";
import { readWrittenFile } from "../domain/codegen/read-written-file.ts";
import type { CodeFileInput, CodePlanInput } from "../domain/codegen/role-shapes.ts";
import type { DebriefChairInput } from "../domain/test-run/debrief-chair.ts";
import { block, jsonBlock, message } from "./material.ts";
import type { TextReading } from "./role-message.ts";

/** The messages of the roles that plan, write, review and test code. Texts of the repository are data like everything else. */

const listBlock = (tag: string, items: readonly unknown[]): string =>
  items.length === 0 ? "" : jsonBlock(tag, items);

const fileBlock = (tag: string, { path, text }: { readonly path: string; readonly text: string }): string =>
  block(tag, `FILE: ${path}\n${text}`);

/** What a model reads to plan the files. The order is that of how seldom a part changes. */
export function codePlanMessage(input: CodePlanInput): string {
  const { conventions, title, what, purpose } = input;
  return message(
    conventions === null ? "" : fileBlock("conventions", conventions),
    jsonBlock("change", { purpose, title, what }),
    listBlock("requirements", input.requirements),
    listBlock("acceptance", input.acceptance),
    listBlock("test_cases", input.cases),
    listBlock("planned_files", input.planned),
    block("repository", input.tree.map(({ path, size }) => `${path} ${size}`).join("\n")),
    listBlock("last_attempt", input.feedback),
    block("remark", input.remark),
    block("refused", input.problems.join("\n")),
  );
}

/** What a model reads to write one file. */
export function codeFileMessage(input: CodeFileInput): string {
  const { path, op, format, intent, steps, current } = input;
  return message(
    input.conventions === null ? "" : fileBlock("conventions", input.conventions),
    listBlock("requirements", input.requirements),
    listBlock("test_cases", input.cases),
    ...input.neighbours.map((one) => fileBlock("neighbour", one)),
    ...input.written.map((one) => fileBlock("written", one)),
    jsonBlock("task", { path, op, format, intent, steps }),
    block("last_difference", input.earlier),
    listBlock("last_attempt", input.feedback),
    block("remark", input.remark),
    current === null
      ? ""
      : fileBlock("current", { path: `${path} (blob ${current.blob})`, text: current.text }),
    block("refused", input.problems.join("\n\n")),
  );
}

/** What a model reads in a seat of a code review. Everything but the seat is the same for all of them. */
export function codeSeatMessage(input: CodeSeatInput): string {
  return message(
    listBlock("requirements", input.requirements),
    listBlock("acceptance", input.acceptance),
    listBlock("test_cases", input.cases),
    listBlock("rule_findings", input.rule_findings),
    block("difference", input.difference),
    block("seat", input.role),
  );
}

/** What a model reads in a seat that is asked about lines. */
export function codeQuestionMessage(input: CodeQuestionInput): string {
  const { file, side, start, end } = input.lines;
  return message(
    listBlock("requirements", input.requirements),
    block("plan_item", input.plan_item),
    block("difference", input.difference),
    jsonBlock("lines", { file, side, start, end }),
    block("surroundings", input.surroundings),
    listBlock("thread", input.thread),
    block("seat", input.role),
    block("question", input.question),
  );
}

/** What a model reads in the chair of the meeting about an attempt. */
export function codeChairMessage(input: CodeChairInput): string {
  const { attempt, not_judged, proposed } = input;
  return message(
    listBlock("requirements", input.requirements),
    listBlock("findings", input.findings),
    listBlock("verdicts", input.verdicts),
    jsonBlock("meeting", { attempt, not_judged, proposed }),
  );
}

/** What a model reads in the chair of the debrief of a test run. */
export function debriefChairMessage(input: DebriefChairInput): string {
  const { overall, reasons, counts, changed_tests, proposed } = input;
  return message(
    listBlock("test_cases", input.cases),
    listBlock("findings", input.findings),
    listBlock("tests", input.tests),
    listBlock("steps", input.steps),
    ...input.output.map(({ step, text }) => (text === "" ? "" : block("output", `STEP: ${step}\n${text}`))),
    jsonBlock("meeting", { overall, reasons, counts, changed_tests, proposed }),
  );
}

/** Reads the text that a model wrote for a file. */
export function codeFileReader({ path, format, current, language }: CodeFileInput) {
  return (text: string): TextReading => {
    const read = readWrittenFile(text, { path, format, base: current?.text ?? "" }, language);
    return read.ok
      ? { ok: true, value: { file: read.file } }
      : { ok: false, code: read.code, problems: [read.problem] };
  };
}
