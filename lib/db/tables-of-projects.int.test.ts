import { expect, it } from "vitest";
import { asOwner } from "../testing/database.ts";
import { makeProject, makeUser } from "../testing/factories.ts";
import { REMAINING_TABLES, tablesOfProjects } from "./tables-of-projects.ts";
import { inTenant } from "./tenant.ts";

/** Tables of a workspace or of the installation whose rows belong to no project. */
const OF_NO_PROJECT = [
  "_prisma_migrations",
  "account_tokens",
  "accounts",
  "activity_cursors",
  "audit_chain",
  "idempotency_keys",
  "installation",
  "invitations",
  "mcp_servers",
  "mcp_tools",
  "memberships",
  "model_entries",
  "model_health",
  "model_prices",
  "model_slots",
  "move_policies",
  "notification_settings",
  "passkeys",
  "prompt_choices",
  "prompt_versions",
  "recovery_codes",
  "sessions",
  "sign_in_attempts",
  "srs_outlines",
  "srs_templates",
  "throttles",
  "totp_secrets",
  "users",
  "verification_tokens",
  "web_searches",
  "workspace_deletions",
  "workspaces",
];

const namesOf = (sql: string) =>
  asOwner(async (client) => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name));

const covered = async () => {
  const { access } = await makeProject(await makeUser());
  return inTenant(access, ({ tx }) => tablesOfProjects(tx));
};

it("every table is deleted with its project, outlives it on purpose, or has no rows of projects", async () => {
  const all = await namesOf(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND NOT relispartition`,
  );
  const known = [...(await covered()).map(({ name }) => name), ...REMAINING_TABLES, ...OF_NO_PROJECT];
  expect(known.toSorted()).toEqual(all.toSorted());
});

it("every table with a workspace column hides the rows of deleted workspaces from the application, except the audit log", async () => {
  const all = await namesOf(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attname = 'workspace_id' AND NOT a.attisdropped`,
  );
  const hiding = await namesOf(
    "SELECT tablename AS name FROM pg_policies WHERE policyname = 'workspace_not_deleted'",
  );
  const visible = ["audit_chain", "audit_events", "workspace_deletions"];
  expect(hiding.toSorted()).toEqual(
    [...all.filter((name) => !visible.includes(name)), "workspaces"].toSorted(),
  );
});

it("every table with a project column hides the rows of deleted projects from the application", async () => {
  const hiding = await namesOf("SELECT tablename AS name FROM pg_policies WHERE policyname = 'not_deleted'");
  const direct = (await covered()).filter(({ parent }) => parent === null).map(({ name }) => name);
  expect(hiding.toSorted()).toEqual(direct.filter((name) => name !== "project_deletions").toSorted());
});
