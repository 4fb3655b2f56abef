// `npm run -s admin -- COMMAND`: work on the installation itself. Only the result goes to standard output; everything else is
// said on standard error.
import { parseArgs } from "node:util";
import { SCOPES, type Scope } from "#lib/domain/access/can.ts";
import { SIGN_UP_MODES } from "#lib/domain/access/sign-up-policy.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { errorMessage } from "#lib/domain/errors.ts";
import { env } from "#lib/env.ts";
import { checkAudit, deleteAudit } from "./admin-audit.ts";
import { backUp, restore } from "./admin-backup.ts";
import { prepareEnvironment } from "./environment.ts";
import { ensureClient } from "./generated.ts";
import { storeMasterKey } from "./master-key.ts";
import { type Database, openDatabase, reachDatabase } from "./open-database.ts";
import { describeFailure } from "./start-problem.ts";

const USAGE = `usage: npm run -s admin -- COMMAND

create-token --email ADDRESS [--scopes read,write,run,review] [--name NAME]
  Prints an API token, valid for a year. The account and its workspace are made where they are absent; nobody can sign in
  to such an account until it has a password. Scopes: ${SCOPES.join(", ")}.

reset-link --email ADDRESS
  Prints a link that sets a new password, once, within an hour.

sign-up open | invited | closed | DOMAIN,DOMAIN
  Sets who can create an account: everybody, invited people, nobody, or the addresses of these domains and invited people.

disable-user --email ADDRESS, enable-user --email ADDRESS
  Ends the sessions of an account and refuses its tokens, or lets it in again.

delete-user --email ADDRESS, restore-user --email ADDRESS
  Deletes an account: it is disabled, and after 14 days purged; what it wrote stays without its name. Or restores it until then.

reset-two-step --email ADDRESS
  Ends the second step of signing in of an account whose owner has lost the authenticator app and the recovery codes.

test-mail --email ADDRESS
  Sends a test mail and prints the server's answer.

audit-check
  Recomputes the chains of the audit log. Prints one line per workspace: its last entry, or the first entry that was
  changed, removed or added past the product. Ends with 1 if there is one.

audit-delete --workspace ID --before DATE
  Deletes the audit entries of a workspace ("accounts": of accounts) up to a date such as 2026-01-31, and records that.

backup --to FOLDER
  Stores the database and the repositories in a new folder, while the product may run. The master key and other secrets are
  not in it: store them elsewhere.

restore --from FOLDER
  Restores a backup into an empty database and a data folder without repositories, and migrates it to this version.

accept-master-key
  Makes the present MASTER_KEY the key of this installation. Only after the former one was lost: what was encrypted with
  it stays unreadable.`;

interface Result {
  readonly text: string;
  /** False: the command worked and found something wrong. */
  readonly good: boolean;
}

/** The work of a command; what it needs of the product is loaded once its database is open. */
type Command = (database: Database, dataFolder: string) => Promise<Result>;

interface Call extends Partial<Record<"scopes" | "name" | "workspace" | "before" | "to" | "from", string>> {
  /** What follows the name of the command. */
  readonly argument: string | undefined;
  /** The address that is given; missing, it ends the command. */
  readonly email: () => string;
}

/** A mistake in how the command was called. */
class UsageProblem extends Error {}

function readScopes(text: string): Scope[] {
  const names = text.split(",");
  const unknown = names.filter((name) => !SCOPES.some((scope) => scope === name));
  if (unknown.length > 0) throw new UsageProblem(`these are no scopes: ${unknown.join(", ")}`);
  return SCOPES.filter((scope) => names.includes(scope));
}

const done = (text: string): Result => ({ text, good: true });

function createToken({ email, scopes = "read,write,run,review", name = "admin" }: Call): Command {
  const request = { email: email(), scopes: readScopes(scopes), name };
  return async () => {
    const { createFirstToken } = await import("#lib/usecases/token/create-first-token.ts");
    return done(await createFirstToken(request));
  };
}

function resetLink({ email }: Call): Command {
  const request = { email: email() };
  return async () => {
    const { makeResetLink } = await import("#lib/usecases/installation/make-reset-link.ts");
    const { port, publicUrl } = env();
    const link = await makeResetLink("command line", request);
    return done(new URL(link, publicUrl ?? `http://localhost:${port}`).href);
  };
}

function signUp({ argument }: Call): Command {
  if (argument === undefined) throw new UsageProblem("who can sign up is missing");
  const mode = SIGN_UP_MODES.find((name) => name === argument && name !== "domains");
  const input = mode ? { mode } : { mode: "domains" as const, domains: argument };
  return async () => {
    const { changeSignUpPolicy } = await import("#lib/usecases/installation/change-sign-up-policy.ts");
    const policy = await changeSignUpPolicy("command line", input);
    return done([policy.mode, ...policy.domains].join(" "));
  };
}

const switchUser =
  (disabled: boolean) =>
  ({ email: address }: Call): Command => {
    const email = address();
    return async () => {
      const { changeUserByEmail } = await import("#lib/usecases/installation/change-user.ts");
      await changeUserByEmail("command line", { email, disabled });
      return done(disabled ? "disabled" : "enabled");
    };
  };

function deleteAccount({ email: address }: Call): Command {
  const email = address();
  return async () => {
    const { deleteUser } = await import("#lib/usecases/installation/delete-user.ts");
    return done(
      `deleted; can be restored until ${(await deleteUser("command line", { email })).toISOString()}`,
    );
  };
}

function restoreAccount({ email: address }: Call): Command {
  const email = address();
  return async () => {
    const { restoreUser } = await import("#lib/usecases/installation/delete-user.ts");
    await restoreUser("command line", { email });
    return done("restored");
  };
}

function testMail({ email }: Call): Command {
  const to = email();
  return async () => {
    const { sendTestMail } = await import("#lib/usecases/installation/send-test-mail.ts");
    await sendTestMail("command line", to, "en");
    return done("accepted");
  };
}

function resetSecondStep({ email: address }: Call): Command {
  const email = address();
  return async () => {
    const { resetTwoStep } = await import("#lib/usecases/installation/reset-two-step.ts");
    await resetTwoStep("command line", { email });
    return done("reset");
  };
}

function auditDelete({ workspace, before }: Call): Command {
  if (!workspace) throw new UsageProblem("--workspace is missing");
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(before ?? "") ? `${before}T00:00:00Z` : "");
  if (Number.isNaN(day.getTime())) throw new UsageProblem("--before must be a date such as 2026-01-31");
  return async ({ ownerUrl }) => done(await deleteAudit(ownerUrl, workspace, day));
}

function backup({ to }: Call): Command {
  if (!to) throw new UsageProblem("--to is missing");
  return async ({ ownerUrl }, dataFolder) => done(await backUp({ ownerUrl, dataFolder, to }));
}

function restoreFrom({ from }: Call): Command {
  if (!from) throw new UsageProblem("--from is missing");
  return async ({ ownerUrl }, dataFolder) => done(await restore({ ownerUrl, dataFolder, from }));
}

/** Commands that take the database as it is; the others migrate it first. */
const AS_IT_IS = ["backup", "restore"];

const COMMANDS: Readonly<Record<string, (call: Call) => Command>> = {
  "create-token": createToken,
  "reset-link": resetLink,
  "sign-up": signUp,
  "disable-user": switchUser(true),
  "enable-user": switchUser(false),
  "delete-user": deleteAccount,
  "restore-user": restoreAccount,
  "reset-two-step": resetSecondStep,
  "test-mail": testMail,
  "audit-check":
    () =>
    ({ ownerUrl }) =>
      checkAudit(ownerUrl),
  "audit-delete": auditDelete,
  backup,
  restore: restoreFrom,
  "accept-master-key":
    () =>
    async ({ ownerUrl }) => {
      await storeMasterKey(ownerUrl, env().masterKey);
      return done("accepted");
    },
};

function readCommand(args: string[]): { readonly command: Command; readonly isAsItIs: boolean } {
  const text = { type: "string" } as const;
  const options = {
    email: text,
    scopes: text,
    name: text,
    workspace: text,
    before: text,
    to: text,
    from: text,
  };
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageProblem(error instanceof Error ? error.message : String(error));
  }
  const [name = "", argument, ...rest] = parsed.positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageProblem(`the command is one of: ${Object.keys(COMMANDS).join(", ")}`);
  if (rest.length > 0 || (argument !== undefined && name !== "sign-up"))
    throw new UsageProblem("there are too many arguments");
  const { email: address, ...values } = parsed.values;
  const email = () => {
    if (!address) throw new UsageProblem("--email is missing");
    return address;
  };
  return { command: command({ ...values, argument, email }), isAsItIs: AS_IT_IS.includes(name) };
}

/** Works on the database of this installation; a server that runs on it keeps running. */
async function carryOut({ command, isAsItIs }: ReturnType<typeof readCommand>): Promise<Result> {
  const { dataFolder } = prepareEnvironment();
  await ensureClient();
  const database = await (isAsItIs ? reachDatabase : openDatabase)(dataFolder);
  try {
    return await command(database, dataFolder);
  } finally {
    await database.stop();
  }
}

function explain(error: unknown): string {
  if (error instanceof UsageProblem) return `${error.message}\n\n${USAGE}`;
  if (!(error instanceof AppError)) return describeFailure(error);
  const details = error.fields.map((field) => `${field.pointer.slice(1)}: ${field.detail}`);
  return [error.detail?.en ?? errorMessage(error.code, "en"), ...details].join("\n");
}

try {
  const { text, good } = await carryOut(readCommand(process.argv.slice(2)));
  process.stdout.write(`${text}\n`, () => process.exit(good ? 0 : 1)); // open connections would keep the process for a while
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
