import { Client } from "pg";
import { openBenchDatabase } from "./bench-database.ts";
import { processorMs } from "./processor-time.ts";
import type { Row } from "./row.ts";

/**
 * Searching a workspace with 100,000 requirements in 50 documents and a million lines of transcripts: `npm run bench -- search`, with
 * `--lines=N` for another number. The peer is `ILIKE` over the same passages with every word of the search.
 */

const DOCUMENTS = 50;
const PER_DOCUMENT = 2000;
const REACH_MS = 100;
const ROUNDS = 10;
const LINES = 1_000_000;
/** Lines whose terms are made as the product does; the rest repeats them in other tasks. */
const LINES_MADE = 20_000;

const WHO = ["manager", "customer", "auditor", "clerk", "driver", "guest", "supplier", "editor", "nurse"];
const DOES = [
  "review",
  "cancel",
  "print",
  "export",
  "confirm",
  "book",
  "archive",
  "order",
  "lend",
  "return",
  "weigh",
];
const WHAT = [
  "invoice",
  "order",
  "card",
  "session",
  "refund",
  "berth",
  "account",
  "backup",
  "report",
  "parcel",
];
const ZH_WHO = ["店长", "顾客", "会员", "收银员", "医生", "读者", "供应商"];
const ZH_DOES = ["查看", "提交", "审批", "导出", "登记", "取消", "修改", "打印", "核对"];
const ZH_WHAT = ["订单", "库存", "发票", "预约记录", "积分明细", "座位表", "退货单", "价目表"];

const pick = (words: readonly string[], at: number) => words[at % words.length] ?? "";

function requirement(at: number): string {
  const id = `FR-${String(at).padStart(6, "0")}`;
  return at % 2 === 0
    ? `## ${id} Part ${at}\n\nWhen a ${pick(WHO, at)} asks for it, the system shall ${pick(DOES, at * 7)} the ${pick(WHAT, at * 3)} within ${(at % 40) + 3} minutes.\n`
    : `## ${id} 条目 ${at}\n\n当${pick(ZH_WHO, at)}操作时，系统应在 ${(at % 40) + 3} 分钟内${pick(ZH_DOES, at * 5)}${pick(ZH_WHAT, at * 3)}。\n`;
}

/** Searches of few and of very many matches, in requirements and in lines, in both languages, of an id, and without a match. */
const SEARCHES = [
  "FR-031415",
  "FR-099999",
  "nurse weigh parcel",
  "the system shall",
  "cancel invoice 17 minutes",
  "会员 审批 发票",
  "退货单",
  "系统应在",
  "submarine",
  "Part 4242",
  "FR-1234",
  "object",
  "see FR-17",
  "异议",
  "收银员 退货单",
  "clerk cancel refund",
];

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

interface Times {
  readonly all: readonly number[];
  /** Mean processor time of each search, with the database. */
  readonly processor: readonly number[];
}

/** Each search once, then several rounds that count. */
async function timesOf(search: (q: string) => Promise<unknown>): Promise<Times> {
  const all: number[] = [];
  const processor: number[] = [];
  for (const q of SEARCHES) {
    await search(q);
    const before = await processorMs();
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      await search(q);
      all.push(performance.now() - began);
    }
    processor.push(((await processorMs()) - before) / ROUNDS);
  }
  return { all, processor };
}

const saidLine = (at: number): string =>
  at % 2 === 0
    ? `I object: the ${pick(WHO, at)} must not ${pick(DOES, at * 5)} a ${pick(WHAT, at * 7)} after ${at % 60} days, see FR-${at}.`
    : `我有异议：${pick(ZH_WHO, at)}在 ${at % 60} 天之后不应${pick(ZH_DOES, at * 3)}${pick(ZH_WHAT, at * 7)}，见 FR-${at}。`;

/** Lines that one statement copies: a transaction of ten million would fill the log of the database. */
const COPIED_TOGETHER = 500_000;
const LINE_COLUMNS = "workspace_id, project_id, kind, task_id, anchor, text";
/** The term of the part of a line, as the product stores it. */
const PART_TERM = "array_to_tsvector(ARRAY['/' || workspace_id || '/16/' || (stored >> 16)])";

interface Lines {
  readonly workspaceId: string;
  readonly projectId: string;
  readonly taskId: string;
  readonly count: number;
}

/**
 * Fills the table of lines without the log that they are from: the terms of the first lines are made as the product does, and the others
 * are copies in other sources, numbered as stored. The index of terms is built at the end, as a restored backup does, and references are not checked.
 */
async function fillLines(owner: Client, { workspaceId, projectId, taskId, count }: Lines): Promise<void> {
  const { indexTerms } = await import("#lib/knowledge/search-terms.ts");
  const made = Array.from({ length: Math.min(count, LINES_MADE) }, (_, at) => {
    const text = saidLine(at);
    return { at, text, terms: indexTerms(text) };
  });
  await owner.query("SET session_replication_role = replica");
  await owner.query("SET maintenance_work_mem = '512MB'");
  await owner.query("DROP INDEX search_lines_terms_idx");
  await owner.query(
    `INSERT INTO search_lines (source_id, position, ${LINE_COLUMNS}, terms)
     SELECT $3 || '/0', (l->>'at')::int, $1, $2, 'transcript', $3, 's-' || (l->>'at'), l->>'text', to_tsvector('simple', l->>'terms')
     FROM jsonb_array_elements($4::jsonb) AS l`,
    [workspaceId, projectId, taskId, JSON.stringify(made)],
  );
  const copies = COPIED_TOGETHER / LINES_MADE;
  for (let part = 1; part * LINES_MADE < count; part += copies)
    await owner.query(
      `INSERT INTO search_lines (source_id, position, ${LINE_COLUMNS}, terms)
       SELECT $1 || '/' || part, position, ${LINE_COLUMNS}, terms || ${PART_TERM}
       FROM (
         SELECT l.*, part, nextval('search_lines_stored') AS stored
         FROM search_lines l, generate_series($2::int, $3::int) AS part WHERE source_id = $1 || '/0'
       ) AS copies`,
      [taskId, part, Math.min(part + copies, Math.ceil(count / LINES_MADE)) - 1],
    );
  await owner.query("CREATE INDEX search_lines_terms_idx ON search_lines USING GIN (terms)");
  await owner.query("SET session_replication_role = origin");
}

const linesAsked = (flags: readonly string[]): number =>
  Number(flags.find((flag) => flag.startsWith("--lines="))?.slice("--lines=".length) ?? LINES);

/** Measures on its own database. */
export async function run(flags: readonly string[] = []): Promise<{ name: string; rows: readonly Row[] }> {
  const closeServer = await openBenchDatabase();
  const { requireProject } = await import("#lib/db/access.ts");
  const { closeDatabase } = await import("#lib/db/client.ts");
  const { inTenant } = await import("#lib/db/tenant.ts");
  const { insertDocument } = await import("#lib/db/document-rows.ts");
  const { fakeWorkspace } = await import("#lib/testing/fake-workspace.ts");
  const { refreshIndex } = await import("#lib/usecases/knowledge/refresh-index.ts");
  const { searchWorkspace } = await import("#lib/usecases/knowledge/search-workspace.ts");
  const place = await fakeWorkspace();
  const access = await requireProject(place.actor, place.projectId, "edit");
  for (let document = 0; document < DOCUMENTS; document += 1) {
    const texts = Array.from({ length: PER_DOCUMENT }, (_, at) => requirement(document * PER_DOCUMENT + at));
    await inTenant(access, (db) =>
      insertDocument(db, {
        name: `part-${document}.md`,
        text: `# Part ${document}\n\n${texts.join("\n")}`,
        author: access.author,
      }),
    );
    await inTenant(access, refreshIndex);
  }
  const owner = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await owner.connect();
  const taskId = await place.task("What was said");
  const count = linesAsked(flags);
  await fillLines(owner, { workspaceId: access.workspaceId, projectId: access.projectId, taskId, count });
  await owner.query("VACUUM ANALYZE");
  await owner.end();
  const ours = await timesOf((q) => searchWorkspace(place.actor, { q, limit: 20 }));
  const like = await timesOf((q) =>
    inTenant(
      access,
      (db) => db.tx.$queryRaw`
        SELECT p.id, p.title, p.text FROM passages p
        WHERE p.workspace_id = ${access.workspaceId}
          AND (SELECT bool_and(p.title || ' ' || p.text ILIKE '%' || word || '%') FROM unnest(${q.split(" ")}::text[]) AS word)
        LIMIT 20`,
    ),
  );
  await closeDatabase();
  await closeServer();
  const row = (what: string, part: number): Row => {
    const [a, b] = [share(ours.all, part), share(like.all, part)];
    return {
      what,
      ours: a,
      peer: b,
      peerName: "ILIKE, every word",
      ratio: a / b,
      unit: "ms",
      reach: REACH_MS,
    };
  };
  const size = `${DOCUMENTS * PER_DOCUMENT} requirements and ${count} lines`;
  return {
    name: "search",
    rows: [
      row(`one search among ${size}, median`, 0.5),
      row(`one search among ${size}, p95`, 0.95),
      {
        what: "processor time with the database, median search",
        ours: share(ours.processor, 0.5),
        unit: "ms",
      },
      {
        what: "processor time with the database, most costly search",
        ours: share(ours.processor, 1),
        unit: "ms",
      },
    ],
  };
}
