// `npm run -s admin -- COMMAND`: work on the installation itself. Only the result goes to standard output; everything else is
// said on standard error.
import { parseArgs } from "node:util";
import { SCOPES, type Scope } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { errorMessage } from "#lib/domain/errors.ts";
import { checkAudit, deleteAudit } from "./admin-audit.ts";
import { prepareEnvironment } from "./environment.ts";
import { ensureClient } from "./generated.ts";
import { type Database, openDatabase } from "./open-database.ts";
import { describeFailure } from "./start-problem.ts";

const USAGE = `usage: npm run -s admin -- COMMAND

create-token --email ADDRESS [--scopes read,write,run,review] [--name NAME]
  Prints an API token, valid for a year. The account and its workspace are made where they are absent; nobody can sign in
  to such an account until it has a password. Scopes: ${SCOPES.join(", ")}.

audit-check
  Recomputes the chains of the audit log. Prints one line per workspace: its last entry, or the first entry that was
  changed, removed or added past the product. Ends with 1 if there is one.

audit-delete --workspace ID --before DATE
  Deletes the audit entries of a workspace ("accounts": of accounts) up to a date such as 2026-01-31, and records that.`;

interface Result {
  readonly text: string;
  /** False: the command worked and found something wrong. */
  readonly good: boolean;
}

type Command = (database: Database) => Promise<Result>;
type Values = Partial<Record<"email" | "scopes" | "name" | "workspace" | "before", string>>;

/** A mistake in how the command was called. */
class UsageProblem extends Error {}

function readScopes(text: string): Scope[] {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.filter((name) => !SCOPES.some((scope) => scope === name));
  if (unknown.length > 0) throw new UsageProblem(`unknown scope: ${unknown.join(", ")}`);
  return SCOPES.filter((scope) => names.includes(scope));
}

function tokenCommand({ email, scopes = "read,write,run,review", name = "admin" }: Values): Command {
  if (!email) throw new UsageProblem("--email is missing");
  const request = { email, scopes: readScopes(scopes), name };
  return async () => {
    const { createFirstToken } = await import("#lib/usecases/token/create-first-token.ts");
    return { text: await createFirstToken(request), good: true };
  };
}

function deleteCommand({ workspace, before }: Values): Command {
  if (!workspace) throw new UsageProblem("--workspace is missing");
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(before ?? "") ? `${before}T00:00:00Z` : "");
  if (Number.isNaN(day.getTime())) throw new UsageProblem("--before must be a date such as 2026-01-31");
  return async ({ ownerUrl }) => ({ text: await deleteAudit(ownerUrl, workspace, day), good: true });
}

const COMMANDS: Readonly<Record<string, (values: Values) => Command>> = {
  "create-token": tokenCommand,
  "audit-check":
    () =>
    ({ ownerUrl }) =>
      checkAudit(ownerUrl),
  "audit-delete": deleteCommand,
};

function readCommand(args: string[]): Command {
  const text = { type: "string" } as const;
  const options = { email: text, scopes: text, name: text, workspace: text, before: text };
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageProblem(error instanceof Error ? error.message : String(error));
  }
  const [name = "", ...rest] = parsed.positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined || rest.length > 0)
    throw new UsageProblem(`the command is one of: ${Object.keys(COMMANDS).join(", ")}`);
  return command(parsed.values);
}

/** Works on the database of this installation; a server that runs on it keeps running. */
async function carryOut(command: Command): Promise<Result> {
  const { dataFolder } = prepareEnvironment();
  await ensureClient();
  const database = await openDatabase(dataFolder);
  try {
    return await command(database);
  } finally {
    await database.stop();
  }
}

function explain(error: unknown): string {
  if (error instanceof UsageProblem) return `${error.message}\n\n${USAGE}`;
  if (!(error instanceof AppError)) return describeFailure(error);
  const details = error.fields.map((field) => `${field.pointer.slice(1)}: ${field.detail}`);
  return [errorMessage(error.code, "en"), ...details].join("\n");
}

try {
  const { text, good } = await carryOut(readCommand(process.argv.slice(2)));
  process.stdout.write(`${text}\n`, () => process.exit(good ? 0 : 1)); // open connections would keep the process for a while
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
