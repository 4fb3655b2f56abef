import { fuzzAiPlan } from "./fuzz-aiplan.ts";
import { fuzzDocument } from "./fuzz-document.ts";
import { fuzzReply } from "./fuzz-reply.ts";

const COUNT = 1_000_000;
const SEED = 20_261_122;

interface Fuzzed {
  readonly runs: number;
  readonly failures: readonly unknown[];
}

const PARSERS: readonly [string, (count: number, seed: number) => Fuzzed][] = [
  ["AIPlan", fuzzAiPlan],
  ["ThinkingML", fuzzReply],
  ["outline and edits", fuzzDocument],
];

const numberIn = (flags: readonly string[], name: string, otherwise: number): number => {
  const given = flags.find((flag) => flag.startsWith(`--${name}=`))?.slice(name.length + 3);
  return given === undefined ? otherwise : Number(given);
};

/**
 * A million hostile inputs for each parser of the contracts; `--count=N --seed=N` change that. Any failure is thrown
 * with its input: the same seed finds it again.
 */
export async function run(flags: readonly string[] = []) {
  const count = numberIn(flags, "count", COUNT);
  const seed = numberIn(flags, "seed", SEED);
  const rows = PARSERS.map(([name, fuzz]) => {
    const started = performance.now();
    const { runs, failures } = fuzz(count, seed);
    const seconds = (performance.now() - started) / 1000;
    if (failures.length > 0)
      throw new Error(
        `${name}, seed ${seed}: ${failures
          .slice(0, 5)
          .map((one) => JSON.stringify(one))
          .join("\n")}`,
      );
    return {
      what: `${name}: ${runs} hostile inputs without a fault, seed ${seed}`,
      ours: runs / seconds,
      unit: "inputs/s",
    };
  });
  return { name: "fuzz", rows };
}
