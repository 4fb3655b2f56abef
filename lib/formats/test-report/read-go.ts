import { z } from "zod";
import { ResultList, reportLines } from "../../domain/test-run/result-list.ts";
import { type CaseStatus, REPORT_LIMITS, type ReportReading } from "../../domain/test-run/test-case.ts";

const goEventSchema = z.object({
  Action: z.string(),
  Package: z.string().catch(""),
  Test: z.string().optional(),
  Elapsed: z.number().optional(),
  Output: z.string().optional(),
});

const GO_ENDS: Readonly<Record<string, CaseStatus>> = { pass: "passed", fail: "failed", skip: "skipped" };

function goEvent(line: string): z.infer<typeof goEventSchema> | null {
  if (!line.startsWith("{")) return null;
  try {
    return goEventSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** What is known about the tests of Go that have not ended. */
class GoReader {
  readonly #list = new ResultList();
  readonly #output = new Map<string, string>();
  readonly #running = new Map<string, { readonly package: string; readonly test: string }>();
  readonly #groups = new Set<string>();
  readonly #failed = new Set<string>();

  event({ Action, Package, Test, Elapsed, Output }: z.infer<typeof goEventSchema>): boolean {
    const key = `${Package} ${Test ?? ""}`;
    if (Action === "output") this.#collect(key, Output ?? "");
    if (Action === "run" && Test !== undefined) this.#start(key, Package, Test);
    const status = GO_ENDS[Action];
    if (status === undefined) return true;
    this.#running.delete(key);
    if (Test === undefined) return this.#endPackage(Package, status, Elapsed);
    return this.#endTest(key, { Package, Test, status, Elapsed });
  }

  #collect(key: string, output: string): void {
    const known = this.#output.get(key) ?? "";
    if (known.length < REPORT_LIMITS.messageCharacters && this.#output.size < REPORT_LIMITS.cases)
      this.#output.set(key, known + output);
  }

  #start(key: string, packageName: string, test: string): void {
    if (this.#running.size < REPORT_LIMITS.cases) this.#running.set(key, { package: packageName, test });
    const parent = test.lastIndexOf("/");
    if (parent > 0) this.#groups.add(`${packageName} ${test.slice(0, parent)}`);
  }

  #endTest(
    key: string,
    one: { Package: string; Test: string; status: CaseStatus; Elapsed: number | undefined },
  ): boolean {
    const output = this.#output.get(key) ?? "";
    this.#output.delete(key);
    const parent = one.Test.lastIndexOf("/");
    const isGroup = this.#groups.has(key);
    const isExplained = this.#failed.has(key);
    if (one.status === "failed") {
      this.#failed.add(`${one.Package} `);
      if (parent > 0) this.#failed.add(`${one.Package} ${one.Test.slice(0, parent)}`);
    }
    // A group counts only if it failed itself.
    if (isGroup && (one.status !== "failed" || isExplained)) return true;
    return this.#add({
      suite: one.Package,
      name: one.Test,
      status: one.status,
      elapsed: one.Elapsed,
      output,
    });
  }

  #endPackage(packageName: string, status: CaseStatus, elapsed: number | undefined): boolean {
    if (status !== "failed" || this.#failed.has(`${packageName} `)) return true;
    // It did not compile, or ended before its tests.
    const output = this.#output.get(`${packageName} `) ?? "";
    return this.#add({ suite: packageName, name: "(package)", status: "failed", elapsed, output });
  }

  #add(one: {
    readonly suite: string;
    readonly name: string;
    readonly status: CaseStatus;
    readonly elapsed?: number | undefined;
    readonly output: string;
  }): boolean {
    const { suite, name, status, elapsed, output } = one;
    const ms = elapsed === undefined ? null : elapsed * 1000;
    return this.#list.add({ suites: [suite], name, status, ms, message: status === "passed" ? "" : output });
  }

  reading(): ReportReading {
    // A test that began and did not end was stopped.
    for (const one of this.#running.values())
      this.#add({ suite: one.package, name: one.test, status: "failed", output: "did not end" });
    if (this.#running.size > 0) this.#list.note("cut_off");
    return this.#list.reading("go");
  }
}

/** Reads the output of `go test -json` (test2json). Lines that are not events are output of the build. */
export function readGo(text: string): ReportReading {
  const reader = new GoReader();
  for (const line of reportLines(text)) {
    const event = goEvent(line);
    if (event !== null && !reader.event(event)) break;
  }
  return reader.reading();
}
