import { ResultList, reportLines } from "../../domain/test-run/result-list.ts";
import { type CaseStatus, REPORT_LIMITS, type ReportReading } from "../../domain/test-run/test-case.ts";

const TEST = /^test (.{1,1000}?) \.\.\. (ok|FAILED|ignored(?:, .{0,500})?)(?: <([\d.]{1,20})s>)?$/;
const BINARY = /^\s*(?:Running (?:unittests )?(\S{1,500})|Doc-tests (\S{1,500}))/;
const OUTPUT = /^---- (.{1,1000}) stdout ----$/;
const ANNOUNCED = /^running (\d{1,9}) tests?$/;
const SHOULD_PANIC = / - should panic$/;
const STATUSES: Readonly<Record<string, CaseStatus>> = { ok: "passed", FAILED: "failed" };

interface RustTest {
  readonly suite: string;
  readonly name: string;
  readonly status: CaseStatus;
  readonly ms: number | null;
}

class LibtestReader {
  readonly #tests: RustTest[] = [];
  readonly #messages = new Map<string, string>();
  #suite = "";
  #about = "";
  #announced = 0;

  line(line: string): void {
    const binary = BINARY.exec(line);
    if (binary !== null) this.#suite = binary[1] ?? binary[2] ?? "";
    this.#announced += Number(ANNOUNCED.exec(line)?.[1] ?? 0);
    this.#test(line);
    this.#message(line);
  }

  #test(line: string): void {
    const found = TEST.exec(line);
    if (found === null || this.#tests.length > REPORT_LIMITS.cases) return;
    const [, name = "", word = "", seconds] = found;
    this.#tests.push({
      suite: this.#suite,
      name: name.replace(SHOULD_PANIC, ""),
      status: STATUSES[word] ?? "skipped",
      ms: seconds === undefined ? null : Number(seconds) * 1000,
    });
  }

  #message(line: string): void {
    const test = OUTPUT.exec(line)?.[1];
    if (test !== undefined) this.#about = `${this.#suite}\n${test}`;
    else if (line === "failures:" || line.startsWith("test result:")) this.#about = "";
    else if (this.#about !== "") {
      const known = this.#messages.get(this.#about) ?? "";
      if (known.length < REPORT_LIMITS.messageCharacters)
        this.#messages.set(this.#about, `${known}${line}\n`);
    }
  }

  reading(): ReportReading {
    const list = new ResultList();
    for (const { suite, name, status, ms } of this.#tests) {
      const message = this.#messages.get(`${suite}\n${name}`) ?? "";
      if (!list.add({ suites: [suite], name, status, ms, message })) break;
    }
    if (this.#tests.length < this.#announced) list.note("cut_off");
    return list.reading("libtest");
  }
}

/** Reads the text of Rust's libtest (`cargo test`), with the messages of failed tests. */
export function readLibtest(text: string): ReportReading {
  const reader = new LibtestReader();
  for (const line of reportLines(text)) reader.line(line);
  return reader.reading();
}
