import type { ServiceRole } from "../domain/access/service-account.ts";
import { newId } from "./new-id.ts";
import { storableText } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

/** A new service account with its membership of the workspace. */
export async function insertServiceAccount(
  db: TenantDb,
  draft: { readonly name: string; readonly role: ServiceRole; readonly granted: boolean },
): Promise<string> {
  const id = newId("user");
  // The address is the id, which is no address: nobody signs in with it, and no mail is sent to it.
  await db.tx.user.create({ data: { id, kind: "service", email: id, name: storableText(draft.name) } });
  await db.tx.membership.create({
    data: {
      id: newId("membership"),
      workspace_id: db.access.workspaceId,
      user_id: id,
      role: draft.role,
      granted: draft.granted,
    },
  });
  return id;
}

/** Gives a service account another name. What it did before keeps the name it was done under. */
export async function renameServiceAccount(db: TenantDb, userId: string, name: string): Promise<void> {
  await db.tx.user.updateMany({
    where: { id: userId, kind: "service" },
    data: { name: storableText(name), updated_at: new Date() },
  });
}

/** Disables a service account or enables it again; the database announces it to all open streams of its tokens. */
export async function storeServiceDisabled(db: TenantDb, userId: string, isDisabled: boolean): Promise<void> {
  const now = new Date();
  await db.tx.user.updateMany({
    where: { id: userId, kind: "service" },
    data: { disabled_at: isDisabled ? now : null, updated_at: now },
  });
}
