import { AppError } from "../domain/app-error.ts";
import { database } from "./client.ts";
import { idsByPinyin } from "./pinyin-names.ts";
import { type UserRow, userRow } from "./users.ts";

/** An account as the administrator of the installation sees it. */
export interface InstallationUserRow {
  readonly user: UserRow;
  /** Of the newest session, or null if the user is signed in nowhere. */
  readonly last_seen_at: Date | null;
  /** Whether the user signs in with a second factor. */
  readonly has_second_factor: boolean;
}

export const USERS_PER_PAGE = 50;

/**
 * Accounts of people of the installation, newest first, of which the name or the address contains a text, or whose Chinese name has it
 * as its pinyin.
 * @param after id of the last account of the page before
 * @returns one row more than a page shows, if there is one
 */
export async function selectInstallationUsers(
  query: string,
  after: string | null,
): Promise<InstallationUserRow[]> {
  const contains = { contains: query, mode: "insensitive" } as const;
  const byPinyin = await database().$transaction((tx) => idsByPinyin(tx, { table: "users" }, query));
  const rows = await database().user.findMany({
    where: {
      kind: "person",
      ...(query === "" ? {} : { OR: [{ email: contains }, { name: contains }, { id: { in: byPinyin } }] }),
    },
    include: {
      sessions: { orderBy: { last_seen_at: "desc" }, take: 1, select: { last_seen_at: true } },
      totpSecret: { select: { confirmed_at: true } },
    },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
    ...(after === null ? {} : { cursor: { id: after }, skip: 1 }),
    take: USERS_PER_PAGE + 1,
  });
  return rows.map(({ sessions, totpSecret, ...user }) => ({
    user: userRow(user),
    has_second_factor: (totpSecret?.confirmed_at ?? null) !== null,
    last_seen_at: sessions[0]?.last_seen_at ?? null,
  }));
}

/**
 * Disables an account, which ends its sessions, or enables it again.
 * @throws AppError not_found
 */
export async function storeUserDisabled(userId: string, isDisabled: boolean): Promise<UserRow> {
  const now = new Date();
  return database().$transaction(async (tx) => {
    const [row] = await tx.user.updateManyAndReturn({
      where: { id: userId },
      data: { disabled_at: isDisabled ? now : null, updated_at: now },
    });
    if (!row) throw new AppError("not_found");
    if (isDisabled) await tx.session.deleteMany({ where: { user_id: userId } });
    return userRow(row);
  });
}
