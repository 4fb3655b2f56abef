import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { openBenchDatabase } from "./bench-database.ts";
import type { Row } from "./row.ts";
import { srsDocument } from "./srs-document.ts";

/**
 * Memory of the process over many edits of a 1 MB document, each of which stores a version with everything that is derived from it:
 * `npm run bench -- edit-memory`, with `--edits=N` for another number. Flat means that the memory in use after the last quarter is
 * at most a tenth above that after the second quarter.
 */

const EDITS = 1000;
const REACH_RATIO = 1.1;
const MB = 1024 * 1024;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Memory that is in use after everything unreachable was freed, in MB. */
function used(): number {
  collect();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return (heapUsed + external + arrayBuffers) / MB;
}

const editsAsked = (flags: readonly string[]): number =>
  Number(flags.find((flag) => flag.startsWith("--edits="))?.slice("--edits=".length) ?? EDITS);

/** Measures on its own database. */
export async function run(flags: readonly string[] = []): Promise<{ name: string; rows: readonly Row[] }> {
  const closeServer = await openBenchDatabase();
  const { requireProject } = await import("#lib/db/access.ts");
  const { closeDatabase } = await import("#lib/db/client.ts");
  const { inTenant } = await import("#lib/db/tenant.ts");
  const { addDocumentVersion, storeNewDocument } = await import("#lib/db/write-document.ts");
  const { makeProject, makeUser } = await import("#lib/testing/factories.ts");
  const user = await makeUser();
  const { project } = await makeProject(user);
  const access = await requireProject(user.actor, project.id, "edit");
  const { author } = access;
  const edits = editsAsked(flags);
  const text = srsDocument();
  const { id } = await inTenant(access, (db) => storeNewDocument(db, { name: "SRS.md", text, author }));
  const after: number[] = [];
  const began = performance.now();
  for (let edit = 1; edit <= edits; edit += 1) {
    const changed = `${text}\nEdit ${edit}.\n`;
    await inTenant(access, (db) =>
      addDocumentVersion(db, id, { text: changed, author, expectedVersion: edit }),
    );
    if (edit % Math.ceil(edits / 4) === 0 || edit === edits) after.push(used());
  }
  const perEdit = (performance.now() - began) / edits;
  const rss = process.memoryUsage().rss / MB;
  await closeDatabase();
  await closeServer();
  const [, half = 0] = after;
  const last = after.at(-1) ?? 0;
  return {
    name: "edit-memory",
    rows: [
      { what: `memory in use after half of ${edits} edits of 1 MB`, ours: half, unit: "MB" },
      { what: `memory in use after all ${edits} edits`, ours: last, unit: "MB" },
      { what: "the second divided by the first", ours: last / half, unit: "", reach: REACH_RATIO },
      { what: "memory of the process at the end", ours: rss, unit: "MB" },
      { what: "one edit with its version, mean", ours: perEdit, unit: "ms" },
    ],
  };
}
