import { readdirSync, readFileSync } from "node:fs";
import type { Language } from "../domain/language.ts";

const NEEDS = new URL("../domain/rules/fixtures/", import.meta.url);
const BRIEFS = new URL("../domain/specialist/rules/fixtures/", import.meta.url);

interface NeedText {
  readonly name: string;
  readonly text: string;
  readonly language: Language;
}

const needText = (name: string, file: URL): NeedText => ({
  name,
  text: readFileSync(file, "utf8"),
  language: name.startsWith("zh") ? "zh" : "en",
});

/** Every need and brief of the fixtures, from one line to many pages. */
export const NEED_TEXTS: readonly NeedText[] = [
  ...readdirSync(NEEDS).map((name) => needText(name, new URL(`${name}/need.txt`, NEEDS))),
  ...readdirSync(BRIEFS)
    .filter((name) => name.endsWith(".txt"))
    .map((name) => needText(name, new URL(name, BRIEFS))),
];
