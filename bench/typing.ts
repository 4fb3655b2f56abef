import { LANGUAGES, type Language } from "#lib/domain/language.ts";
import { REQUIREMENT_CLASSES } from "#lib/domain/requirements/requirement-class.ts";
import { classifyStatement } from "#lib/domain/requirements/typing/classify-statement.ts";
import { corpusPart, PARTS, type Part } from "./corpus-files.ts";

interface Row {
  readonly what: string;
  readonly ours: number;
  readonly peer?: number;
  readonly peerName?: string;
  readonly unit: string;
}

interface Judged {
  readonly id: string;
  readonly text: string;
  readonly is: string;
  readonly said: string;
  readonly words: string;
}

async function judge(part: Part, language: Language): Promise<Judged[]> {
  return (await corpusPart(part, language)).map(({ id, text, settled }) => {
    const { kind, words } = classifyStatement(text, language);
    return { id, text, is: settled.type, said: kind, words: words.map((each) => each.text).join("; ") };
  });
}

function f1(judged: readonly Judged[], kind: string) {
  const right = judged.filter((each) => each.is === kind && each.said === kind).length;
  const said = judged.filter((each) => each.said === kind).length;
  const due = judged.filter((each) => each.is === kind).length;
  return { right, said, due, f1: said + due === 0 ? null : (2 * right) / (said + due) };
}

function rowsOf(name: string, judged: readonly Judged[]): Row[] {
  const share = (of: (each: Judged) => boolean) =>
    Math.round((1000 * judged.filter(of).length) / judged.length) / 10;
  const due = REQUIREMENT_CLASSES.filter((kind) => judged.some((each) => each.is === kind));
  const macro = due.reduce((sum, kind) => sum + (f1(judged, kind).f1 ?? 0), 0) / due.length;
  return [
    {
      what: `${name}: ${judged.length} statements, kind right`,
      ours: share((each) => each.is === each.said),
      peer: share((each) => each.is === "functional"),
      peerName: "always functional",
      unit: "%",
    },
    { what: `${name}: macro F1 over ${due.length} kinds`, ours: macro, unit: "F1" },
  ];
}

/** How right the typing of requirements is on the labelled statements; `--misses` lists the tune part's. */
export async function run(flags: readonly string[] = []): Promise<{ name: string; rows: readonly Row[] }> {
  const rows: Row[] = [];
  const whole = new Map<Part, Judged[]>();
  for (const part of PARTS) {
    for (const language of LANGUAGES) {
      const judged = await judge(part, language);
      whole.set(part, [...(whole.get(part) ?? []), ...judged]);
      rows.push(...rowsOf(`${language} ${part}`, judged));
    }
  }
  for (const [part, judged] of whole) rows.push(...kindRows(part, judged));
  if (flags.includes("--misses")) process.stdout.write(missesOf(whole.get("tune") ?? []));
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
