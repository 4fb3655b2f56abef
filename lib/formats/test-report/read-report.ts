import { REPORT_LIMITS, type ReportFormat, type ReportReading } from "../../domain/test-run/test-case.ts";
import { readGo } from "./read-go.ts";
import { readMocha, readVitest } from "./read-json-report.ts";
import { readJunit } from "./read-junit.ts";
import { readLibtest } from "./read-libtest.ts";
import { readTap } from "./read-tap.ts";
import { readUnittest } from "./read-unittest.ts";

const READERS: Readonly<Record<ReportFormat, (text: string) => ReportReading>> = {
  junit: readJunit,
  tap: readTap,
  vitest: readVitest,
  mocha: readMocha,
  go: readGo,
  libtest: readLibtest,
  unittest: readUnittest,
};

/**
 * Reads a report in linear time. It never throws: what is not readable is a problem of the reading.
 * @param text The report; only its first 16 MB are read.
 */
export function readReport(format: ReportFormat, text: string): ReportReading {
  const isTooLarge = text.length > REPORT_LIMITS.bytes;
  const reading = READERS[format](isTooLarge ? text.slice(0, REPORT_LIMITS.bytes) : text);
  if (!isTooLarge) return reading;
  return { ...reading, problems: [...new Set([...reading.problems, "too_large" as const])] };
}
