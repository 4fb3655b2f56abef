import {
  type CaseStatus,
  REPORT_LIMITS,
  type ReportFormat,
  type ReportProblem,
  type ReportReading,
  SUITE_SEPARATOR,
  type TestResult,
} from "./test-case.ts";

/** A test as a reader finds it. */
export interface FoundTest {
  readonly file?: string;
  readonly suites?: readonly string[];
  readonly name: string;
  readonly status: CaseStatus;
  readonly ms?: number | null;
  readonly message?: string;
}

/** Terminal sequences (ECMA-48) and control characters, except tab and line feed. */
const CONTROLS = /(?![\t\n])\p{Cc}(?:\[[0-9;:?]{0,40}[ -/]{0,4}[@-~])?/gu;
const BIDIRECTIONAL = /[\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** Text of a report without terminal sequences, control characters and marks that reorder it. */
export const plainText = (text: string, maxCharacters: number): string =>
  text
    .slice(0, maxCharacters * 2)
    .replace(CONTROLS, "")
    .replace(BIDIRECTIONAL, "")
    .toWellFormed()
    .slice(0, maxCharacters);

const lineText = (text: string): string =>
  plainText(text, REPORT_LIMITS.nameCharacters).replace(/\s+/g, " ").trim();

/** Absolute paths of the workspace are shortened, so that two runs name the same file in the same way. */
const fileText = (file: string): string =>
  lineText(file.replace(/^file:\/\//, "")).replace(/^(?:\/w\/src\/|\.\/)/, "");

const duration = (ms: number | null | undefined): number | null =>
  typeof ms === "number" && Number.isFinite(ms) && ms >= 0 ? Math.min(Math.round(ms), 86_400_000) : null;

/** Collects the tests of a report within the limits; a repeated test gets a number, so that every key is unique. */
export class ResultList {
  readonly #results: TestResult[] = [];
  readonly #seen = new Map<string, number>();
  readonly #problems = new Set<ReportProblem>();

  /** @returns whether more tests may follow */
  add(found: FoundTest): boolean {
    if (this.#results.length >= REPORT_LIMITS.cases) {
      this.note("too_many_cases");
      return false;
    }
    const file = fileText(found.file ?? "");
    const suite = lineText((found.suites ?? []).filter((one) => one !== "").join(SUITE_SEPARATOR));
    const name = lineText(found.name) || "(unnamed)";
    const base = [file, suite, name].join("\n");
    const count = (this.#seen.get(base) ?? 0) + 1;
    this.#seen.set(base, count);
    this.#results.push({
      key: count === 1 ? base : `${base}\n#${count}`,
      file,
      suite,
      name,
      status: found.status,
      ms: duration(found.ms),
      message: plainText(found.message ?? "", REPORT_LIMITS.messageCharacters).trim(),
    });
    return true;
  }

  note(problem: ReportProblem): void {
    this.#problems.add(problem);
  }

  get size(): number {
    return this.#results.length;
  }

  reading(format: ReportFormat): ReportReading {
    return { format, results: this.#results, problems: [...this.#problems] };
  }
}

/** The lines of a text, each limited in length. */
export function* reportLines(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf("\n", at);
    const stop = end === -1 ? text.length : end;
    const line = text.slice(at, Math.min(stop, at + REPORT_LIMITS.lineCharacters));
    yield line.endsWith("\r") ? line.slice(0, -1) : line;
    at = stop + 1;
  }
}
