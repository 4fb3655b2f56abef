// `npm run bench -- NAME [--json]`: one of `bench/`, against its peer in the same run.
import path from "node:path";
import { BENCH_FOLDER, benchNames } from "./bench-names.ts";
import { ensureClient } from "./generated.ts";

interface Row {
  what: string;
  /** Null: not measured. */
  ours: number | null;
  unit: string;
  peer?: number;
  peerName?: string;
  ratio?: number;
  /** What is to be reached. */
  reach?: number;
}

interface Bench {
  run(
    flags: readonly string[],
  ): { name: string; rows: readonly Row[] } | Promise<{ name: string; rows: readonly Row[] }>;
}

const figure = (value: number | undefined) =>
  value === undefined ? "–" : value.toLocaleString("en", { maximumSignificantDigits: 4 });

function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.what,
    row.ours === null ? "not measured" : `${figure(row.ours)} ${row.unit}`,
    row.peer === undefined ? "–" : `${figure(row.peer)} ${row.unit} (${row.peerName ?? "peer"})`,
    figure(row.ratio),
    figure(row.reach),
  ]);
  const head = ["what", "ours", "peer", "ratio", "reach"];
  const all = [head, head.map(() => "---"), ...lines];
  return all.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const [name = "", ...flags] = process.argv.slice(2);
const names = benchNames();
if (!names.includes(name)) {
  process.stderr.write(`usage: npm run bench -- NAME [--json]\nNAME is one of: ${names.join(", ")}\n`);
  process.exit(2);
}
await ensureClient();
const bench = (await import(path.join(BENCH_FOLDER, `${name}.ts`))) as Bench;
const report = await bench.run(flags);
process.stdout.write(flags.includes("--json") ? `${JSON.stringify(report)}\n` : `${table(report.rows)}\n`);
