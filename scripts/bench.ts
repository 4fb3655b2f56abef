// `npm run bench -- NAME [--json]`: one of `bench/`, against its peer in the same run.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ensureClient } from "./generated.ts";
import { projectRoot } from "./project-root.ts";

interface Row {
  what: string;
  ours: number;
  unit: string;
  peer?: number;
  peerName?: string;
  ratio?: number;
  /** What is to be reached. */
  reach?: number;
}

interface Bench {
  run(flags: readonly string[]): Promise<{ name: string; rows: readonly Row[] }>;
}

const folder = path.join(projectRoot, "bench");
const isBench = (file: string) =>
  /^export (?:async )?function run\(/m.test(readFileSync(path.join(folder, file), "utf8"));
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && isBench(file))
  .map((file) => file.slice(0, -".ts".length));

const figure = (value: number | undefined) =>
  value === undefined ? "–" : value.toLocaleString("en", { maximumSignificantDigits: 4 });

function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.what,
    `${figure(row.ours)} ${row.unit}`,
    row.peer === undefined ? "–" : `${figure(row.peer)} ${row.unit} (${row.peerName ?? "peer"})`,
    figure(row.ratio),
    figure(row.reach),
  ]);
  const head = ["what", "ours", "peer", "ratio", "reach"];
  const all = [head, head.map(() => "---"), ...lines];
  return all.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const [name = "", ...flags] = process.argv.slice(2);
if (!names.includes(name) || !existsSync(path.join(folder, `${name}.ts`))) {
  process.stderr.write(`usage: npm run bench -- NAME [--json]\nNAME is one of: ${names.join(", ")}\n`);
  process.exit(2);
}
await ensureClient();
const bench = (await import(path.join(folder, `${name}.ts`))) as Bench;
const report = await bench.run(flags);
process.stdout.write(flags.includes("--json") ? `${JSON.stringify(report)}\n` : `${table(report.rows)}\n`);
