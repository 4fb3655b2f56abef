import type { RequirementTrace } from "#lib/contracts/requirement-trace.ts";
import { requireDocument } from "#lib/db/access.ts";
import { loadRegister } from "#lib/db/requirement-register.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { TraceIndex } from "#lib/domain/requirements/trace/trace-index.ts";

/** Ends that are named per requirement; its page in the register names all. */
const MOST_ENDS = 6;

/**
 * What each requirement of a document comes from (what it derives from, refines or satisfies) and which tests verify it,
 * as the project's newest texts say. Errors: not_found, insufficient_scope.
 */
export async function traceOfDocument(actor: Actor, documentId: string): Promise<RequirementTrace[]> {
  const access = await requireDocument(actor, documentId, "read");
  const { trace } = await inTenant(access, (db) => loadRegister(db));
  const found: RequirementTrace[] = [];
  for (const number of trace.requirements) {
    if (trace.item(number).place?.documentId !== documentId) continue;
    const { ref } = trace.item(number).end;
    found.push({ id: ref, ...endsOf(trace, { number, documentId }) });
  }
  return found;
}

const UPWARD: ReadonlySet<string> = new Set(["derives", "refines", "satisfies"]);

function endsOf(trace: TraceIndex, of: { readonly number: number; readonly documentId: string }) {
  const endAt = (item: number) => {
    const { end, place } = trace.item(item);
    return { kind: end.kind, ref: end.ref, here: place?.documentId === of.documentId };
  };
  const there = (items: readonly (number | undefined)[]) =>
    [...new Set(items)].filter((item): item is number => item !== undefined && item >= 0).slice(0, MOST_ENDS);
  const up = [...trace.out(of.number)].filter((link) => UPWARD.has(trace.kind(link)));
  const proofs = [...trace.into(of.number)].filter((link) => trace.kind(link) === "verifies");
  return {
    sources: there(up.map((link) => trace.toItem[link])).map(endAt),
    tests: there(proofs.map((link) => trace.fromItem[link])).map(endAt),
  };
}
