// `npm run eval -- SET`: the prompts on labelled cases, over recorded or live answers (docs/guide/evals.md).
import path from "node:path";
import { ensureClient } from "./generated.ts";
import { projectRoot } from "./project-root.ts";

process.chdir(projectRoot); // prompts are read from there, wherever this was started
await ensureClient();
const { evaluate } = (await import(path.join(projectRoot, "bench", "eval.ts"))) as {
  evaluate: (argv: readonly string[]) => Promise<number>;
};
try {
  process.exitCode = await evaluate(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
