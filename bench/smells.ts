import { lintStatement } from "#lib/domain/lint/lint.ts";
import { lintSettingsSchema } from "#lib/domain/lint/lint-settings.ts";
import { SMELLS, type Smell } from "#lib/domain/smell-model/smell.ts";
import { learnedSmells } from "#lib/domain/smell-model/smell-model.ts";
import { lintOne } from "#lib/testing/lint-one.ts";
import { type RuleCount, ratesOf, type ScoredStatement } from "#lib/testing/score-lint.ts";
import { readSmellSets, type SmellyStatement, trainable } from "../scripts/smell-sets.ts";
import { bestLeast, countLeftOut, leaveDocumentsOut, readStatements } from "../scripts/smell-trainer.ts";
import type { Row } from "./row.ts";
import { findWords } from "./word-list.ts";

/** The rules that come nearest to a class of the sets. */
const RULES_NEAR: Readonly<Record<Smell, { readonly name: string; readonly rules: readonly string[] }>> = {
  superlative: { name: "superlatives", rules: ["LEX06"] },
  comparative: { name: "comparatives", rules: ["LEX07"] },
  ambiguous: { name: "ambiguous words", rules: ["LEX01", "LEX03", "LEX16"] },
  subjective: { name: "subjective words", rules: ["LEX02"] },
  loophole: { name: "loopholes", rules: ["LEX04"] },
  open_ended: { name: "open-ended words", rules: ["LEX05", "LEX09"] },
  negative: { name: "negative statements", rules: ["SYN06"] },
  pronoun: { name: "vague pronouns", rules: ["LEX10"] },
};

type Found = ReadonlySet<Smell>;

const WITH_LEARNED = lintSettingsSchema.parse({ rules: { LEX17: "hint" } });

/** The classes that a list of rules finds in a statement. */
const near = (rules: ReadonlySet<string>): Found =>
  new Set(SMELLS.filter((smell) => RULES_NEAR[smell].rules.some((rule) => rules.has(rule))));

const scored = (text: string): ScoredStatement => ({
  id: "statement",
  text,
  language: "en",
  register: "formal",
  settled: { type: "functional", labels: [] },
});

/** The classes of the findings of LEX17, which a project has to switch on. */
function learnedIn(text: string): Found {
  const found = lintStatement(text, "en", { rules: ["LEX17"], settings: WITH_LEARNED });
  return new Set(found.flatMap((finding) => learnedSmells(text, finding).map(({ smell }) => smell)));
}

/**
 * Scores the lint on the held-out half of the public smell sets DS2 and DS4 (ARTA, MIT; not part of this project) in a folder, by statement:
 * does it have a label of a class, and a finding of a rule near to it? With all rules but LEX17, and with it.
 * @returns a row that says so where no folder is given
 */
export async function smellRows(folder: string | undefined): Promise<readonly Row[]> {
  if (folder === undefined)
    return [{ what: "public smell sets: --smells=FOLDER was not given", ours: null, unit: "F1" }];
  const statements = await readSmellSets(folder);
  const held = statements.filter(({ isHeld }) => isHeld);
  const ours = held.map(({ text }) => near(new Set(lintOne(scored(text)).map(({ rule }) => rule))));
  const peer = held.map(({ text }) => near(new Set(findWords(scored(text)).map(({ rule }) => rule))));
  const both = held.map(({ text }, at) => new Set([...(ours[at] ?? []), ...learnedIn(text)]));
  const peers = countsOf(held, peer);
  return [
    ...setRows({
      name: "held half, all rules but LEX17",
      size: held.length,
      counts: countsOf(held, ours),
      peers,
    }),
    ...setRows({
      name: "held half, LEX17 switched on",
      size: held.length,
      counts: countsOf(held, both),
      peers,
    }),
    ...leftOutRows(trainable(statements)),
    warningRow(held),
    confidenceRow(held),
  ];
}

const NONE: RuleCount = { right: 0, wrong: 0, missed: 0 };

/** Statements with label and finding, with a finding alone, and with a label alone, for each class. */
function countsOf(statements: readonly SmellyStatement[], found: readonly Found[]): RuleCount[] {
  return SMELLS.map((smell) => {
    const pairs = statements.map(({ labels }, at) => ({
      is: labels[smell].length > 0,
      said: found[at]?.has(smell) ?? false,
    }));
    return {
      right: pairs.filter(({ is, said }) => is && said).length,
      wrong: pairs.filter(({ is, said }) => !is && said).length,
      missed: pairs.filter(({ is, said }) => is && !said).length,
    };
  });
}

const microOf = (counts: readonly RuleCount[]) =>
  ratesOf({
    right: counts.reduce((sum, { right }) => sum + right, 0),
    wrong: counts.reduce((sum, { wrong }) => sum + wrong, 0),
    missed: counts.reduce((sum, { missed }) => sum + missed, 0),
  }).f1 ?? 0;
const macroOf = (counts: readonly RuleCount[]) =>
  counts.reduce((sum, count) => sum + (ratesOf(count).f1 ?? 0), 0) / counts.length;

interface SetRows {
  readonly name: string;
  readonly size: number;
  readonly counts: readonly RuleCount[];
  readonly peers?: readonly RuleCount[];
}

function setRows({ name, size, counts, peers }: SetRows): Row[] {
  const peerOf = (of: (counts: readonly RuleCount[]) => number) =>
    peers === undefined ? {} : { peer: of(peers), peerName: "plain word lists" };
  const bySmell = SMELLS.map((smell, at): Row => {
    const { precision, recall, f1 } = ratesOf(counts[at] ?? NONE);
    return {
      what: `${name}: ${RULES_NEAR[smell].name} (${RULES_NEAR[smell].rules.join(", ")}), P ${(precision ?? 0).toFixed(2)} R ${(recall ?? 0).toFixed(2)}`,
      ours: f1 ?? 0,
      ...peerOf((all) => ratesOf(all[at] ?? NONE).f1 ?? 0),
      unit: "F1",
    };
  });
  const sum = (what: string, of: typeof microOf, reach: number): Row => ({
    what: `${name}: ${size} statements, ${what}`,
    ours: of(counts),
    ...peerOf(of),
    unit: "F1",
    reach,
  });
  return [...bySmell, sum("micro F1", microOf, 0.6), sum("macro F1", macroOf, 0.5)];
}

/** Each document of the other half left out of the training in turn: what LEX17 alone finds in documents that it never saw. */
function leftOutRows(statements: readonly SmellyStatement[]): Row[] {
  const read = readStatements(statements);
  const counts = SMELLS.map((smell) => {
    const leftOut = leaveDocumentsOut(read, smell);
    return countLeftOut(leftOut, bestLeast(leftOut));
  });
  return setRows({
    name: "other half, its documents left out in turn, LEX17 alone",
    size: read.length,
    counts,
  });
}

/** Of the statements with a warning of a rule about words, the share that has a label of any class. */
function warningRow(statements: readonly SmellyStatement[]): Row {
  const rules = new Set(SMELLS.flatMap((smell) => RULES_NEAR[smell].rules));
  const warned = statements.filter(({ text }) =>
    lintOne(scored(text)).some(({ rule, severity }) => severity === "warning" && rules.has(rule)),
  );
  return {
    what: `${warned.length} held-out statements with a warning about words, of which any word is labelled`,
    ours: warned.filter(hasLabel).length / warned.length,
    unit: "",
    reach: 0.7,
  };
}

const hasLabel = ({ labels }: SmellyStatement) => SMELLS.some((smell) => labels[smell].length > 0);

/** How often the words that LEX17 reports are labelled as it says, next to the confidence that it states. */
function confidenceRow(statements: readonly SmellyStatement[]): Row {
  const said = statements.flatMap(({ text, labels }) =>
    lintStatement(text, "en", { rules: ["LEX17"], settings: WITH_LEARNED }).flatMap((finding) =>
      learnedSmells(text, finding)
        .slice(0, 1)
        .map(({ smell, confidence }) => ({
          confidence,
          isRight: labels[smell].includes(text.slice(finding.start, finding.end).toLowerCase()),
        })),
    ),
  );
  return {
    what: `${said.length} words that LEX17 reports in held-out statements, labelled as it says`,
    ours: said.filter(({ isRight }) => isRight).length / said.length,
    peer: said.reduce((sum, { confidence }) => sum + confidence, 0) / said.length,
    peerName: "as sure as it says",
    unit: "",
  };
}
