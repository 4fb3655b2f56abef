// `npm run -s admin -- COMMAND`: work on the installation itself. Only the result goes to standard output; everything
// else is said on standard error.
import { parseArgs } from "node:util";
import { SCOPES, type Scope } from "#lib/domain/access/can.ts";
import { SIGN_UP_MODES } from "#lib/domain/access/sign-up-policy.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { errorMessage } from "#lib/domain/errors.ts";
import { env } from "#lib/env.ts";
import { prepareEnvironment } from "./environment.ts";
import { ensureClient } from "./generated.ts";
import { openDatabase } from "./open-database.ts";
import { describeFailure } from "./start-problem.ts";

const USAGE = `usage: npm run -s admin -- COMMAND

create-token --email ADDRESS [--scopes read,write,run,review] [--name NAME]
  Prints an API token, valid for a year. The account and its workspace are made where they are absent; nobody can sign
  in to such an account until it has a password. Scopes: ${SCOPES.join(", ")}.
reset-link --email ADDRESS
  Prints a link that sets a new password, once, within an hour.
sign-up open | invited | closed | DOMAIN,DOMAIN
  Sets who can create an account: everybody, invited people, nobody, or the addresses of these domains and invited people.
disable-user --email ADDRESS, enable-user --email ADDRESS
  Ends the sessions of an account and refuses its tokens, or lets it in again.
test-mail --email ADDRESS
  Sends a test mail and prints the server's answer.`;

/** A mistake in how the command was called. */
class UsageProblem extends Error {}

function readScopes(text: string): Scope[] {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.filter((name) => !SCOPES.some((scope) => scope === name));
  if (unknown.length > 0) throw new UsageProblem(`unknown scope: ${unknown.join(", ")}`);
  return SCOPES.filter((scope) => names.includes(scope));
}

interface Call {
  readonly argument: string | undefined;
  readonly email: () => string;
  readonly scopes: string;
  readonly name: string;
}

/** Commands with their one result; what they need of the product is loaded once its database is open. */
const COMMANDS: Readonly<Record<string, (call: Call) => () => Promise<string>>> = {
  "create-token": ({ email, scopes, name }) => {
    const request = { email: email(), scopes: readScopes(scopes), name };
    return async () => (await import("#lib/usecases/token/create-first-token.ts")).createFirstToken(request);
  },
  "reset-link": ({ email }) => {
    const request = { email: email() };
    return async () => {
      const { makeResetLink } = await import("#lib/usecases/installation/make-reset-link.ts");
      const { port, publicUrl } = env();
      return new URL(await makeResetLink("command line", request), publicUrl ?? `http://localhost:${port}`)
        .href;
    };
  },
  "sign-up": ({ argument }) => {
    if (argument === undefined) throw new UsageProblem("who can sign up is missing");
    const mode = SIGN_UP_MODES.find((name) => name === argument && name !== "domains");
    const input = mode ? { mode } : { mode: "domains" as const, domains: argument };
    return async () => {
      const { changeSignUpPolicy } = await import("#lib/usecases/installation/change-sign-up-policy.ts");
      const policy = await changeSignUpPolicy("command line", input);
      return [policy.mode, ...policy.domains].join(" ");
    };
  },
  "disable-user": ({ email }) => switchUser(email(), true),
  "enable-user": ({ email }) => switchUser(email(), false),
  "test-mail": ({ email }) => {
    const to = email();
    return async () => {
      const { sendTestMail } = await import("#lib/usecases/installation/send-test-mail.ts");
      await sendTestMail("command line", to, "en");
      return "accepted";
    };
  },
};

function switchUser(email: string, disabled: boolean): () => Promise<string> {
  return async () => {
    const { changeUserByEmail } = await import("#lib/usecases/installation/change-user.ts");
    await changeUserByEmail("command line", { email, disabled });
    return disabled ? "disabled" : "enabled";
  };
}

function readCall(args: string[]): () => Promise<string> {
  const options = {
    email: { type: "string" },
    scopes: { type: "string", default: "read,write,run,review" },
    name: { type: "string", default: "admin" },
  } as const;
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
  const { email, scopes, name: label } = parsed.values;
  const requireEmail = () => {
    if (!email) throw new UsageProblem("--email is missing");
    return email;
  };
  return command({ argument, email: requireEmail, scopes, name: label });
}

/** Runs on the database of this installation; a server that runs on it keeps running. */
async function onDatabase(work: () => Promise<string>): Promise<string> {
  const { dataFolder } = prepareEnvironment();
  await ensureClient();
  const database = await openDatabase(dataFolder);
  try {
    return await work();
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
  const result = await onDatabase(readCall(process.argv.slice(2)));
  process.stdout.write(`${result}\n`, () => process.exit(0)); // open connections would keep the process for a while
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
