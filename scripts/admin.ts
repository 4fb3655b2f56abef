// `npm run -s admin -- create-token --email E [--scopes read,write,run,review] [--name N]`: work on the installation
// itself. Only the result goes to standard output; everything else is said on standard error.
import { parseArgs } from "node:util";
import { SCOPES, type Scope } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { errorMessage } from "#lib/domain/errors.ts";
import { prepareEnvironment } from "./environment.ts";
import { ensureClient } from "./generated.ts";
import { openDatabase } from "./open-database.ts";
import { describeFailure } from "./start-problem.ts";

const USAGE = `usage: npm run -s admin -- create-token --email ADDRESS [--scopes read,write,run,review] [--name NAME]

Prints an API token, valid for a year. The account and its workspace are made where they are absent; nobody can sign in
to such an account until it has a password. Scopes: ${SCOPES.join(", ")}.`;

interface TokenRequest {
  email: string;
  scopes: Scope[];
  name: string;
}

/** A mistake in how the command was called. */
class UsageProblem extends Error {}

function readScopes(text: string): Scope[] {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.filter((name) => !SCOPES.some((scope) => scope === name));
  if (unknown.length > 0) throw new UsageProblem(`unknown scope: ${unknown.join(", ")}`);
  return SCOPES.filter((scope) => names.includes(scope));
}

function readRequest(args: string[]): TokenRequest {
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
  const [command, ...rest] = parsed.positionals;
  if (command !== "create-token" || rest.length > 0) throw new UsageProblem("the command is: create-token");
  const { email, scopes, name } = parsed.values;
  if (!email) throw new UsageProblem("--email is missing");
  return { email, scopes: readScopes(scopes), name };
}

/** Makes the token on the database of this installation; a server that runs on it keeps running. */
async function createToken(request: TokenRequest): Promise<string> {
  const { dataFolder } = prepareEnvironment();
  await ensureClient();
  const database = await openDatabase(dataFolder);
  try {
    const { createFirstToken } = await import("#lib/usecases/token/create-first-token.ts");
    return await createFirstToken(request);
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
  const token = await createToken(readRequest(process.argv.slice(2)));
  process.stdout.write(`${token}\n`, () => process.exit(0)); // open connections would keep the process for a while
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
