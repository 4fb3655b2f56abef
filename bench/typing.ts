import { readFile } from "node:fs/promises";
import { LANGUAGES, type Language } from "#lib/domain/language.ts";
import { REQUIREMENT_CLASSES } from "#lib/domain/requirements/requirement-class.ts";
import { classifyStatement } from "#lib/domain/requirements/typing/classify-statement.ts";
import { readLabelledKinds } from "#lib/domain/requirements/typing/labelled-kinds.ts";
import { corpusPart, PARTS, type Part } from "./corpus-files.ts";
import type { Row } from "./row.ts";
import { nfrRows, publicRows } from "./typing-sets.ts";

interface Judged {
  readonly id: string;
  readonly text: string;
  readonly is: string;
  readonly said: string;
  readonly confidence: number;
  readonly words: string;
}

/** The statements that lint is measured on, and lines as requirement lists, tenders and notes have them. */
const SETS = ["corpus", "lists"] as const;
type Set = (typeof SETS)[number];

const LISTS = new URL("../lib/domain/requirements/typing/fixtures/", import.meta.url);

async function statements(set: Set, part: Part, language: Language) {
  if (set === "corpus")
    return (await corpusPart(part, language)).map(({ id, text, settled }) => ({
      id,
      text,
      is: settled.type,
    }));
  const read = (file: string) => readFile(new URL(`${part}/${language}.${file}.jsonl`, LISTS), "utf8");
  const [own, first, second, settled] = await Promise.all(
    ["statements", "first", "second", "settled"].map(read),
  );
  const texts = { statements: own ?? "", first: first ?? "", second: second ?? "", settled: settled ?? "" };
  return readLabelledKinds(texts).map((each) => ({ id: each.id, text: each.text, is: each.settled }));
}

async function judge(set: Set, part: Part, language: Language): Promise<Judged[]> {
  return (await statements(set, part, language)).map((each) => {
    const { kind, confidence, words } = classifyStatement(each.text, language);
    return { ...each, said: kind, confidence, words: words.map((one) => one.text).join("; ") };
  });
}

function f1(judged: readonly Judged[], kind: string) {
  const right = judged.filter((each) => each.is === kind && each.said === kind).length;
  const said = judged.filter((each) => each.said === kind).length;
  const due = judged.filter((each) => each.is === kind).length;
  return { right, said, due, f1: said + due === 0 ? null : (2 * right) / (said + due) };
}

const shareOf = (judged: readonly Judged[], of: (each: Judged) => boolean) =>
  Math.round((1000 * judged.filter(of).length) / Math.max(1, judged.length)) / 10;
const isRight = (each: Judged) => each.is === each.said;

function rowsOf(name: string, judged: readonly Judged[]): Row[] {
  const due = REQUIREMENT_CLASSES.filter((kind) => judged.some((each) => each.is === kind));
  const macro = due.reduce((sum, kind) => sum + (f1(judged, kind).f1 ?? 0), 0) / due.length;
  return [
    {
      what: `${name}: ${judged.length} statements, kind right`,
      ours: shareOf(judged, isRight),
      peer: shareOf(judged, (each) => each.is === "functional"),
      peerName: "always functional",
      unit: "%",
    },
    { what: `${name}: macro F1 over ${due.length} kinds`, ours: macro, unit: "F1" },
  ];
}

const BANDS = [
  [0, 0.45],
  [0.45, 0.6],
  [0.6, 0.75],
  [0.75, 1],
] as const;

/** How often what is said with a confidence is right, next to the confidence itself. */
function calibration(name: string, judged: readonly Judged[]): Row[] {
  return BANDS.flatMap(([from, to]) => {
    const own = judged.filter(({ confidence }) => confidence >= from && confidence < to);
    if (own.length === 0) return [];
    const meant = own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length;
    const what = `${name}: ${own.length} said with confidence ${from}–${to}, right`;
    const peer = Math.round(1000 * meant) / 10;
    return [{ what, ours: shareOf(own, isRight), peer, peerName: "as sure as it says", unit: "%" }];
  });
}

/**
 * How right the typing of requirements is on labelled statements, and how honest its confidence. The tune parts are what the model is
 * trained on: only the held parts count. Flags: `--misses` lists what is wrong on the tune parts; `--public=FOLDER` measures the held-out
 * statements of DS2.xlsx and DS4.xlsx there, `--nfr=FILE.csv` a published set; without them these are not measured.
 */
export async function run(flags: readonly string[] = []): Promise<{ name: string; rows: readonly Row[] }> {
  const rows: Row[] = [];
  for (const set of SETS) {
    for (const part of PARTS) {
      const whole: Judged[] = [];
      for (const language of LANGUAGES) {
        const judged = await judge(set, part, language);
        whole.push(...judged);
        rows.push(...rowsOf(`${set} ${language} ${part}`, judged));
      }
      rows.push(...calibration(`${set} ${part}`, whole), ...(set === "corpus" ? kindRows(part, whole) : []));
      if (part === "tune" && flags.includes("--misses")) process.stdout.write(missesOf(whole));
    }
  }
  const flag = (name: string) => flags.find((each) => each.startsWith(name))?.slice(name.length);
  rows.push(...(await publicRows(flag("--public="))), ...(await nfrRows(flag("--nfr="))));
  return { name: "typing", rows };
}

function kindRows(part: Part, judged: readonly Judged[]): Row[] {
  return REQUIREMENT_CLASSES.flatMap((kind) => {
    const found = f1(judged, kind);
    if (found.f1 === null) return [];
    const { right, said, due } = found;
    return [{ what: `${part} ${kind}: P ${right}/${said} R ${right}/${due}`, ours: found.f1, unit: "F1" }];
  });
}

function missesOf(judged: readonly Judged[]): string {
  return judged
    .filter((each) => each.is !== each.said)
    .map((each) => `${each.id} ${each.said} [${each.words}] is ${each.is}: ${each.text}\n`)
    .join("");
}
