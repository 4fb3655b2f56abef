import { SaxesParser } from "saxes";
import { type FoundTest, ResultList } from "../../domain/test-run/result-list.ts";
import { type CaseStatus, REPORT_LIMITS, type ReportReading } from "../../domain/test-run/test-case.ts";

type Attributes = Readonly<Record<string, string>>;

interface OpenCase {
  readonly attributes: Attributes;
  readonly suites: readonly string[];
  readonly file: string;
  status: CaseStatus;
  message: string;
  /** Depth of the element whose text is the message. */
  textFrom: number | null;
}

interface OpenSuite {
  readonly name: string;
  readonly file: string;
  readonly depth: number;
}

/** Ends the reading; it never leaves this file. */
class Stop extends Error {}

const OUTCOMES: Readonly<Record<string, CaseStatus>> = {
  failure: "failed",
  error: "failed",
  rerunFailure: "failed",
  skipped: "skipped",
};

/** Some reporters append the time of the run to the name of a group. */
const TIME_STAMP = /-\d{14}$/;

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Seconds of JUnit, with the separators of thousands that Surefire writes. */
function milliseconds(time: string | undefined): number | null {
  if (time === undefined || time.trim() === "") return null;
  const seconds = Number(time.replaceAll(",", ""));
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}

/** The class of a test, unless it repeats its group, its file or says nothing (node:test writes "test"). */
function classOf({ attributes, suites, file }: OpenCase): string[] {
  const name = attributes.classname ?? attributes.class ?? "";
  return name === "" || name === "test" || name === file || suites.includes(name) || name === suites.join(".")
    ? []
    : [name];
}

/** node:test ends its report with a comment that counts its tests, also those that only group others. */
const COUNTED = /^ tests (\d+) $/;

class JunitReader {
  readonly list = new ResultList();
  readonly #suites: OpenSuite[] = [];
  #case: OpenCase | null = null;
  #depth = 0;
  #counted: number | null = null;

  open(name: string, attributes: Attributes): void {
    this.#depth += 1;
    if (this.#depth > REPORT_LIMITS.depth) {
      this.list.note("too_deep");
      throw new Stop();
    }
    if (name === "testsuite") this.#openSuite(attributes);
    else if (name === "testcase") this.#openCase(attributes);
    else if (this.#case !== null) this.#openOutcome(this.#case, name, attributes);
  }

  #openSuite(attributes: Attributes): void {
    const file = attributes.file ?? attributes.filepath ?? this.#suites.at(-1)?.file ?? "";
    this.#suites.push({ name: (attributes.name ?? "").replace(TIME_STAMP, ""), file, depth: this.#depth });
  }

  #openCase(attributes: Attributes): void {
    this.#close();
    this.#case = {
      attributes,
      suites: this.#suites.map(({ name }) => name),
      file: attributes.file ?? this.#suites.at(-1)?.file ?? "",
      status: attributes.status === "skipped" || attributes.result === "skipped" ? "skipped" : "passed",
      message: "",
      textFrom: null,
    };
  }

  #openOutcome(one: OpenCase, name: string, attributes: Attributes): void {
    const status = OUTCOMES[name];
    if (status === undefined || one.status === "failed") return;
    one.status = status;
    one.message = attributes.message ?? attributes.type ?? "";
    one.textFrom = this.#depth;
  }

  text(text: string): void {
    const one = this.#case;
    if (one === null || one.textFrom === null || one.message.length > REPORT_LIMITS.messageCharacters) return;
    if (text.trim() === "") return;
    one.message = one.message === "" ? text : `${one.message}\n${text}`;
  }

  comment(text: string): void {
    const found = COUNTED.exec(text);
    if (found !== null) this.#counted = Number(found[1]);
  }

  /** A report with more tests than its runner counted was written by somebody else, too. */
  end(): void {
    if (this.#counted !== null && this.list.size > this.#counted) this.list.note("miscounted");
  }

  close(name: string): void {
    const one = this.#case;
    if (one?.textFrom === this.#depth) one.textFrom = null;
    if (name === "testcase") this.#close();
    if (name === "testsuite" && this.#suites.at(-1)?.depth === this.#depth) this.#suites.pop();
    this.#depth -= 1;
  }

  #close(): void {
    const one = this.#case;
    if (one === null) return;
    this.#case = null;
    const found: FoundTest = {
      file: one.file,
      suites: [...one.suites, ...classOf(one)],
      name: one.attributes.name ?? "",
      status: one.status,
      ms: milliseconds(one.attributes.time),
      message: one.message,
    };
    if (!this.list.add(found)) throw new Stop();
  }
}

/**
 * Reads JUnit XML of any producer: Surefire, Gradle, pytest, node:test, jest-junit and others. Test cases are found at any depth.
 * A document type is not read, so no entity is expanded; at the first error the tests before it are returned.
 */
export function readJunit(text: string): ReportReading {
  const reader = new JunitReader();
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on("error", () => {
    throw new Stop();
  });
  parser.on("opentag", ({ name, attributes }) => reader.open(localName(name), attributes as Attributes));
  parser.on("closetag", ({ name }) => reader.close(localName(name)));
  parser.on("comment", (text) => reader.comment(text));
  parser.on("text", (part) => reader.text(part));
  parser.on("cdata", (part) => reader.text(part));
  try {
    parser.write(text).close();
    reader.end();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const { problems } = reader.list.reading("junit");
    if (problems.length === 0) reader.list.note(reader.list.size === 0 ? "unreadable" : "cut_off");
  }
  return reader.list.reading("junit");
}
