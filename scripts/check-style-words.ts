// Searches the project's own files for words that docs/style.md rules out. `npm run check` runs it.
//   node_modules/.bin/node scripts/check-style-words.ts              errors only
//   node_modules/.bin/node scripts/check-style-words.ts --all [PATH] every word left in PATH, counted by folder
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { findStyleWords, type StyleHit, unconvertedEntry } from "./find-style-words.ts";
import { projectRoot } from "./project-root.ts";
import { NOT_CONVERTED } from "./style-words.ts";

const CHECKED = [
  "{app,lib,scripts,bench,e2e,docs,prompts,prisma}/**/*.{ts,tsx,mjs,css,md,prisma}",
  "lib/i18n/messages/**/*.en.json",
  "*.{ts,mjs,md}",
  ".dependency-cruiser.mjs",
  ".env.example",
];

function everyHit(): StyleHit[] {
  const files = globSync(CHECKED, { cwd: projectRoot }).map((file) => file.split(path.sep).join("/"));
  return files
    .toSorted()
    .flatMap((file) => findStyleWords(file, readFileSync(path.join(projectRoot, file), "utf8")));
}

const print = ({ file, line, found, replacement }: StyleHit) =>
  console.log(`${file}:${line}: “${found}” → ${replacement}`);

function printAll(hits: readonly StyleHit[]): void {
  for (const hit of hits) print(hit);
  const counts = new Map<string, number>();
  for (const { file } of hits) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  for (const [folder, count] of [...counts].toSorted((a, b) => b[1] - a[1]))
    console.log(`${count}\t${folder}`);
  console.log(`${hits.length} in all`);
}

const [all, under = ""] = process.argv.slice(2);
const hits = everyHit();
if (all === "--all") printAll(hits.filter(({ file }) => file.startsWith(under)));
else {
  const errors = hits.filter(({ file }) => unconvertedEntry(file) === undefined);
  const left = new Set(hits.map(({ file }) => unconvertedEntry(file)));
  const done = NOT_CONVERTED.filter((entry) => !left.has(entry));
  for (const hit of errors) print(hit);
  for (const entry of done)
    console.log(`scripts/style-words.ts: ${entry} contains no such word any more; take it off NOT_CONVERTED`);
  if (errors.length + done.length > 0) process.exitCode = 1;
}
