import { apiOfSession, approvePlan, runToEnd } from "../e2e/api.ts";
import { openAndWatch } from "./page-probe.ts";
import { openSession } from "./page-session.ts";
import type { Row } from "./row.ts";

/** The page of a change with 5,000 changed lines, in a real browser, until its last line is there and no task of its scripts runs. */

const FILES = 50;
const LINES = 100;
/** Names of equal length keep the order of the files. */
const FIRST = 10;
/** Milliseconds until the page can be used. */
const REACH = 1000;

const fileOf = (n: number) => ({
  path: `src/part-${FIRST + n}.ts`,
  content: Array.from({ length: LINES }, (_, line) => `export const value${n}_${line} = ${line};\n`).join(""),
});

/** Opens the page twice: what a server does once for its first reader is no part of the numbers. */
export async function diffPageRows(flags: readonly string[]): Promise<Row[]> {
  const session = await openSession(flags);
  try {
    const page = await session.open();
    const api = await apiOfSession(session.url, page.context());
    const project = await api.post<{ id: string }>("/projects", { name: "Bench", language: "en" });
    await api.status("PUT", `/projects/${project.id}/repository`, {});
    const need = "The calculator shall add two whole numbers. The sum of 1 and 2 is 3.";
    const task = await api.post<{ id: string }>(`/projects/${project.id}/tasks`, { need });
    await runToEnd(api, task.id, "/plan");
    await approvePlan(api, task.id);
    const content = Array.from({ length: FILES }, (_, n) => fileOf(n));
    const extend = { files: content.map(({ path }) => path), reason: "The plan names no files" };
    const patch = await api.post<{ id: string }>(`/tasks/${task.id}/patches`, {
      format: "files",
      content,
      extend,
    });
    const url = `${session.url}/projects/${project.id}/tasks/${task.id}/changes/${patch.id}`;
    const last = `[id="file-src/part-${FIRST + FILES - 1}.ts"] .change-line:last-child`;
    const marks = { first: ".change-line", last };
    await openAndWatch(page, url, marks);
    const opened = await openAndWatch(await session.open(), url, marks);
    const what = `page of a change of ${FILES * LINES} lines`;
    return [
      { what: `${what}: first byte`, ours: opened.ttfb, unit: "ms" },
      { what: `${what}: first lines`, ours: opened.first, unit: "ms" },
      { what: `${what}: can be used`, ours: opened.calm, unit: "ms", reach: REACH },
      { what: `${what}: transferred`, ours: opened.kilobytes, unit: "kB" },
    ];
  } finally {
    await session.close();
  }
}
