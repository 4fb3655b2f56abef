import { scriptWeight } from "./page-probe.ts";
import { openSession } from "./page-session.ts";
import type { Row } from "./row.ts";

/** Scripts per page, compressed as they come over the wire, with nothing kept from a page before. */

const READING_REACH = 120;

interface Weighed {
  readonly what: string;
  readonly path: string;
  /** Where people read. */
  readonly reading?: true;
}

const weighed = (project: string, document: string): Weighed[] => [
  { what: "home", path: "/" },
  { what: "projects", path: "/projects" },
  { what: "project", path: project },
  { what: "document, reading", path: document, reading: true },
  { what: "document, comparing", path: `${document}?compare=1`, reading: true },
  { what: "document, writing", path: `${document}?mode=edit` },
  { what: "requirements", path: `${project}/requirements` },
  { what: "trace matrix", path: `${project}/requirements/matrix` },
  { what: "import", path: `${project}/import` },
  { what: "chat", path: `${project}/chat` },
  { what: "knowledge", path: `${project}/knowledge` },
  { what: "usage", path: `${project}/usage` },
  { what: "settings", path: `${project}/settings` },
];

/** Weighs the pages one after the other. */
export async function run(flags: readonly string[] = []): Promise<{ name: string; rows: readonly Row[] }> {
  const session = await openSession(flags);
  try {
    const { id } = await session.post<{ id: string }>("/projects", { name: "Bench", language: "en" });
    const content = "# One\n\n## FR-001 Answer\n\nThe system shall answer within 2 s.\n";
    const made = await session.post<{ id: string }>(`/projects/${id}/documents`, { name: "SRS.md", content });
    const project = `/projects/${id}`;
    const rows: Row[] = [];
    for (const { what, path, reading } of weighed(project, `${project}/documents/${made.id}`)) {
      const page = await session.open();
      const ours = Math.round(await scriptWeight(page, `${session.url}${path}`));
      await page.context().close();
      rows.push({ what, ours, unit: "kB", ...(reading === undefined ? {} : { reach: READING_REACH }) });
    }
    return { name: "page-weight", rows };
  } finally {
    await session.close();
  }
}
