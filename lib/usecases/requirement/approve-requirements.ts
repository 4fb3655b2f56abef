import { createHash } from "node:crypto";
import type { ApproveRequirementsInput, RequirementsApproved } from "#lib/contracts/requirement-approval.ts";
import { requireProject } from "#lib/db/access.ts";
import { recordActivity } from "#lib/db/activities.ts";
import { audit } from "#lib/db/audit.ts";
import { approvalsOf } from "#lib/db/claimed-requirements.ts";
import { addRequirementApproval } from "#lib/db/requirement-approvals.ts";
import { decideRequirements, requirementDecisions } from "#lib/db/requirement-decisions.ts";
import { loadRegister, type Register } from "#lib/db/requirement-register.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { activityLabel, MAX_NAMED_IDS } from "#lib/domain/activity/activity.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { unstorableCharacter } from "#lib/domain/document/unstorable.ts";
import { type Approval, isAgreed } from "#lib/domain/requirements/records/requirement-decision.ts";
import { filterParts, parseFilter } from "#lib/domain/requirements/trace/filter.ts";
import { normalStatement } from "#lib/domain/requirements/trace/statement-hash.ts";
import { inSlices } from "#lib/threads/in-slices.ts";
import { contestedBy } from "./contested.ts";

type Left = RequirementsApproved["left"][number];

/** The shortest reason that says anything. */
const SHORTEST_REASON = 3;

/**
 * Approves several requirements whose status is only claimed, with one reason. Documents do not change. Requirements that may
 * contradict an agreed one, or each other, are left out and reported. Without `confirm` it is a preview; with it, exactly the
 * previewed requirements with the previewed texts are approved.
 * @throws AppError approval_changed (other requirements or texts than in the preview), reason_required, invalid_input (U+0000),
 *   not_found, forbidden, insufficient_scope
 */
export async function approveRequirements(
  actor: Actor,
  projectId: string,
  input: ApproveRequirementsInput,
): Promise<RequirementsApproved> {
  const access = await requireProject(actor, projectId, "decide_gate");
  return inTenant(access, async (db) => {
    const register = await loadRegister(db);
    const approvalOf = approvalsOf(register, await requirementDecisions(db));
    const { approved, left } = await separate(register, { select: input.select, approvalOf });
    const confirm = digestOf(register, approved);
    if (input.confirm === undefined) return { id: null, confirm, approved, left };
    requireReason(input.reason);
    if (input.confirm !== confirm || approved.length === 0) throw new AppError("approval_changed");
    return { id: await store(db, { register, approved, input }), confirm, approved, left };
  });
}

interface Selected {
  readonly select: ApproveRequirementsInput["select"];
  readonly approvalOf: (item: number) => Approval;
}

/** The selected requirements that can be approved, and the others with the reason. */
async function separate(
  register: Register,
  { select, approvalOf }: Selected,
): Promise<{ readonly approved: string[]; readonly left: Left[] }> {
  const { trace } = register;
  const left: Left[] = [];
  const claimed: string[] = [];
  const add = (number: number, id: string) => {
    if (number < 0 || trace.item(number).record === null) left.push({ id, code: "not_found", others: [] });
    else if (approvalOf(number) !== "claimed") left.push({ id, code: "not_claimed", others: [] });
    else claimed.push(id);
  };
  if ("ids" in select) for (const id of new Set(select.ids)) add(trace.find(id), id);
  else {
    // Of a filter, what is not claimed was not meant.
    const found = await inSlices(filterParts(trace, parseFilter(select.q), approvalOf));
    claimed.push(
      ...found.filter((one) => approvalOf(one) === "claimed").map((one) => trace.item(one).end.ref),
    );
  }
  const contested = withoutContested(register, new Set(claimed));
  for (const [id, others] of contested)
    left.push({ id, code: "requirements_contradict", others: [...others] });
  return { approved: claimed.filter((id) => !contested.has(id)), left };
}

/**
 * The contested ones of the requirements. The list of pairs is bounded, so what is left is compared again until no pair is found.
 */
function withoutContested(register: Register, ids: ReadonlySet<string>): ReadonlyMap<string, Left["others"]> {
  const contested = new Map<string, Left["others"]>();
  const open = new Set(ids);
  while (open.size > 0) {
    const found = contestedBy(register, open);
    if (found.size === 0) break;
    for (const [id, others] of found) {
      open.delete(id);
      contested.set(id, others);
    }
  }
  return contested;
}

const recordsOf = ({ trace }: Register, ids: readonly string[]) =>
  ids.flatMap((id) => {
    const { record, place } = trace.item(trace.find(id));
    return record === null || place === null || !isAgreed(record.status) ? [] : [{ record, place }];
  });

/** A digest of the requirements and their texts, in the order of the register. */
function digestOf(register: Register, ids: readonly string[]): string {
  const hash = createHash("sha256");
  for (const { record } of recordsOf(register, ids))
    hash.update(JSON.stringify([record.id, normalStatement(record.statement)]));
  return hash.digest("hex").slice(0, 32);
}

function requireReason(reason: string): void {
  if (reason.length < SHORTEST_REASON || unstorableCharacter(reason) !== null)
    throw new AppError("reason_required");
}

interface Approved {
  readonly register: Register;
  readonly approved: readonly string[];
  readonly input: ApproveRequirementsInput;
}

async function store(db: ProjectDb, { register, approved, input }: Approved): Promise<string> {
  const approvalId = await addRequirementApproval(db, {
    reason: input.reason,
    requirements: approved.length,
  });
  const byDocument = Map.groupBy(recordsOf(register, approved), ({ place }) => place.documentId);
  for (const [documentId, stated] of byDocument) {
    const version = register.documents.find((one) => one.documentId === documentId)?.version ?? 0;
    const records = stated.map(({ record }) => record);
    const by = db.access.author;
    const name = register.documents.find((one) => one.documentId === documentId)?.name ?? "";
    await recordActivity(db, {
      kind: "requirements.approved",
      subject: { type: "document", id: documentId },
      data: { title: activityLabel(name), ids: records.slice(0, MAX_NAMED_IDS).map(({ id }) => id) },
    });
    await decideRequirements(db, records, { kind: "approved", documentId, version, by, approvalId });
  }
  await audit(db, {
    action: "requirement.approved",
    target: approvalId,
    data: { requirements: approved.length, ids: approved.slice(0, 100), reason: input.reason },
  });
  return approvalId;
}
