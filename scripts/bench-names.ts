import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./project-root.ts";

/** The folder of the benchmarks and of what they share. */
export const BENCH_FOLDER = path.join(projectRoot, "bench");

const isBench = (file: string) =>
  /^export (?:async )?function run\(/m.test(readFileSync(path.join(BENCH_FOLDER, file), "utf8"));

/** The names of the benchmarks: the files of the folder that export `run`. */
export const benchNames = (): string[] =>
  readdirSync(BENCH_FOLDER)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && isBench(file))
    .map((file) => file.slice(0, -".ts".length));
