import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { languageSchema } from "#lib/domain/language.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { rehearse } from "#lib/domain/rules/rehearsal.ts";
import type { Collected } from "./no-model-targets.ts";
import type { Row } from "./row.ts";

/**
 * What a reader found in the needs before the rules read them: what is demanded, what is background, what belongs to the form of the
 * text (lines of an issue form, the head of a mail, signatures), which statements a careful analyst asks about (`reading.json`), which words of quality demand something and which tell a story (`quality.json`), and vague
 * needs of one line (`one-liners.json`).
 */
const words = z.array(z.string());
const readingSchema = z.record(
  z.string(),
  z.strictObject({ demands: words, background: words, form: words.optional(), questions: words }),
);
const qualitySchema = z.record(z.string(), z.strictObject({ asks: words, story: words }));
const oneLinersSchema = z.array(z.strictObject({ language: languageSchema, text: z.string() }));

/** Rows of what a reader found in the needs of a folder; `collected` receives what the rules read differently. */
export function readingRows(folder: string, collected: Collected): readonly Row[] {
  return [
    ...statementRows(folder, collected),
    ...qualityRows(folder, collected),
    ...oneLinerRows(folder, collected),
  ].map((row) => ({ ...row, what: `${path.basename(folder)}: ${row.what}` }));
}

function stored<T>(folder: string, name: string, schema: z.ZodType<T>): T | null {
  const file = path.join(folder, name);
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}

const flat = (text: string): string => text.replaceAll(/\s+/g, " ");

function planOf(folder: string, name: string): Plan {
  const text = readFileSync(path.join(folder, name), "utf8");
  return rehearse(text, { language: /\p{Script=Han}/u.test(text) ? "zh" : "en" }).plan;
}

/** Whether the plan asks about a statement that contains the words. */
const isAskedAbout = (plan: Plan, part: string): boolean =>
  plan.requirements.some(
    ({ id, source }) =>
      source.some(({ text }) => flat(text).includes(part)) &&
      plan.open_questions.some(({ about }) => about.includes(id)),
  );

/** Whether a requirement contains the words. */
const isRequired = (plan: Plan, part: string): boolean =>
  plan.requirements.some(({ source }) => source.some(({ text }) => flat(text).includes(part)));

const isExcluded = (plan: Plan, part: string): boolean =>
  plan.unused_clauses.some(({ text }) => flat(text).includes(part));

interface Read {
  readonly name: string;
  readonly part: string;
  readonly is: boolean;
}

function statementRows(folder: string, { misses }: Collected): Row[] {
  const reading = stored(folder, "reading.json", readingSchema);
  if (reading === null) return [];
  const read = Object.entries(reading).map(([name, labels]) => {
    const plan = planOf(folder, name);
    const all = (parts: readonly string[], test: (plan: Plan, part: string) => boolean): Read[] =>
      parts.map((part) => ({ name, part, is: test(plan, part) }));
    return {
      demands: all(labels.demands, isExcluded),
      background: all(labels.background, isExcluded),
      form: all(labels.form ?? [], isRequired),
      questions: all(labels.questions, isAskedAbout),
    };
  });
  const demands = read.flatMap((one) => one.demands);
  const form = read.flatMap((one) => one.form);
  const questions = read.flatMap((one) => one.questions);
  for (const { name, part } of demands.filter(({ is }) => is))
    misses.push(`demand proposed for exclusion (${name}): ${part}`);
  for (const { name, part } of form.filter(({ is }) => is))
    misses.push(`form that becomes a requirement (${name}): ${part}`);
  for (const { name, part } of questions.filter(({ is }) => !is)) misses.push(`not asked (${name}): ${part}`);
  return [
    shareRow("demands proposed for exclusion", demands),
    shareRow(
      "greetings, stories and background proposed for exclusion",
      read.flatMap((one) => one.background),
    ),
    ...(form.length === 0 ? [] : [shareRow("lines of a form that become requirements", form)]),
    shareRow("statements that a careful analyst asks about, asked about", questions),
  ];
}

function qualityRows(folder: string, { misses }: Collected): Row[] {
  const quality = stored(folder, "quality.json", qualitySchema);
  if (quality === null) return [];
  const read = Object.entries(quality).flatMap(([name, { asks, story }]) => {
    const plan = planOf(folder, name);
    return [
      ...asks.map((part) => ({ name, part, isDemand: true, is: isAskedAbout(plan, part) })),
      ...story.map((part) => ({ name, part, isDemand: false, is: isAskedAbout(plan, part) })),
    ];
  });
  for (const { name, part } of read.filter(({ isDemand, is }) => !isDemand && is))
    misses.push(`question on a story (${name}): ${part}`);
  return [
    shareRow(
      "demands of a quality without a measure that open a question",
      read.filter(({ isDemand }) => isDemand),
    ),
    shareRow(
      "words of a story that open a question",
      read.filter(({ isDemand }) => !isDemand),
    ),
  ];
}

function oneLinerRows(folder: string, { misses, oneLiners }: Collected): Row[] {
  const lines = stored(folder, "one-liners.json", oneLinersSchema);
  if (lines === null) return [];
  const read = lines.map(({ language, text }) => {
    const { plan, ended } = rehearse(text, { language });
    oneLiners.push(ended !== "not_judged");
    return { name: language, part: text, is: plan.open_questions.length > 0 };
  });
  for (const { part } of read.filter(({ is }) => !is)) misses.push(`no question: ${part}`);
  return [shareRow("vague needs of one line that open a question", read)];
}

const shareRow = (what: string, read: readonly Read[]): Row => ({
  what: `${what}, of ${read.length}`,
  ours: read.length === 0 ? null : (read.filter(({ is }) => is).length / read.length) * 100,
  unit: "%",
});
