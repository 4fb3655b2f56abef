import { definedIds, idsOf } from "../defined-ids.ts";
import { idPrefix } from "../leading-id.ts";
import type { LintLink } from "../lint-context.ts";
import type { LintDocument } from "../lint-document.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";

const MAX_HITS = 200;

/** Undefined ids in the text with a prefix that is in use, and project links to missing items. */
function* unknownIds(document: LintDocument): Generator<LintHit> {
  const { ids, prefixes } = idsOf(document);
  if (ids.size === 0) return;
  const known = (id: string) => ids.has(id) || !prefixes.has(idPrefix(id));
  let reported = 0;
  for (const hit of mentions(document, known)) {
    if (reported++ >= MAX_HITS) return;
    yield hit;
  }
  for (const { from, to } of document.context.links ?? [])
    for (const end of [from, to])
      if (!known(end) && document.ids.matches(end) && reported++ < MAX_HITS)
        yield { ...headOf(document, from), words: end };
}

function* mentions(document: LintDocument, known: (id: string) => boolean): Generator<LintHit> {
  const { text, ids } = document;
  let dash = -1;
  for (const block of document.blocks) {
    if (block.kind === "code" || block.kind === "delimiter") continue;
    if (dash < block.start) dash = indexFrom(text, "-", block.start);
    if (dash >= block.end && ids.haveDash) continue;
    for (const { id, start, end } of document.ids.within(document.text, block))
      if (!known(id)) yield { start, end };
  }
}

/** Next index of a sign; the end of the text if there is none. */
function indexFrom(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at < 0 ? text.length : at;
}

/** Position where a requirement is defined; the start of the document if it is not. */
function headOf(document: LintDocument, id: string): { readonly start: number; readonly end: number } {
  const found = definedIds(document).find((one) => one.id === id && one.surely);
  return found === undefined ? { start: 0, end: 0 } : { start: found.start, end: found.end };
}

/** The requirements of this document, each once. */
function requirements(document: LintDocument): { id: string; start: number; end: number }[] {
  const seen = new Set<string>();
  const removed = new Set(
    (document.context.records ?? []).filter((one) => one.status === "deprecated").map((one) => one.id),
  );
  return definedIds(document)
    .filter(({ id, surely }) => surely && !/^(?:RISK|TEST|TC)\b/.test(id) && !removed.has(id))
    .filter(({ id }) => !seen.has(id) && seen.add(id));
}

const UP: readonly LintLink["type"][] = ["derives", "refines", "satisfies"];

function* orphans(document: LintDocument): Generator<LintHit> {
  const sourced = new Set(
    (document.context.links ?? []).filter(({ type }) => UP.includes(type)).map(({ from }) => from),
  );
  for (const record of document.context.records ?? document.listedFacts)
    if (record.source !== undefined && record.source !== null && record.source !== "") sourced.add(record.id);
  for (const { id, start, end } of requirements(document)) if (!sourced.has(id)) yield { start, end };
}

function* uncovered(document: LintDocument): Generator<LintHit> {
  const covered = new Set<string>();
  for (const { type, to } of document.context.links ?? [])
    if (type === "verifies" || type === "satisfies" || type === "refines" || type === "derives")
      covered.add(to);
  for (const { id, start, end } of requirements(document)) if (!covered.has(id)) yield { start, end };
}

/** Link cycles, each once, at its smallest id. */
function* cycles(document: LintDocument): Generator<LintHit> {
  const next = new Map<string, string[]>();
  for (const { from, to, type } of document.context.links ?? [])
    if (type !== "conflicts") next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  for (const start of next.keys()) {
    const path: string[] = [];
    const open = new Set<string>();
    const found = walk(start, { next, done, path, open });
    if (found !== null) yield { ...headOf(document, found[0] ?? start), words: found.join(" → ") };
  }
}

interface Walk {
  readonly next: ReadonlyMap<string, readonly string[]>;
  readonly done: Set<string>;
  readonly path: string[];
  readonly open: Set<string>;
}

/** Iterative depth-first search, because link chains can be thousands long. */
function walk(start: string, { next, done, path, open }: Walk): string[] | null {
  const stack: { id: string; at: number }[] = [];
  const enter = (id: string) => {
    stack.push({ id, at: 0 });
    path.push(id);
    open.add(id);
  };
  if (!done.has(start)) enter(start);
  while (stack.length > 0) {
    const top = stack[stack.length - 1] as { id: string; at: number };
    const to = next.get(top.id)?.[top.at++];
    if (to === undefined) {
      done.add(top.id);
      open.delete(top.id);
      path.pop();
      stack.pop();
    } else if (open.has(to)) {
      const found = [...path.slice(path.indexOf(to)), to];
      for (const id of path) done.add(id);
      return found;
    } else if (!done.has(to)) enter(to);
  }
  return null;
}

function* suspects(document: LintDocument): Generator<LintHit> {
  for (const { from, to, suspect } of document.context.links ?? [])
    if (suspect) yield { ...headOf(document, from), words: `${from} → ${to}` };
}

/** Quality requirements and stories without any function. */
function* withoutFunctions(document: LintDocument): Generator<LintHit> {
  const all = requirements(document);
  const has = (prefix: RegExp) => all.some(({ id }) => prefix.test(id));
  if (has(/^(?:FR|IFR|UC)\b/)) return;
  const first = all.find(({ id }) => /^NFR\b/.test(id));
  if (first !== undefined) yield { start: first.start, end: first.end };
}

const zh = (id: string, text: string) => `### ${id} 标题\n\n${text}\n\n`;
const en = (id: string, text: string) => `### ${id} Title\n\n${text}\n\n`;
const ZH_TWO = zh("FR-001", "系统应保存订单。") + zh("FR-002", "系统应打印小票。");
const EN_TWO = en("FR-001", "The system shall save orders.") + en("FR-002", "The system shall print.");
const link = (from: string, to: string, type: LintLink["type"]): LintLink => ({
  from,
  to,
  type,
  suspect: false,
});
const BOTH = { zh: ZH_TWO, en: EN_TWO };

/** TRC: traceability. */
export const LINK_RULES: readonly LintRule[] = [
  {
    id: "TRC01",
    scope: "document",
    inspect: unknownIds,
    severity: "error",
    title: { zh: "指向不存在的编号", en: "Unknown ID" },
    message: (words) => ({ zh: `${words} 不存在。`, en: `${words} does not exist.` }),
    suggestion: {
      zh: "改为存在的编号，或补上这一条。",
      en: "Use an existing ID, or add the missing item.",
    },
    why: {
      zh: "断了的引用让追踪矩阵少一行，而没有人发现。",
      en: "A broken reference leaves a row out of the trace unnoticed.",
    },
    bad: { zh: `${ZH_TWO}见 FR-009。`, en: `${EN_TWO}See FR-009.` },
    good: { zh: `${ZH_TWO}见 FR-002。`, en: `${EN_TWO}See FR-002.` },
  },
  {
    id: "TRC02",
    scope: "document",
    needs: "links",
    inspect: orphans,
    severity: "warning",
    title: { zh: "没有来源", en: "No source" },
    message: (words) => ({
      zh: `${words} 没有来源，也没有上级。`,
      en: `${words} has neither source nor parent.`,
    }),
    suggestion: {
      zh: "链接到需求原文、上级需求或会议记录。",
      en: "Link it to the need, a parent or a line of the minutes.",
    },
    why: {
      zh: "没有来源的需求，没有人说得清是谁要的、能不能删。",
      en: "Without a source, nobody can tell who wants a requirement or whether it can be removed.",
    },
    bad: BOTH,
    good: BOTH,
    given: {
      bad: { links: [link("FR-001", "N-1", "derives")] },
      good: { links: [link("FR-001", "N-1", "derives"), link("FR-002", "FR-001", "refines")] },
    },
  },
  {
    id: "TRC03",
    scope: "document",
    needs: "links",
    inspect: uncovered,
    severity: "warning",
    title: { zh: "没有覆盖", en: "Not covered" },
    message: (words) => ({
      zh: `${words} 没有测试，也没有下级需求。`,
      en: `No test and no child covers ${words}.`,
    }),
    suggestion: {
      zh: "补上测试用例，或链接到下级需求。",
      en: "Add a test, or link the requirement that refines it.",
    },
    why: {
      zh: "没有覆盖的需求，做没做、对不对都没有证据。",
      en: "Without a test or a child, there is no evidence that a requirement was implemented correctly.",
    },
    bad: BOTH,
    good: BOTH,
    given: {
      bad: { links: [link("TC-1", "FR-001", "verifies")] },
      good: { links: [link("TC-1", "FR-001", "verifies"), link("TC-2", "FR-002", "verifies")] },
    },
  },
  {
    id: "TRC04",
    scope: "document",
    needs: "links",
    inspect: cycles,
    severity: "error",
    title: { zh: "链接成环", en: "Circular links" },
    message: (words) => ({ zh: `链接成环：${words}。`, en: `The links form a circle: ${words}.` }),
    suggestion: { zh: "去掉其中一条方向错误的链接。", en: "Remove the link that points the wrong way." },
    why: {
      zh: "互为来源等于都没有来源；影响分析会兜圈子。",
      en: "Two requirements that are each other's source have no source, and impact analysis never ends.",
    },
    bad: BOTH,
    good: BOTH,
    given: {
      bad: { links: [link("FR-001", "FR-002", "derives"), link("FR-002", "FR-001", "derives")] },
      good: { links: [link("FR-001", "FR-002", "derives")] },
    },
  },
  {
    id: "TRC05",
    scope: "document",
    needs: "links",
    inspect: suspects,
    severity: "warning",
    title: { zh: "链接待确认", en: "Suspect link" },
    message: (words) => ({
      zh: `链接 ${words} 确认之后，一端的内容变了。`,
      en: `One end of ${words} has changed since the link was confirmed.`,
    }),
    suggestion: {
      zh: "重新核对后确认，或修改另一端。",
      en: "Check both ends, then confirm the link or change the other end.",
    },
    why: {
      zh: "上游改了而下游没看，测试可能还在验证旧的要求。",
      en: "If only one end changed, a test may still check the old requirement.",
    },
    bad: BOTH,
    good: BOTH,
    given: {
      bad: { links: [{ ...link("FR-002", "FR-001", "derives"), suspect: true }] },
      good: { links: [link("FR-002", "FR-001", "derives")] },
    },
  },
  {
    id: "TRC06",
    initially: "off",
    scope: "document",
    inspect: withoutFunctions,
    severity: "hint",
    title: { zh: "没有对应的功能需求", en: "No functional requirement" },
    message: (words) => ({
      zh: `有 ${words}，却没有任何功能需求。`,
      en: `There is ${words}, but no functional requirement.`,
    }),
    suggestion: {
      zh: "补上它所约束或实现它的功能需求。",
      en: "Add the functions that it constrains or that fulfill it.",
    },
    why: {
      zh: "质量是某个功能的质量，故事由功能实现；没有功能，它们没有落点。",
      en: "A quality belongs to a function, and a story is fulfilled by one; without functions neither can be built.",
    },
    bad: { zh: zh("NFR-001", "页面应在 2 秒内打开。"), en: en("NFR-001", "Pages shall open within 2 s.") },
    good: {
      zh: zh("NFR-001", "页面应在 2 秒内打开。") + zh("FR-001", "系统应显示订单。"),
      en: en("NFR-001", "Pages shall open within 2 s.") + en("FR-001", "The system shall show orders."),
    },
  },
];
