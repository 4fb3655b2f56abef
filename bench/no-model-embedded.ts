import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Language } from "#lib/domain/language.ts";
import { rehearse } from "#lib/domain/rules/rehearsal.ts";
import type { Collected } from "./no-model-targets.ts";
import type { Row } from "./row.ts";

/** Pairs of sentences inside needs whose answer is known: `need-pairs.json`, by file of the folder. */
const sidesSchema = z.array(z.tuple([z.string(), z.string()]));
const embeddedSchema = z.record(
  z.string(),
  z.strictObject({ contradicting: sidesSchema, harmless: sidesSchema }),
);

interface Judged {
  readonly language: Language;
  readonly contradicts: boolean;
  readonly isListed: boolean;
  readonly isLikely: boolean;
}

interface ListLength {
  readonly pairs: number;
  readonly likely: number;
  readonly statements: number;
  /** Likely pairs that are not labelled as contradicting. */
  readonly wrong: number;
}

type Sides = readonly [string, string];
type Labels = z.infer<typeof embeddedSchema>[string];

const isAbout = (sides: Sides, [a, b]: Sides): boolean =>
  (sides[0].includes(a) && sides[1].includes(b)) || (sides[0].includes(b) && sides[1].includes(a));

/** The pairs that the plan of a text lists. */
function listedIn(text: string, language: Language) {
  const { plan } = rehearse(text, { language });
  const listed = plan.contradictions.map(({ a, b, candidate }) => ({
    sides: [a.text, b.text] as const,
    isLikely: candidate === undefined,
  }));
  return { listed, statements: plan.requirements.length };
}

/** The need with one of its contradictions: the second sentences of the others are left out. */
function withOnly(text: string, pair: Sides, { contradicting }: Labels): string {
  const others = contradicting.map(([, b]) => b).filter((b) => !pair.includes(b));
  return others
    .reduce((rest, sentence) => rest.replace(sentence, ""), text)
    .replaceAll(/^(?:[-*]|\d+\.)\s*$/gm, "");
}

/**
 * Rows of the pairs inside the needs of a folder: which of them the plan of the need lists. A need that contains several
 * contradictions is read once for each of them, with the others left out, so that they do not compete for the bounded list.
 * @param collected Receives the counts, what was not listed, and likely pairs that contradict nowhere.
 */
export function embeddedRows(folder: string, { misses, pairs }: Collected): readonly Row[] {
  const file = path.join(folder, "need-pairs.json");
  if (!existsSync(file)) return [];
  const needs = Object.entries(embeddedSchema.parse(JSON.parse(readFileSync(file, "utf8"))));
  const judged: Judged[] = [];
  const lists: ListLength[] = [];
  for (const [name, labels] of needs) {
    const text = readFileSync(path.join(folder, name), "utf8");
    const language = /\p{Script=Han}/u.test(text) ? "zh" : "en";
    const known = [
      ...labels.contradicting.map((pair) => ({ pair, contradicts: true })),
      ...labels.harmless.map((pair) => ({ pair, contradicts: false })),
    ];
    for (const { pair, contradicts } of known) {
      const { listed, statements } = listedIn(withOnly(text, pair, labels), language);
      const found = listed.find(({ sides }) => isAbout(sides, pair));
      judged.push({
        language,
        contradicts,
        isListed: found !== undefined,
        isLikely: found?.isLikely === true,
      });
      if (contradicts && found === undefined) misses.push(`not listed (${name}): ${pair.join(" / ")}`);
      const likely = listed.filter(({ isLikely }) => isLikely);
      const wrong = likely.filter(({ sides }) => !labels.contradicting.some((one) => isAbout(sides, one)));
      for (const { sides } of wrong) misses.push(`likely (${name}): ${sides.join(" / ")}`);
      lists.push({ pairs: listed.length, likely: likely.length, statements, wrong: wrong.length });
    }
  }
  pairs.push(...judged.filter(({ contradicts }) => contradicts).map(({ isListed }) => isListed));
  return [...shareRows(judged), ...listRows(lists)].map((row) => ({
    ...row,
    what: `${path.basename(folder)}: ${row.what}`,
  }));
}

const LANGUAGES = ["en", "zh"] as const satisfies readonly Language[];

function shareRows(judged: readonly Judged[]): Row[] {
  const share = (what: string, among: readonly Judged[], is: (one: Judged) => boolean): Row => ({
    what: `${what}, ${among.filter(is).length} of ${among.length}`,
    ours: among.length === 0 ? 0 : (among.filter(is).length / among.length) * 100,
    unit: "%",
  });
  return LANGUAGES.flatMap((language) => {
    const own = judged.filter((one) => one.language === language);
    const contradicting = own.filter(({ contradicts }) => contradicts);
    const harmless = own.filter(({ contradicts }) => !contradicts);
    return [
      {
        ...share(
          `contradicting pairs inside needs listed (${language})`,
          contradicting,
          (one) => one.isListed,
        ),
        reach: 80,
      },
      share(
        `contradicting pairs inside needs that are likely (${language})`,
        contradicting,
        (one) => one.isLikely,
      ),
      share(`harmless pairs inside needs listed (${language})`, harmless, (one) => one.isListed),
    ];
  });
}

function listRows(lists: readonly ListLength[]): Row[] {
  const mean = (of: (one: ListLength) => number): number =>
    lists.reduce((sum, one) => sum + of(one), 0) / lists.length;
  return [
    {
      what: `length of a list, for ${mean((one) => one.statements).toFixed(1)} statements`,
      ours: mean((one) => one.pairs),
      unit: "",
    },
    { what: "likely pairs of a need", ours: mean((one) => one.likely), unit: "" },
    {
      what: "likely pairs of a need that are not labelled as contradicting",
      ours: mean((one) => one.wrong),
      unit: "",
    },
  ];
}
