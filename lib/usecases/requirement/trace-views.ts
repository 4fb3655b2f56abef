import type {
  CoverageView,
  GraphView,
  ImpactView,
  RemovedRequirementView,
  RequirementQuery,
} from "#lib/contracts/requirement.ts";
import type { MatrixView } from "#lib/contracts/trace-matrix.ts";
import { requireProject } from "#lib/db/access.ts";
import { approvalsOf, claimedRequirements } from "#lib/db/claimed-requirements.ts";
import { cursorAt, offsetOf } from "#lib/db/paging.ts";
import {
  type RequirementDecisionRow,
  removedRequirements,
  requirementDecisions,
} from "#lib/db/requirement-decisions.ts";
import { loadRegister, type Register } from "#lib/db/requirement-register.ts";
import { requirementResults } from "#lib/db/requirement-results.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { coverageParts } from "#lib/domain/requirements/trace/coverage.ts";
import { cycleParts } from "#lib/domain/requirements/trace/cycles.ts";
import { filterParts, parseFilter } from "#lib/domain/requirements/trace/filter.ts";
import { impactOf } from "#lib/domain/requirements/trace/impact.ts";
import { mentionsOf } from "#lib/domain/requirements/trace/mentions.ts";
import {
  type TracedRequirement,
  tracedRequirement,
} from "#lib/domain/requirements/trace/traced-requirement.ts";
import { inSlices } from "#lib/threads/in-slices.ts";
import { findRequirement } from "./find-item.ts";
import { duplicateViewOf, traceItemViewOf, traceLinkViewOf } from "./requirement-view.ts";

async function registerOf(actor: Actor, projectId: string): Promise<Register> {
  return inTenant(await requireProject(actor, projectId, "read"), (db) => loadRegister(db));
}

const MOST_DUPLICATES = 200;
const MOST_LISTED = 500;

const removedView = ({
  kind: _kind,
  approvalId: _approval,
  ended: _ended,
  by,
  at,
  ...removed
}: RequirementDecisionRow): RemovedRequirementView => ({
  ...removed,
  removed_by: by.name,
  removed_at: at.toISOString(),
});

/** What the project's requirements lack. Errors: not_found, insufficient_scope. */
export async function getCoverage(actor: Actor, projectId: string): Promise<CoverageView> {
  const access = await requireProject(actor, projectId, "read");
  return inTenant(access, async (db) => coverageOf(db, await loadRegister(db)));
}

async function coverageOf(db: ProjectDb, register: Register): Promise<CoverageView> {
  const { trace, twice } = register;
  const { suspectLinks, brokenLinks, unconfirmedLinks, ...counts } = await inSlices(coverageParts(trace));
  return {
    ...counts,
    claimed: (await claimedRequirements(db)).slice(0, MOST_LISTED).map(({ id }) => id),
    removed: (await removedRequirements(db)).slice(0, MOST_LISTED).map(removedView),
    suspect_links: suspectLinks,
    broken_links: brokenLinks,
    unconfirmed_links: unconfirmedLinks,
    cycles: (await inSlices(cycleParts(trace)))
      .slice(0, 50)
      .map((cycle) => cycle.map((item) => trace.item(item).end.ref)),
    duplicates: [...twice.values()].slice(0, MOST_DUPLICATES).map((one) => duplicateViewOf(register, one)),
  };
}

const MOST_IMPACTS = 500;
const MOST_MENTIONS = 100;

/**
 * What a change of this requirement touches, nearest first, each with the links that explain it, and the requirements that only
 * name it. Errors: not_found, insufficient_scope.
 */
export async function getImpact(actor: Actor, projectId: string, requirementId: string): Promise<ImpactView> {
  const register = await registerOf(actor, projectId);
  const number = findRequirement(register, requirementId);
  const found = impactOf(register.trace, number);
  const data = found.slice(0, MOST_IMPACTS).map(({ item, path }) => ({
    ...traceItemViewOf(register, item),
    path: path.map((link) => traceLinkViewOf(register, link)),
  }));
  const linked = new Set(found.map(({ item }) => item));
  const mentions = (await inSlices(mentionsOf(register.trace, number, register.pattern)))
    .filter((item) => !linked.has(item))
    .slice(0, MOST_MENTIONS)
    .map((item) => traceItemViewOf(register, item));
  return { item: traceItemViewOf(register, number), data, total: found.length, mentions };
}

const MOST_AROUND = 80;

/** The links around a requirement, up to a number of links away. Errors: not_found, insufficient_scope. */
export async function getGraph(
  actor: Actor,
  projectId: string,
  of: { readonly requirementId: string; readonly depth: number },
): Promise<GraphView> {
  const register = await registerOf(actor, projectId);
  const { trace } = register;
  const distance = around(register, findRequirement(register, of.requirementId), of.depth);
  const shown = [...distance].slice(0, MOST_AROUND);
  const inside = new Map(shown.map(([item]) => [item, traceItemViewOf(register, item).key]));
  const links = new Set(shown.flatMap(([item]) => [...trace.out(item)]));
  return {
    center: of.requirementId,
    items: shown.map(([item, away]) => ({ ...traceItemViewOf(register, item), distance: away })),
    links: [...links].flatMap((link) => {
      const from = inside.get(trace.fromItem[link] as number);
      const to = inside.get(trace.toItem[link] as number);
      return from === undefined || to === undefined
        ? []
        : [{ ...traceLinkViewOf(register, link), from_key: from, to_key: to }];
    }),
    left_off: distance.size - shown.length,
  };
}

function around({ trace }: Register, start: number, depth: number): Map<number, number> {
  const distance = new Map([[start, 0]]);
  for (const [item, away] of distance) {
    if (away >= depth || distance.size > 2000) continue;
    for (const link of trace.out(item)) reach(distance, trace.toItem[link] as number, away + 1);
    for (const link of trace.into(item)) reach(distance, trace.fromItem[link] as number, away + 1);
  }
  return distance;
}

function reach(distance: Map<number, number>, item: number, away: number): void {
  if (item >= 0 && !distance.has(item)) distance.set(item, away);
}

/** A requirement as a row of the matrix. */
function matrixRow({ planItems, tests, result, ...traced }: TracedRequirement): MatrixView["data"][number] {
  return {
    ...traced,
    code: [...traced.code],
    cells: tests.map(({ id, state }) => ({ test: id, state })),
    plan_items: [...planItems],
    result: result && { ...result, cases: [...result.cases] },
  };
}

/**
 * Requirements by tests, a page of rows with the tests that verify any of them, the code, and the newest result.
 * Errors: not_found, insufficient_scope, invalid_input.
 */
export async function getMatrix(
  actor: Actor,
  projectId: string,
  query: RequirementQuery,
): Promise<MatrixView> {
  const access = await requireProject(actor, projectId, "read");
  const start = offsetOf(query.cursor);
  const { trace, found, results } = await inTenant(access, async (db) => {
    const register = await loadRegister(db);
    const approvalOf = approvalsOf(register, await requirementDecisions(db));
    const matching = await inSlices(filterParts(register.trace, parseFilter(query.q), approvalOf));
    return { trace: register.trace, found: matching, results: await requirementResults(db) };
  });
  const traced = found
    .slice(start, start + query.limit)
    .map((item) => tracedRequirement(trace, item, results));
  const tests = new Map(traced.flatMap((one) => one.tests.map((test) => [test.id, test] as const)));
  const columns = [...tests.values()]
    .toSorted((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }))
    .map(({ id, title, documentId }) => ({ id, title, document_id: documentId }));
  return {
    tests: columns,
    data: traced.map(matrixRow),
    next_cursor: cursorAt(start + query.limit, found.length),
    total: found.length,
  };
}
