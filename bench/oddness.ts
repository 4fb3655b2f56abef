import { readdir, readFile } from "node:fs/promises";
import { fixtureLabelsSchema } from "#lib/domain/rules/fixture-labels.ts";
import { drawSentences, type Spoken as Said, sentencesOf } from "#lib/domain/rules/oddness.ts";
import { rehearse } from "#lib/domain/rules/rehearsal.ts";
import { languageTools } from "#lib/language/tools.ts";

/**
 * Draws sentences of the rules path for reading one by one.
 * `node bench/oddness.ts zh 1 100` prints one sentence a line, with where it came from.
 */
const FIXTURES = new URL("../lib/domain/rules/fixtures/", import.meta.url);
const [language = "zh", seed = "1", count = "100"] = process.argv.slice(2);
const tools = languageTools();
const all: Said[] = [];
const entries = await readdir(FIXTURES, { withFileTypes: true });
for (const name of entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)) {
  const read = (file: string) => readFile(new URL(`${name}/${file}`, FIXTURES), "utf8");
  const labels = fixtureLabelsSchema.parse(JSON.parse(await read("labels.json")));
  if (labels.language !== language) continue;
  all.push(...sentencesOf(rehearse(await read("need.txt"), { language: labels.language, tools }), name));
}
const drawn = drawSentences(all, { seed: Number(seed), count: Number(count) });
process.stdout.write(`${drawn.map((each) => `${each.from}\t${each.sentence}`).join("\n")}\n`);
