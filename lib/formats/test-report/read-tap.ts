import { ResultList, reportLines } from "../../domain/test-run/result-list.ts";
import { type CaseStatus, REPORT_LIMITS, type ReportReading } from "../../domain/test-run/test-case.ts";

const TEST_POINT = /^( *)(not ok|ok)\b(?: +\d+)?(.*)$/;
const PLAN = /^1\.\.(\d{1,9})\b/;
const SUBTEST = /^( *)# Subtest: ?(.*)$/;
const DIRECTIVE = /#\s*(?:skip|todo)\b\s*(.*)$/i;
const DURATION = /^\s*duration_ms:\s*"?([\d.]{1,30})/;
const LOCATION = /^\s*location:\s*['"]?([^'"]{1,1000})/;
const POSITION = /:\d{1,9}:\d{1,9}$/;
/** node-tap and others append the time, which differs in every run, to the description. */
const TIME = /\s+# time=([\d.]{1,20})(ms|s)(?= *\{?$)/;
const BAIL_OUT = /^ *Bail out!/;
const INDENT = 4;
const MESSAGE_LINES = 60;

interface Point {
  readonly depth: number;
  readonly suites: readonly string[];
  readonly name: string;
  readonly status: CaseStatus;
  readonly message: string[];
  ms: number | null;
  file: string;
}

/** What was seen one level below the group that is open at this level. */
interface Below {
  readonly hasPoints: boolean;
  readonly hasFailed: boolean;
}

/** A description without its hyphen and directive; a "#" that TAP escapes belongs to the name. */
function describePoint(rest: string): { name: string; reason: string | null; ms: number | null } {
  const stated = rest.replace(/^\s*(?:- ?)?/, "");
  const time = TIME.exec(stated);
  const text = stated.replace(TIME, "");
  const ms = time === null ? null : Number(time[1]) * (time[2] === "s" ? 1000 : 1);
  const directive = DIRECTIVE.exec(text);
  const name = directive === null ? text : text.slice(0, directive.index);
  return { name: name.replaceAll("\\#", "#").trim(), reason: directive?.[1] ?? null, ms };
}

const HEAD_CHARACTERS = 64 * 1024;
const HEAD = /^(?:TAP version 1[2-4]|1\.\.\d{1,9})\b/m;

/** Whether an output is a report in this format: a version or a plan, and a test point. */
export const isTap = (output: string): boolean => {
  const isWithPlan = [output.slice(0, HEAD_CHARACTERS), output.slice(-HEAD_CHARACTERS)].some((part) =>
    HEAD.test(part),
  );
  return isWithPlan && /^(?:not )?ok\b/m.test(output.slice(0, HEAD_CHARACTERS));
};

class TapReader {
  readonly #list = new ResultList();
  /** Names of the open groups, by depth. */
  #open: string[] = [];
  #below: (Below | undefined)[] = [];
  #point: Point | null = null;
  #isInYaml = false;
  #planned: number | null = null;
  #topPoints = 0;
  #isFull = false;
  #isBailed = false;

  line(line: string): void {
    if (this.#isFull) return;
    if (this.#isInYaml) this.#yaml(line);
    else if (this.#point !== null && /^\s+---\s*$/.test(line)) this.#isInYaml = true;
    else this.#statement(line);
  }

  #statement(line: string): void {
    const point = TEST_POINT.exec(line);
    const subtest = SUBTEST.exec(line);
    const planned = PLAN.exec(line)?.[1];
    if (point !== null) this.#testPoint(point);
    else if (subtest !== null) this.#openGroup(this.#depthOf(subtest[1] ?? ""), subtest[2] ?? "");
    else if (planned !== undefined) this.#planned = Number(planned);
    else if (BAIL_OUT.test(line)) this.#isBailed = true;
  }

  #depthOf(indent: string): number {
    const depth = Math.floor(indent.length / INDENT);
    if (depth <= REPORT_LIMITS.depth) return depth;
    this.#list.note("too_deep");
    return REPORT_LIMITS.depth;
  }

  #openGroup(depth: number, name: string): void {
    this.#store();
    this.#open = [...this.#open.slice(0, depth), name.trim()];
  }

  #testPoint([, indent = "", ok = "", rest = ""]: RegExpExecArray): void {
    this.#store();
    const depth = this.#depthOf(indent);
    if (depth === 0) this.#topPoints += 1;
    const { name, reason, ms } = describePoint(rest);
    // node-tap writes the line of a group before its tests.
    if (name.endsWith(" {")) {
      this.#openGroup(depth, name.slice(0, -2));
      return;
    }
    const status = reason !== null ? "skipped" : ok === "ok" ? "passed" : "failed";
    const suites = this.#open.slice(0, depth);
    const message = reason ? [reason] : [];
    this.#point = { depth, suites, name, status, message, ms, file: "" };
  }

  #yaml(line: string): void {
    const point = this.#point;
    if (point === null || /^\s*\.\.\.\s*$/.test(line)) {
      this.#isInYaml = false;
      return;
    }
    const ms = DURATION.exec(line)?.[1];
    if (ms !== undefined) point.ms = Number(ms);
    const location = LOCATION.exec(line)?.[1];
    if (location !== undefined && point.file === "") point.file = location.replace(POSITION, "");
    if (point.status === "failed" && point.message.length < MESSAGE_LINES) point.message.push(line.trim());
  }

  /** Stores the last point. The line of a group counts only if it failed and none of its tests did. */
  #store(): void {
    const point = this.#point;
    this.#point = null;
    this.#isInYaml = false;
    if (point === null) return;
    const { depth, status, message } = point;
    const inside = this.#below[depth + 1];
    const sameLevel = this.#below[depth];
    this.#below = this.#below.slice(0, depth + 1);
    this.#below[depth] = {
      hasPoints: true,
      hasFailed: sameLevel?.hasFailed === true || status === "failed",
    };
    if (depth === 0) this.#below[0] = undefined;
    this.#open = this.#open.slice(0, depth);
    const isGroup = inside?.hasPoints === true;
    if (isGroup && (status !== "failed" || inside.hasFailed)) return;
    this.#isFull = !this.#list.add({ ...point, message: message.join("\n") });
  }

  reading(): ReportReading {
    const isInYaml = this.#isInYaml;
    this.#store();
    const isShort = this.#planned !== null && this.#topPoints < this.#planned;
    if (this.#isBailed || isInYaml || isShort) this.#list.note("cut_off");
    return this.#list.reading("tap");
  }
}

/**
 * Reads TAP 12 to 14 (testanything.org) with the groups of node:test and node-tap. Lines that are not TAP are output of the tests.
 */
export function readTap(text: string): ReportReading {
  const reader = new TapReader();
  for (const line of reportLines(text)) reader.line(line);
  return reader.reading();
}
