import { z } from "zod";
import type { Actor } from "#lib/domain/access/can.ts";
import { processorMs } from "./processor-time.ts";

/**
 * Measures the list of requirements in a process that has read nothing yet; `requirements-page` starts it. Prints the time and the
 * processor time of this process and of the database, in milliseconds, by what is listed.
 */

const place = z.object({ projectId: z.string(), userId: z.string(), name: z.string() });

/** What is listed after the first page, by its name. */
const LISTS: Readonly<Record<string, { readonly q: string; readonly cursor?: string }>> = {
  "first page again": { q: "" },
  "page 400": { q: "", cursor: "o20000" },
  "field and word": { q: "priority:high 审计" },
  "a word in all": { q: "system" },
};
const ROUNDS = 9;

const { projectId, userId, name } = place.parse(JSON.parse(process.argv[2] ?? "{}"));
const actor: Actor = { kind: "user", userId, name };
const { listRequirements } = await import("#lib/usecases/requirement/list-requirements.ts");
const { closeDatabase } = await import("#lib/db/client.ts");

/** The median time and the mean processor time of some rounds. */
async function measured(rounds: number, work: () => Promise<unknown>) {
  const all: number[] = [];
  const before = await processorMs();
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    all.push(performance.now() - began);
  }
  const processor = ((await processorMs()) - before) / rounds;
  return { ms: all.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0, processor };
}

const page = (list: { readonly q: string; readonly cursor?: string }) =>
  listRequirements(actor, projectId, { limit: 50, archived: "false", ...list });

await processorMs();
const results: Record<string, Awaited<ReturnType<typeof measured>>> = {
  "first page": await measured(1, () => page({ q: "" })),
};
for (const [what, list] of Object.entries(LISTS)) results[what] = await measured(ROUNDS, () => page(list));
process.stdout.write(`${JSON.stringify(results)}\n`);
await closeDatabase();
process.exit(0);
