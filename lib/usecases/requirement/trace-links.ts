import type {
  AddTraceLinkInput,
  ConfirmTraceLinksInput,
  TraceLinkList,
  TraceLinkQuery,
  TraceLinkView,
} from "#lib/contracts/requirement.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit, auditAll } from "#lib/db/audit.ts";
import { cursorAt, offsetOf } from "#lib/db/paging.ts";
import { loadRegister, type Register } from "#lib/db/requirement-register.ts";
import { inTenant } from "#lib/db/tenant.ts";
import {
  addTraceLink,
  clearTraceLinks,
  confirmTraceLinks,
  MAX_TRACE_LINKS,
  removeTraceLink,
} from "#lib/db/trace-links.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { endKey, type LinkEnd, linkKey } from "#lib/domain/requirements/trace/link.ts";
import { traceLinkViewOf } from "./requirement-view.ts";

/**
 * The project's links, those of its documents and those that were stored.
 * Errors: not_found, insufficient_scope, invalid_input (a foreign cursor).
 */
export async function listLinks(
  actor: Actor,
  projectId: string,
  query: TraceLinkQuery,
): Promise<TraceLinkList> {
  const access = await requireProject(actor, projectId, "read");
  const start = offsetOf(query.cursor);
  const register = await inTenant(access, (db) => loadRegister(db));
  const fitting = linksOf(register, query);
  const data = fitting.slice(start, start + query.limit).map((number) => traceLinkViewOf(register, number));
  return { data, next_cursor: cursorAt(start + query.limit, fitting.length), total: fitting.length };
}

function linksOf({ trace }: Register, { item, state, kind }: TraceLinkQuery): number[] {
  const own = item === undefined ? -1 : trace.find(item);
  const all =
    item === undefined
      ? Array.from(trace.links, (_link, number) => number)
      : own < 0
        ? []
        : [...trace.out(own), ...trace.into(own)];
  return all.filter(
    (number) =>
      (kind === undefined || trace.kind(number) === kind) &&
      (state === undefined || trace.state(number) === state),
  );
}

function requireNone(ends: readonly LinkEnd[]): void {
  if (ends.length > 0) throw new AppError("link_end_unknown", { extra: { ends } });
}

/** Ends that the register can tell are not there. */
const requireEnds = ({ trace }: Register, ends: readonly LinkEnd[]): void =>
  requireNone(
    ends.filter(({ kind, ref }) => (kind === "requirement" || kind === "test") && trace.find(ref) < 0),
  );

/** A requirement of another project is linked by reusing it, and reviewed instead of confirmed. */
const requireOwnEnds = (links: readonly Pick<AddTraceLinkInput, "from" | "to">[]): void =>
  requireNone(
    links.flatMap(({ from, to }) => [from, to]).filter(({ kind }) => kind === "source_requirement"),
  );

/**
 * Stores a link between two things. Errors: link_exists, link_to_itself, link_end_unknown, too_large, not_found,
 * forbidden, insufficient_scope.
 */
export async function addLink(
  actor: Actor,
  projectId: string,
  input: AddTraceLinkInput,
): Promise<TraceLinkView> {
  const access = await requireProject(actor, projectId, "edit");
  requireOwnEnds([input]);
  if (endKey(input.from) === endKey(input.to)) throw new AppError("link_to_itself");
  return inTenant(access, async (db) => {
    const before = await loadRegister(db);
    requireEnds(before, [input.from, input.to]);
    const key = linkKey(input);
    if (before.trace.links.some((link) => linkKey(link) === key)) throw new AppError("link_exists");
    if (before.trace.links.length >= MAX_TRACE_LINKS) throw new AppError("too_large");
    const link = await addTraceLink(db, input);
    await audit(db, { action: "trace.linked", target: link.id ?? "", data: { link: key } });
    const after = await loadRegister(db, true);
    return traceLinkViewOf(
      after,
      after.trace.links.findIndex(({ id }) => id === link.id),
    );
  });
}

/** Takes a stored link away; what a document states stays there. Errors: not_found, forbidden, insufficient_scope. */
export async function removeLink(
  actor: Actor,
  projectId: string,
  linkId: string,
): Promise<Record<string, never>> {
  const access = await requireProject(actor, projectId, "edit");
  return inTenant(access, async (db) => {
    const link = await removeTraceLink(db, linkId);
    await audit(db, { action: "trace.unlinked", target: linkId, data: { link: linkKey(link) } });
    return {};
  });
}

/**
 * Notes that a person looked at links and what both their ends say now, or takes that back. Until an end's statement
 * changes they are confirmed. Errors: link_end_unknown, not_found (no such link), forbidden, insufficient_scope.
 */
export async function confirmLinks(
  actor: Actor,
  projectId: string,
  { links, confirmed }: ConfirmTraceLinksInput,
): Promise<{ changed: number }> {
  const access = await requireProject(actor, projectId, "edit");
  requireOwnEnds(links);
  return inTenant(access, async (db) => {
    const register = await loadRegister(db);
    const known = new Map(register.trace.links.map((link, number) => [linkKey(link), number]));
    const seen = links.map((link) => {
      const number = known.get(linkKey(link));
      if (number === undefined) throw new AppError("not_found");
      return { link, number };
    });
    if (confirmed) {
      requireEnds(
        register,
        links.flatMap(({ from, to }) => [from, to]),
      );
      const read = seen.map(({ link, number }) => ({ link, hashes: hashesOf(register, number) }));
      await confirmTraceLinks(db, read);
    } else await clearTraceLinks(db, links);
    const action = confirmed ? "trace.confirmed" : "trace.cleared";
    await auditAll(
      db,
      links.map((link) => ({ action, target: projectId, data: { link: linkKey(link) } })),
    );
    return { changed: links.length };
  });
}

function hashesOf({ trace }: Register, link: number): { from: string | null; to: string | null } {
  return { from: trace.hash(trace.fromItem[link] as number), to: trace.hash(trace.toItem[link] as number) };
}
