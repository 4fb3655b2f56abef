import { writeFile } from "node:fs/promises";
import { LANGUAGES, type Language } from "#lib/domain/language.ts";
import { STATEMENT_RULES } from "#lib/domain/lint/corpus/labelled-statement.ts";
import { lintOne } from "#lib/testing/lint-one.ts";
import type { Measured } from "#lib/testing/measured-lint.ts";
import { addCounts, type RuleCount, ratesOf, scoreLint } from "#lib/testing/score-lint.ts";
import { CORPUS, corpusPart, PARTS, type Part } from "./corpus-files.ts";
import { agreementOf } from "./lint-agreement.ts";
import { lintQualityPage } from "./lint-quality-page.ts";
import type { MeasuredPart } from "./lint-quality-rows.ts";
import { storePublished } from "./published-values.ts";
import type { Row } from "./row.ts";
import { smellRows } from "./smells.ts";
import { nfrRows } from "./typing-sets.ts";
import { findWords, hasWords } from "./word-list.ts";

const NONE: RuleCount = { right: 0, wrong: 0, missed: 0 };
const severities = new Map<string, Measured["rules"][string]["severity"]>();
const misses: string[] = [];

async function measure(part: Part, language: Language): Promise<MeasuredPart> {
  const statements = await corpusPart(part, language);
  const ours = scoreLint(statements, (statement) => {
    const hits = lintOne(statement);
    for (const { rule, severity } of hits) severities.set(rule, severity);
    return hits;
  });
  if (part === "tune") {
    const texts = new Map(statements.map(({ id, text }) => [id, text]));
    for (const { id, rule, kind, words } of ours.misses)
      misses.push(`${id} ${rule} ${kind} [${words}] ${texts.get(id) ?? ""}`);
  }
  return { part, language, statements, ours: ours.counts, peer: scoreLint(statements, findWords).counts };
}

/**
 * How right the lint is on the labelled statements, by rule, language and part, next to plain lists of
 * words. Flags: `--misses` what went wrong on the tune part; `--write` stores the numbers and docs/lint-quality.md;
 * `--smells=FOLDER` scores the held half of DS2.xlsx and DS4.xlsx there, `--nfr=FILE.csv` types the requirements of a published set; without
 * them these are not measured, and the page shows the values that were stored last.
 */
export async function run(
  flags: readonly string[] = [],
): Promise<{ readonly name: string; readonly rows: readonly Row[] }> {
  const parts: MeasuredPart[] = [];
  for (const language of LANGUAGES) for (const part of PARTS) parts.push(await measure(part, language));
  if (flags.includes("--misses")) process.stdout.write(`${misses.join("\n")}\n\n`);
  const flag = (name: string) => flags.find((each) => each.startsWith(name))?.slice(name.length);
  const published = { smells: await smellRows(flag("--smells=")), kinds: await nfrRows(flag("--nfr=")) };
  if (flags.includes("--write")) await store(parts, published);
  const rows = [
    ...parts.map(overall),
    ...parts.flatMap((part) => STATEMENT_RULES.flatMap((rule) => ruleRow(part, rule))),
    ...agreementRows(parts),
    ...published.smells,
    ...published.kinds,
  ];
  return { name: "lint-quality", rows };
}

function overall({ part, language, statements, ours, peer }: MeasuredPart): Row {
  const compared = STATEMENT_RULES.filter(hasWords);
  const sum = (of: ReadonlyMap<string, RuleCount>, rules: readonly string[]) =>
    ratesOf(addCounts(rules.map((rule) => of.get(rule) ?? NONE))).f1 ?? 0;
  const all = addCounts([...ours.values()]);
  return {
    what: `${language} ${part}: ${statements.length} statements, all rules ${written(all)}; F1 of the ${compared.length} rules that have words`,
    ours: sum(ours, compared),
    peer: sum(peer, compared),
    peerName: "plain word lists",
    ratio: sum(ours, compared) / sum(peer, compared),
    unit: "F1",
  };
}

function ruleRow({ part, language, ours, peer }: MeasuredPart, rule: string): Row[] {
  const count = ours.get(rule) ?? NONE;
  const f1 = ratesOf(count).f1;
  if (f1 === null) return [];
  const theirs = hasWords(rule) ? (ratesOf(peer.get(rule) ?? NONE).f1 ?? 0) : undefined;
  return [
    {
      what: `${rule} ${language} ${part}: ${written(count)}`,
      ours: f1,
      unit: "F1",
      ...(theirs === undefined
        ? {}
        : { peer: theirs, peerName: "plain word list", ...(theirs === 0 ? {} : { ratio: f1 / theirs }) }),
    },
  ];
}

/** `P 0.86 (12/14) R 0.75 (12/16)`. */
function written(count: RuleCount): string {
  const { precision, recall } = ratesOf(count);
  const share = (value: number | null) => (value === null ? "–" : value.toFixed(2));
  return `P ${share(precision)} (${count.right}/${count.right + count.wrong}) R ${share(recall)} (${count.right}/${count.right + count.missed})`;
}

function agreementRows(parts: readonly MeasuredPart[]): Row[] {
  const agreed = agreementOf(parts.flatMap((part) => part.statements));
  return [...agreed].map(([what, kappa]) => ({
    what: `two readings agree on ${what}`,
    ours: kappa,
    unit: "kappa",
  }));
}

async function store(
  parts: readonly MeasuredPart[],
  published: Parameters<typeof storePublished>[0],
): Promise<void> {
  const count = (part: Part, language: Language, rule: string) =>
    parts.find((each) => each.part === part && each.language === language)?.ours.get(rule) ?? NONE;
  const both = (part: Part, rule: string) => ({ zh: count(part, "zh", rule), en: count(part, "en", rule) });
  const measured: Measured = {
    rules: Object.fromEntries(
      STATEMENT_RULES.map((rule) => [
        rule,
        { severity: severities.get(rule) ?? "none", tune: both("tune", rule), held: both("held", rule) },
      ]),
    ),
  };
  await writeFile(new URL("measured.json", CORPUS), `${JSON.stringify(measured, null, 1)}\n`);
  await writeFile(
    new URL("../docs/lint-quality.md", import.meta.url),
    lintQualityPage(measured, parts, await storePublished(published)),
  );
}
