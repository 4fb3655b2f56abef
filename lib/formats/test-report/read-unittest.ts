import { ResultList, reportLines } from "../../domain/test-run/result-list.ts";
import { type CaseStatus, REPORT_LIMITS, type ReportReading } from "../../domain/test-run/test-case.ts";

const TEST = /^(\w{1,300}) \(([\w.<>]{1,500})\)(?: \.\.\. .*)?$/;
const OUTCOME = /^(?:.{0,1000}\.\.\. )?(ok|FAIL|ERROR|expected failure|unexpected success|skipped .{0,500})$/;
const HEADING = /^(?:FAIL|ERROR): (\w{1,300}) \(([\w.<>]{1,500})\)/;
const RAN = /^Ran (\d{1,9}) tests? in /;
const RULE = /^[-=]{60,80}$/;

const STATUSES: Readonly<Record<string, CaseStatus>> = {
  ok: "passed",
  "expected failure": "passed",
  FAIL: "failed",
  ERROR: "failed",
  "unexpected success": "failed",
};

interface PythonTest {
  readonly suite: string;
  readonly name: string;
  /** Null: it has not ended. */
  status: CaseStatus | null;
  reason: string;
}

/** Python 3.11 and later repeat the name of the test in parentheses. */
const className = (name: string, place: string): string =>
  place.endsWith(`.${name}`) ? place.slice(0, -name.length - 1) : place;

class UnittestReader {
  readonly #tests: PythonTest[] = [];
  readonly #messages = new Map<string, string>();
  #about: string | null = null;
  #hasEnded = false;

  line(line: string): void {
    const heading = HEADING.exec(line);
    if (heading !== null) {
      const [, name = "", place = ""] = heading;
      this.#about = `${className(name, place)}\n${name}`;
    } else if (RAN.test(line)) [this.#about, this.#hasEnded] = [null, true];
    else if (this.#about !== null) this.#message(this.#about, line);
    else this.#test(line);
  }

  #message(about: string, line: string): void {
    const known = this.#messages.get(about) ?? "";
    if (known.length < REPORT_LIMITS.messageCharacters && !RULE.test(line))
      this.#messages.set(about, `${known}${line}\n`);
  }

  #test(line: string): void {
    const [, name, place = ""] = TEST.exec(line) ?? [];
    if (name !== undefined && this.#tests.length <= REPORT_LIMITS.cases)
      this.#tests.push({ suite: className(name, place), name, status: null, reason: "" });
    const word = OUTCOME.exec(line)?.[1];
    const last = this.#tests.at(-1);
    if (word === undefined || last?.status !== null) return;
    last.status = STATUSES[word] ?? "skipped";
    if (last.status === "skipped") last.reason = word.replace(/^skipped ['"]?|['"]$/g, "");
  }

  reading(): ReportReading {
    const list = new ResultList();
    for (const { suite, name, status, reason } of this.#tests) {
      const message = this.#messages.get(`${suite}\n${name}`) ?? (status === null ? "did not end" : reason);
      if (!list.add({ suites: [suite], name, status: status ?? "failed", message })) break;
    }
    if (!this.#hasEnded) list.note(this.#tests.length === 0 ? "unreadable" : "cut_off");
    return list.reading("unittest");
  }
}

/** Reads the text of `python -m unittest -v` (its standard error), with the messages of failed tests. */
export function readUnittest(text: string): ReportReading {
  const reader = new UnittestReader();
  for (const line of reportLines(text)) reader.line(line);
  return reader.reading();
}
