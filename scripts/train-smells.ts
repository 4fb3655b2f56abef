// Trains the models of labelled words from the public sets DS2 and DS4 in a folder and writes their weights. The same
// sets give the same file. Statements that are held out, and statements like them, are never trained on.
//   node scripts/train-smells.ts FOLDER
import { writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./project-root.ts";
import { readSmellSets, trainable } from "./smell-sets.ts";
import { packSmells, readStatements } from "./smell-trainer.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("usage: node scripts/train-smells.ts FOLDER");
const statements = readStatements(trainable(await readSmellSets(folder)));
const file = path.join(projectRoot, "lib/domain/smell-model/smell-weights.json");
writeFileSync(file, `${JSON.stringify(packSmells(statements), null, 2)}\n`);
