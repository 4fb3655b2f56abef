import { Client } from "pg";
import { OFF_TOPIC_EN_AFTER, OFF_TOPIC_EN_BEFORE } from "#lib/domain/chat-rules/fixtures/questions-en.ts";
import { OFF_TOPIC_ZH_AFTER, OFF_TOPIC_ZH_BEFORE } from "#lib/domain/chat-rules/fixtures/questions-zh.ts";
import { openBenchDatabase } from "./bench-database.ts";
import { CORPUS } from "./knowledge-corpus.ts";
import { type LabelledQuestion, QUESTIONS } from "./knowledge-questions.ts";
import type { Row } from "./row.ts";

/**
 * Searching what a project knows: how often the right section comes first or among three, how often nothing is said to
 * questions of something else, and how long it takes among 10,000 passages, against `LIKE` over the same words and against `ts_rank` alone.
 */

const PASSAGES = 10_000;
const PER_FILE = 400;
const MEDIAN_REACH_MS = 50;

/** What a search puts first: document and section. */
type Found = readonly { readonly name: string; readonly title: string }[];
type Search = (question: string) => Promise<Found>;

interface Measured {
  readonly first: number;
  readonly three: number;
  readonly median: number;
  readonly p95: number;
}

/** Sentences of no particular document, in both languages, so that the right ones are hard to find. */
function filler(at: number): string {
  const pick = (words: readonly string[], step: number) =>
    words[(at * step + (at >> 3)) % words.length] ?? "";
  const who = ["店长", "顾客", "会员", "收银员", "医生", "读者", "供应商", "财务", "客服", "仓管员"];
  const does = ["查看", "提交", "审批", "导出", "登记", "取消", "修改", "打印", "核对", "通知"];
  const what = ["订单", "库存", "发票", "预约记录", "积分明细", "座位表", "退货单", "价目表", "合同", "报表"];
  const person = ["manager", "customer", "auditor", "clerk", "driver", "guest", "supplier", "editor"];
  const act = ["reviews", "cancels", "prints", "exports", "confirms", "books", "archives", "orders"];
  const thing = ["invoice", "order", "card", "session", "refund", "berth", "account", "backup", "report"];
  const zh = `${pick(who, 7)}可以在第 ${at} 号界面${pick(does, 3)}${pick(what, 11)}，结果在 ${(at % 50) + 2} 分钟内显示。`;
  const en = `The ${pick(person, 5)} ${pick(act, 3)} the ${pick(thing, 7)} in view ${at} within ${(at % 40) + 3} minutes.`;
  return `## ${at % 2 === 0 ? `条目 ${at}` : `Item ${at}`}\n${at % 2 === 0 ? zh : en}\n`;
}

const median = (values: readonly number[], share = 0.5): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const isHit = ({ document, section }: LabelledQuestion, found: Found): boolean =>
  found.some(({ name, title }) => name === document && title === section);

async function measure(search: Search, questions: readonly LabelledQuestion[]): Promise<Measured> {
  const times: number[] = [];
  let first = 0;
  let three = 0;
  for (const labelled of questions) {
    const began = performance.now();
    const found = await search(labelled.question);
    times.push(performance.now() - began);
    if (isHit(labelled, found.slice(0, 1))) first += 1;
    if (isHit(labelled, found.slice(0, 3))) three += 1;
    else if (process.env.BENCH_MISSES)
      process.stderr.write(
        `missed: ${labelled.question} -> ${found
          .slice(0, 3)
          .map(({ name, title }) => `${name}#${title}`)
          .join(" | ")}\n`,
      );
  }
  const share = (count: number) => Math.round((1000 * count) / questions.length) / 10;
  return { first: share(first), three: share(three), median: median(times), p95: median(times, 0.95) };
}

function rowsOf(ours: Measured, peers: Readonly<Record<string, Measured>>, which: string): Row[] {
  const rows: Row[] = [];
  for (const [peerName, peer] of Object.entries(peers)) {
    const row = (what: string, [a, b]: readonly [number, number], unit: string): Row => ({
      what: `${what}, ${which}`,
      ours: Number(a.toFixed(2)),
      peer: Number(b.toFixed(2)),
      peerName,
      ratio: Number((a / b).toFixed(2)),
      unit,
    });
    rows.push(row("right section first", [ours.first, peer.first], "%"));
    rows.push(row("right section in three", [ours.three, peer.three], "%"));
    rows.push({ ...row("one search, median", [ours.median, peer.median], "ms"), reach: MEDIAN_REACH_MS });
    rows.push({ ...row("one search, p95", [ours.p95, peer.p95], "ms"), reach: MEDIAN_REACH_MS });
  }
  return rows;
}

const OFF_TOPIC = [
  ...OFF_TOPIC_ZH_BEFORE,
  ...OFF_TOPIC_ZH_AFTER,
  ...OFF_TOPIC_EN_BEFORE,
  ...OFF_TOPIC_EN_AFTER,
];

/** Share of questions of something else that a search has no answer to, as it should. */
async function silence(search: Search): Promise<number> {
  let silent = 0;
  for (const question of OFF_TOPIC) if ((await search(question)).length === 0) silent += 1;
  return Math.round((1000 * silent) / OFF_TOPIC.length) / 10;
}

async function silenceRows(ours: Search, peers: Readonly<Record<string, Search>>): Promise<Row[]> {
  const what = `nothing found, ${OFF_TOPIC.length} questions of something else`;
  const mine = await silence(ours);
  const rows: Row[] = [];
  for (const [peerName, search] of Object.entries(peers))
    rows.push({ what, ours: mine, peer: await silence(search), peerName, unit: "%" });
  return rows;
}

const WARM_UP = ["积分怎么用", "When is an order cancelled?", "顾客可以修改订单吗"];

/** Measures on its own database. */
export async function run(): Promise<{ name: string; rows: readonly Row[] }> {
  const closeServer = await openBenchDatabase();
  const { requireProject } = await import("#lib/db/access.ts");
  const { closeDatabase } = await import("#lib/db/client.ts");
  const { addKnowledgeFile } = await import("#lib/db/knowledge-files.ts");
  const { inTenant } = await import("#lib/db/tenant.ts");
  const { queryTerms, toTsQuery } = await import("#lib/knowledge/search-terms.ts");
  const { fakeWorkspace: fakePlace } = await import("#lib/testing/fake-workspace.ts");
  const { refreshIndex } = await import("#lib/usecases/knowledge/refresh-index.ts");
  const { searchPassages } = await import("#lib/usecases/knowledge/search-passages.ts");
  const place = await fakePlace();
  const access = await requireProject(place.actor, place.projectId, "edit");
  const add = (name: string, text: string) =>
    inTenant(access, (db) =>
      addKnowledgeFile(db, { name, text, origin: "api", media_type: "text/markdown" }),
    );
  for (const [name, text] of Object.entries(CORPUS)) await add(name, text);
  for (let from = 0; from < PASSAGES; from += PER_FILE)
    await add(`filler-${from}.md`, Array.from({ length: PER_FILE }, (_, at) => filler(from + at)).join("\n"));
  await inTenant(access, refreshIndex);
  const ours: Search = (question) =>
    inTenant(access, async (db) =>
      (await searchPassages(db, { question, limit: 3, near: null })).map(({ document, title }) => ({
        name: document,
        title,
      })),
    );
  const ranked: Search = (question) =>
    inTenant(
      access,
      (db) => db.tx.$queryRaw<{ name: string; title: string }[]>`
        SELECT f.name, p.title FROM passages p JOIN knowledge_files f ON f.id = p.file_id,
          to_tsquery('simple', ${toTsQuery(question) ?? "''"}) AS q
        WHERE p.project_id = ${access.projectId} AND p.terms @@ q ORDER BY ts_rank(p.terms, q) DESC LIMIT 3`,
    );
  const like: Search = (question) =>
    inTenant(
      access,
      (db) => db.tx.$queryRaw<{ name: string; title: string }[]>`
        SELECT f.name, p.title FROM passages p JOIN knowledge_files f ON f.id = p.file_id,
          LATERAL (SELECT count(*) AS hits FROM unnest(${queryTerms(question)}::text[]) AS term
            WHERE p.title || ' ' || p.text ILIKE '%' || term || '%') AS words
        WHERE p.project_id = ${access.projectId} AND words.hits > 0 ORDER BY words.hits DESC LIMIT 3`,
    );
  const owner = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await owner.connect();
  await owner.query("ANALYZE");
  await owner.end();
  for (const search of [like, ranked, ours]) for (const question of WARM_UP) await search(question);
  const rows: Row[] = [];
  for (const [which, questions] of [
    ["written before freezing", QUESTIONS.filter(({ after }) => !after)],
    ["written after freezing", QUESTIONS.filter(({ after }) => after)],
  ] as const) {
    if (questions.length === 0) continue;
    const peers = {
      "LIKE, same words": await measure(like, questions),
      "ts_rank alone": await measure(ranked, questions),
    };
    rows.push(...rowsOf(await measure(ours, questions), peers, `${questions.length} questions ${which}`));
  }
  rows.push(...(await silenceRows(ours, { "LIKE, same words": like, "ts_rank alone": ranked })));
  await closeDatabase();
  await closeServer();
  return { name: "knowledge", rows };
}
