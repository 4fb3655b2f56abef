import { z } from "zod";
import type { Actor } from "#lib/domain/access/can.ts";

/** Measures the list of requirements in a process that has read nothing yet; `requirements-page` starts it. */

const place = z.object({ projectId: z.string(), userId: z.string(), name: z.string() });

/** What is listed after the first page, by its name. */
const LISTS: Readonly<Record<string, { readonly q: string; readonly cursor?: string }>> = {
  "first page again": { q: "" },
  "page 400": { q: "", cursor: "o20000" },
  "field and word": { q: "priority:high 审计" },
  "a word in all": { q: "system" },
};
const ROUNDS = 5;

const { projectId, userId, name } = place.parse(JSON.parse(process.argv[2] ?? "{}"));
const actor: Actor = { kind: "user", userId, name };
const { listRequirements } = await import("#lib/usecases/requirement/list-requirements.ts");
const { pingDatabase } = await import("#lib/db/ping-database.ts");
const { closeDatabase } = await import("#lib/db/client.ts");

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const page = (list: { readonly q: string; readonly cursor?: string }) =>
  listRequirements(actor, projectId, { limit: 50, archived: "false", ...list });

await pingDatabase();
const times: Record<string, number> = { "first page": await timeOf(() => page({ q: "" })) };
for (const [what, list] of Object.entries(LISTS)) {
  const all: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) all.push(await timeOf(() => page(list)));
  times[what] = all.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}
process.stdout.write(`${JSON.stringify(times)}\n`);
await closeDatabase();
process.exit(0);
