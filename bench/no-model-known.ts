import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { languageSchema } from "#lib/domain/language.ts";
import { matchRequirements } from "#lib/domain/rules/compare/match-requirements.ts";
import { listPairs } from "#lib/domain/rules/pairs/list-pairs.ts";
import type { Collected } from "./no-model-targets.ts";
import type { Row } from "./row.ts";

/** Pairs and changes whose answer is known, in `pairs.json` and `changes.json` next to the needs. */

const pairSchema = z.array(
  z.strictObject({ language: languageSchema, contradicts: z.boolean(), a: z.string(), b: z.string() }),
);
const projectSchema = z.strictObject({
  existing: z.array(z.strictObject({ id: z.string(), title: z.string(), shall: z.string() })),
  needs: z.array(
    z.strictObject({
      text: z.string(),
      expected: z.string().nullable(),
      kind: z.enum(["changes", "removes", "renames", "same"]).nullable(),
    }),
  ),
});
const changesSchema = z.strictObject({ en: projectSchema, zh: projectSchema });

function stored<T>(folder: string, name: string, schema: z.ZodType<T>): T | null {
  const file = path.join(folder, name);
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}

/** Rows of the pairs and changes of a folder; `collected` receives the counts, what was not found and what was wrong. */
export function knownRows(folder: string, collected: Collected): readonly Row[] {
  const round = path.basename(folder);
  return [...pairRows(folder, collected), ...changeRows(folder, collected)].map((one) => ({
    ...one,
    what: `${round}: ${one.what}`,
  }));
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

type KnownPair = z.infer<typeof pairSchema>[number];

/** The pairs that are listed for the statements of a pair among the first statements of all other pairs of the round. */
function listedAmongOthers(pair: KnownPair, pairs: readonly KnownPair[]) {
  const others = pairs.filter(({ language }) => language === pair.language).map(({ a }) => a);
  const distinct = new Set(others.filter((text) => text !== pair.a && text !== pair.b));
  const texts = [pair.a, ...distinct, pair.b];
  const { language } = pair;
  const listed = listPairs(texts.map((text, at) => ({ key: String(at), text, language })));
  return {
    isListed: listed.some(({ a, b }) => a === "0" && b === String(texts.length - 1)),
    length: listed.length,
    statements: texts.length,
  };
}

function pairRows(folder: string, { misses, pairs: all }: Collected): Row[] {
  const pairs = stored(folder, "pairs.json", pairSchema);
  if (pairs === null) return [];
  const judged = pairs.map((pair) => ({ ...pair, ...listedAmongOthers(pair, pairs) }));
  for (const { contradicts, isListed, a, b } of judged)
    if (contradicts !== isListed) misses.push(`${contradicts ? "not listed" : "harmless"}: ${a} / ${b}`);
  const known = judged.filter(({ contradicts }) => contradicts);
  const harmless = judged.filter(({ contradicts }) => !contradicts);
  all.push(...known.map(({ isListed }) => isListed));
  const average = (of: (one: (typeof judged)[number]) => number): number =>
    judged.reduce((all, one) => all + of(one), 0) / judged.length;
  return [
    row(`contradicting pairs listed, of ${known.length}`, known.filter(({ isListed }) => isListed).length, {
      of: known.length,
      reach: 80,
    }),
    row(`harmless pairs listed, of ${harmless.length}`, harmless.filter(({ isListed }) => isListed).length, {
      of: harmless.length,
    }),
    {
      what: `length of a list of pairs, for ${average(({ statements }) => statements).toFixed(1)} statements`,
      ours: average(({ length }) => length),
      unit: "",
    },
  ];
}

function changeRows(folder: string, { misses, changes: all }: Collected): Row[] {
  const projects = stored(folder, "changes.json", changesSchema);
  if (projects === null) return [];
  const judged = (["en", "zh"] as const).flatMap((language) =>
    projects[language].needs.map((need) => {
      const match = matchRequirements({ text: need.text, language }, projects[language].existing);
      const isProposed = match !== null && match.kind !== "adds";
      const candidates = match === null ? [] : [match.id, ...match.others];
      const waits = match !== null && !match.isNew;
      return {
        ...need,
        found: isProposed ? match.id : null,
        as: isProposed ? match.kind : null,
        candidates,
        waits,
      };
    }),
  );
  for (const { text, expected, kind, found, as } of judged)
    if (expected !== found || kind !== as)
      misses.push(
        `expected ${expected ?? "new"} ${kind ?? ""}, proposed ${found ?? "new"} ${as ?? ""}: ${text}`,
      );
  const changes = judged.filter(({ expected }) => expected !== null);
  const additions = judged.filter(({ expected }) => expected === null);
  const right = changes.filter(({ expected, found }) => expected === found);
  const isShown = ({ expected, candidates }: (typeof judged)[number]): boolean =>
    candidates.some((id) => id === expected);
  all.push(
    ...changes.map((one) => ({
      isProposed: one.expected === one.found,
      isUnseen: one.candidates.length === 0,
    })),
  );
  return [
    row(`changes of existing requirements proposed, of ${changes.length}`, right.length, {
      of: changes.length,
      reach: 90,
    }),
    row(`changes shown with their requirement, of ${changes.length}`, changes.filter(isShown).length, {
      of: changes.length,
      reach: 100,
    }),
    row(
      "of the proposed ones, with the right kind of change",
      right.filter(({ kind, as }) => kind === as).length,
      {
        of: right.length,
      },
    ),
    row(
      `additions taken for changes, of ${additions.length}`,
      additions.filter(({ found }) => found !== null).length,
      { of: additions.length },
    ),
    row(
      `additions shown with a close requirement, of ${additions.length}`,
      additions.filter(({ candidates }) => candidates.length > 0).length,
      { of: additions.length },
    ),
    row(
      `additions that wait for a decision, of ${additions.length}`,
      additions.filter(({ waits }) => waits).length,
      { of: additions.length },
    ),
  ];
}

const row = (what: string, count: number, { of, reach }: { of: number; reach?: number }): Row => ({
  what,
  ours: percent(count, of),
  unit: "%",
  ...(reach === undefined ? {} : { reach }),
});
