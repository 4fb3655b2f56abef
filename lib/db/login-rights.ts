/** What a login can do beyond the role of the application, so that its row-level security can be left. */
const LOGIN_EXCESSES = ["superuser", "bypasses_row_security", "manages_roles", "owns_tables"] as const;
export type LoginExcess = (typeof LOGIN_EXCESSES)[number];

/** One row; the rights of roles that the login can change to count as its own. */
export const RIGHTS_OF_LOGIN = `SELECT
    bool_or(r.rolsuper) AS superuser,
    bool_or(r.rolbypassrls) AS bypasses_row_security,
    bool_or(r.rolcreaterole) AS manages_roles,
    EXISTS (
      SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'dbos') AND c.relkind IN ('r', 'p') AND pg_has_role(session_user, c.relowner, 'MEMBER')
    ) AS owns_tables
  FROM pg_roles r WHERE pg_has_role(session_user, r.oid, 'MEMBER')`;

/**
 * @param rights The row of `RIGHTS_OF_LOGIN`.
 * @returns The excessive rights; empty where the database itself confines the login.
 */
export function excessesIn(rights: Partial<Record<LoginExcess, boolean>> | undefined): LoginExcess[] {
  return LOGIN_EXCESSES.filter((excess) => rights?.[excess] !== false);
}
