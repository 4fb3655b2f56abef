import type { SignUpInput } from "#lib/contracts/account.ts";
import { requireWorkspace, systemAccess } from "#lib/db/access.ts";
import { auditAccount } from "#lib/db/audit.ts";
import { appendEvents } from "#lib/db/events.ts";
import { newId } from "#lib/db/new-id.ts";
import { hashPassword } from "#lib/db/password-hash.ts";
import { insertProject } from "#lib/db/projects.ts";
import { insertTask } from "#lib/db/tasks.ts";
import { inTenant, tenantOn } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import { insertUserWithWorkspace } from "#lib/db/users.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { normaliseEmail } from "#lib/domain/access/email.ts";
import { networkOf } from "#lib/domain/access/network.ts";
import { passwordProblem } from "#lib/domain/access/password.ts";
import { signUpRules } from "#lib/domain/access/throttle-limits.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import type { Bilingual, Language } from "#lib/domain/language.ts";
import { titleOfNeed } from "#lib/domain/task/need.ts";
import { SAMPLES } from "#lib/domain/task/sample.ts";
import { enqueueSample } from "#lib/runs/client.ts";

/** Puts the sample project into a new workspace and has it worked through by a worker. */
async function addSample(actor: Actor, workspaceId: string, language: Language): Promise<void> {
  const access = await requireWorkspace(actor, workspaceId, "create_project");
  const sample = SAMPLES[language];
  await inTenant(access, async (db) => {
    const project = await insertProject(db, { name: sample.project, language, isSample: true });
    const own = await tenantOn(db.tx, systemAccess(workspaceId, project.id, "Roundtable"));
    const { author } = own.access;
    const task_ids: string[] = [];
    for (const { need } of sample.needs) {
      const task = await insertTask(own, {
        title: titleOfNeed(need),
        need,
        createdBy: author,
        now: new Date(),
      });
      const data = { message_id: newId("message"), kind: "need", author, text: need } as const;
      await appendEvents(own, { taskId: task.id, runId: null }, [{ type: "message", data }]);
      task_ids.push(task.id);
    }
    await enqueueSample(db.tx, { workspace_id: workspaceId, project_id: project.id, language, task_ids });
  });
}

const WORKSPACE_OF = {
  zh: (name: string) => `${name} 的工作区`,
  en: (name: string) => `${name}’s workspace`,
} as const satisfies Record<keyof Bilingual, unknown>;

/**
 * Makes an account with its own workspace; the first one of an installation becomes its administrator
 *. A sample project greets it.
 * Errors: invalid_input (no e-mail address), weak_password, email_taken, throttled.
 */
export async function signUp(
  input: SignUpInput,
  from: { readonly ip: string | null },
): Promise<{ readonly user_id: string; readonly workspace_id: string }> {
  const email = normaliseEmail(input.email);
  if (email === null) throw invalidField("/email", "email", "not an e-mail address");
  const problem = passwordProblem(input.password, email);
  if (problem !== null)
    throw new AppError("weak_password", {
      fields: [{ pointer: "/password", code: problem, detail: problem }],
    });
  await throttle(signUpRules(from.ip === null ? null : networkOf(from.ip)), new Date());
  const name = input.name || email.slice(0, email.indexOf("@"));
  const passwordHash = await hashPassword(input.password);
  const { user, workspaceId } = await insertUserWithWorkspace(
    { email, name, passwordHash, locale: input.locale ?? null },
    WORKSPACE_OF[input.locale ?? "en"](name),
  );
  await auditAccount({ userId: user.id, name }, { action: "account.created", target: user.id });
  await addSample({ kind: "user", userId: user.id, name }, workspaceId, input.locale ?? "en");
  return { user_id: user.id, workspace_id: workspaceId };
}
