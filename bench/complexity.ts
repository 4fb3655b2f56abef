import { readFile } from "node:fs/promises";
import { classifyComplexity } from "#lib/domain/complexity/classify-complexity.ts";
import {
  COMPLEXITY_LEVELS,
  type ComplexityLevel,
  MIN_DRIVER_GRADE,
} from "#lib/domain/complexity/complexity.ts";
import { type ComplexityLabel, readComplexityLabels } from "#lib/domain/complexity/complexity-labels.ts";
import type { Language } from "#lib/domain/language.ts";
import { cohensKappa } from "#lib/testing/agreement.ts";
import type { Row } from "./row.ts";

const BRIEFS = new URL("../lib/domain/complexity/fixtures/briefs/", import.meta.url);
const NEEDS = new URL("../lib/domain/rules/fixtures/", import.meta.url);

interface Judged {
  readonly label: ComplexityLabel;
  readonly text: string;
  readonly level: ComplexityLevel;
  readonly byLength: ComplexityLevel;
  readonly drivers: readonly string[];
}

async function judge(label: ComplexityLabel): Promise<Judged> {
  const brief = new URL(`${label.need}.txt`, BRIEFS);
  const text = await readFile(brief, "utf8").catch(() =>
    readFile(new URL(`${label.need}/need.txt`, NEEDS), "utf8"),
  );
  const language: Language = label.need.startsWith("zh") ? "zh" : "en";
  const { level, factors } = classifyComplexity(text, language);
  return {
    label,
    text,
    level,
    byLength: levelByLength(text, language),
    drivers: factors.filter((each) => each.grade >= MIN_DRIVER_GRADE).map((each) => each.factor),
  };
}

/** The peer: the longer the need, the bigger the project; the borders put a Chinese character at three Latin ones. */
function levelByLength(text: string, language: Language): ComplexityLevel {
  const length = text.length * (language === "zh" ? 3 : 1);
  if (length < 450) return "simple";
  if (length < 1400) return "moderate";
  return length < 3200 ? "complex" : "very_complex";
}

const truth = ({ label }: Judged) => label.settled ?? label.first;
const rank = (level: ComplexityLevel) => COMPLEXITY_LEVELS.indexOf(level);

function rowsOf(name: string, judged: readonly Judged[]): Row[] {
  const share = (of: (each: Judged) => boolean) =>
    Math.round((1000 * judged.filter(of).length) / judged.length) / 10;
  const right = judged.flatMap((each) =>
    each.drivers.filter((one) => truth(each).drivers.some((it) => it === one)),
  );
  const said = judged.flatMap((each) => each.drivers);
  const due = judged.flatMap((each) => truth(each).drivers);
  const near = (level: ComplexityLevel, each: Judged) => Math.abs(rank(level) - rank(truth(each).level)) <= 1;
  return [
    {
      what: `${name}: ${judged.length} needs, level exactly right`,
      ours: share((each) => each.level === truth(each).level),
      peer: share((each) => each.byLength === truth(each).level),
      peerName: "by length",
      unit: "%",
    },
    {
      what: `${name}: at most one level off`,
      ours: share((each) => near(each.level, each)),
      peer: share((each) => near(each.byLength, each)),
      peerName: "by length",
      unit: "%",
    },
    {
      what: `${name}: drivers, P ${right.length}/${said.length} R ${right.length}/${due.length}`,
      ours: (2 * right.length) / Math.max(1, said.length + due.length),
      unit: "F1",
    },
  ];
}

/** How right the classification of complexity is on labelled needs; `--misses` lists what went wrong on tune. */
export async function run(flags: readonly string[] = []): Promise<{ name: string; rows: readonly Row[] }> {
  const text = await readFile(new URL("../labels.jsonl", BRIEFS), "utf8");
  const judged = await Promise.all(readComplexityLabels(text).map(judge));
  const part = (of: "tune" | "held") => judged.filter(({ label }) => label.part === of);
  if (flags.includes("--misses")) {
    for (const each of part("tune"))
      process.stdout.write(
        `${each.level === truth(each).level ? "  " : "! "}${each.label.need} ${each.level} is ${truth(each).level}; ${each.drivers.join()} is ${truth(each).drivers.join()}\n`,
      );
  }
  const kappa = cohensKappa(judged.map(({ label }) => [label.first.level, label.second.level]));
  return {
    name: "complexity",
    rows: [
      ...rowsOf("tune", part("tune")),
      ...rowsOf("held", part("held")),
      { what: "two readings agree on the level", ours: kappa ?? 1, unit: "kappa" },
    ],
  };
}
