import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { languageSchema } from "#lib/domain/language.ts";
import { matchRequirements } from "#lib/domain/rules/compare/match-requirements.ts";
import { listPairs } from "#lib/domain/rules/pairs/list-pairs.ts";
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

/** Rows of the pairs and changes of a folder; `misses` receives what was not found and what was wrong. */
export function knownRows(folder: string, misses: string[]): readonly Row[] {
  const round = path.basename(folder);
  return [...pairRows(folder, misses), ...changeRows(folder, misses)].map((one) => ({
    ...one,
    what: `${round}: ${one.what}`,
  }));
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

function pairRows(folder: string, misses: string[]): Row[] {
  const pairs = stored(folder, "pairs.json", pairSchema);
  if (pairs === null) return [];
  const judged = pairs.map((pair) => {
    const statements = [
      { key: "a", text: pair.a, language: pair.language },
      { key: "b", text: pair.b, language: pair.language },
    ];
    return { ...pair, listed: listPairs(statements).length > 0 };
  });
  for (const { contradicts, listed, a, b } of judged)
    if (contradicts !== listed) misses.push(`${contradicts ? "not listed" : "harmless"}: ${a} / ${b}`);
  const known = judged.filter(({ contradicts }) => contradicts);
  const harmless = judged.filter(({ contradicts }) => !contradicts);
  return [
    row(`contradicting pairs listed, of ${known.length}`, known.filter(({ listed }) => listed).length, {
      of: known.length,
      reach: 80,
    }),
    row(`harmless pairs listed, of ${harmless.length}`, harmless.filter(({ listed }) => listed).length, {
      of: harmless.length,
    }),
  ];
}

function changeRows(folder: string, misses: string[]): Row[] {
  const projects = stored(folder, "changes.json", changesSchema);
  if (projects === null) return [];
  const judged = (["en", "zh"] as const).flatMap((language) =>
    projects[language].needs.map((need) => {
      const match = matchRequirements({ text: need.text, language }, projects[language].existing);
      return { ...need, found: match?.id ?? null, as: match?.kind ?? null };
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
  return [
    row(`changes of existing requirements proposed, of ${changes.length}`, right.length, {
      of: changes.length,
      reach: 90,
    }),
    row("of these, with the right kind of change", right.filter(({ kind, as }) => kind === as).length, {
      of: right.length,
    }),
    row(
      `additions taken for changes, of ${additions.length}`,
      additions.filter(({ found }) => found !== null).length,
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
