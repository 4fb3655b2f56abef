// Trains the typing model from the labelled statements of the repository and writes its weights. The same statements
// give the same file. The held-out parts are never read here.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES, type Language } from "#lib/domain/language.ts";
import { readCorpus } from "#lib/domain/lint/corpus/labelled-statement.ts";
import { FINE_CLASSES } from "#lib/domain/requirements/typing/fine-class.ts";
import { readLabelledKinds } from "#lib/domain/requirements/typing/labelled-kinds.ts";
import { metCues } from "#lib/domain/requirements/typing/met-cues.ts";
import { statementFeatures } from "#lib/domain/requirements/typing/statement-features.ts";
import { readTrainingSet, type TrainingStatement } from "#lib/domain/requirements/typing/training-set.ts";
import { packWeights } from "#lib/domain/requirements/typing/typing-packing.ts";
import { projectRoot } from "./project-root.ts";
import { calibrationOf, type Example, foretellAll, trainModel } from "./typing-trainer.ts";

const TYPING = path.join(projectRoot, "lib/domain/requirements/typing");
const CORPUS = path.join(projectRoot, "lib/domain/lint/fixtures/corpus/tune");
const LISTS = path.join(TYPING, "fixtures/tune");

const read = (...parts: readonly string[]) => readFileSync(path.join(...parts), "utf8");

function fourFiles(folder: string, language: Language) {
  const text = (name: string) => read(folder, `${language}.${name}.jsonl`);
  return {
    statements: text("statements"),
    first: text("first"),
    second: text("second"),
    settled: text("settled"),
  };
}

function examplesOf(language: Language): Example[] {
  const sets: Readonly<Record<string, readonly TrainingStatement[]>> = {
    written: readTrainingSet(read(TYPING, "training", `${language}.txt`)),
    lists: readLabelledKinds(fourFiles(LISTS, language)).map(({ text, settled }) => ({
      text,
      kind: settled,
      fine: null,
    })),
    corpus: readCorpus(fourFiles(CORPUS, language)).map(({ text, settled }) => ({
      text,
      kind: settled.type,
      fine: null,
    })),
  };
  return Object.entries(sets).flatMap(([source, statements]) =>
    statements.map((statement) => ({
      ...statement,
      source,
      features: [...statementFeatures(statement.text, language).keys()],
      cues: metCues(statement.text, language),
    })),
  );
}

/** A feature whose weights are all smaller changes nothing that anybody sees. */
const SMALLEST = 0.15;

function packed(language: Language) {
  const examples = examplesOf(language);
  const { bias, weights } = trainModel(examples);
  const lines = [...weights]
    .filter(([, own]) => own.some((weight) => Math.abs(weight) >= SMALLEST))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, own]) => `${name}\t${packWeights(own)}`);
  return {
    classes: FINE_CLASSES,
    bias: bias.map((value) => Math.round(value * 100) / 100),
    features: lines.join("\n"),
    // A corpus that the cues were written on says nothing about unseen statements.
    calibration: calibrationOf(foretellAll(examples.filter(({ source }) => source !== "corpus"))),
  };
}

const [zh, en] = LANGUAGES.map(packed);
writeFileSync(path.join(TYPING, "typing-weights.json"), `${JSON.stringify({ zh, en }, null, 2)}\n`);
