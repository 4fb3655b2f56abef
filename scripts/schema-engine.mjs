#!/usr/bin/env node
// Replaces Prisma's native `schema-engine`, which would be downloaded from binaries.prisma.sh: the same
// JSON-RPC over stdio, answered by the WebAssembly build of the same engine. With it `prisma migrate`, `db` and
// `generate` work on a machine without internet. PRISMA_SCHEMA_ENGINE_BINARY names another engine.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { migrationAdapter } from "./schema-engine-adapter.mjs";

const RPC_FAILED = 4466;

function readArguments(argv) {
  const options = { datamodels: [], url: undefined, words: [] };
  for (let i = 0; i < argv.length; i++) {
    if (argv[i] === "--datamodels") options.datamodels.push(argv[++i]);
    else if (argv[i] === "--datasource") options.url = JSON.parse(argv[++i]).url;
    else if (argv[i].startsWith("--")) i++;
    else options.words.push(argv[i]);
  }
  return options;
}

/** Prisma reads the last JSON line on stderr, and drops the line before the first. */
function failConnection(code, message) {
  const report = { timestamp: new Date().toISOString(), level: "ERROR", target: "schema_engine::logger" };
  process.stderr.write(`\n${JSON.stringify({ ...report, fields: { error_code: code, message } })}`);
  process.exit(1);
}

async function withClient(url, work) {
  const client = new pg.Client({ connectionString: String(url) });
  await client.connect();
  await work(client);
  await client.end();
}

/** `schema-engine cli <command>`: plain checks of the connection, without the engine. */
async function runConnectionCommand(command, url) {
  const target = new URL(url);
  const name = decodeURIComponent(target.pathname.slice(1)) || "postgres";
  try {
    if (command === "can-connect-to-database") {
      await withClient(target, () => undefined);
    } else {
      target.pathname = "/postgres";
      const verb = command === "create-database" ? "CREATE" : "DROP";
      await withClient(target, async (client) => {
        await client.query(`${verb} DATABASE ${client.escapeIdentifier(name)}`).catch((error) => {
          if (verb === "DROP" || !["42P04", "23505"].includes(error.code)) throw error; // made meanwhile
        });
      });
    }
  } catch (error) {
    if (error.code === "3D000") failConnection("P1003", `Database \`${name}\` does not exist`);
    if (["28P01", "28000"].includes(error.code)) failConnection("P1000", "The user or password was refused");
    failConnection("P1001", `Can't reach database server at \`${target.host}\`: ${error.message}`);
  }
  process.exit(0);
}

async function loadEngine({ datamodels, url }) {
  const require = createRequire(import.meta.url);
  const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const folder = path.dirname(require.resolve("@prisma/schema-engine-wasm"));
  const bytes = await readFile(path.join(folder, "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const factory = bindMigrationAwareSqlAdapterFactory(migrationAdapter(url));
  const files = await Promise.all(datamodels.map(async (file) => [file, await readFile(file, "utf8")]));
  const log = (line) => process.env.DEBUG && process.stderr.write(`\n${line}`);
  const engine = await glue.SchemaEngine.new(
    { datamodels: files.length > 0 ? files : undefined },
    log,
    factory,
  );
  return { engine, errors: factory.errorRegistry };
}

/** Answers requests, one JSON object per line, until the input ends. */
class Session {
  #options;
  #loaded;
  #errors;
  #open = new Map();

  constructor(options) {
    this.#options = options;
    globalThis.PRISMA_WASM_PANIC_REGISTRY = { message: "", set_message: this.#notePanic };
  }

  #notePanic = (message) => {
    globalThis.PRISMA_WASM_PANIC_REGISTRY.message = message;
  };

  #send(message) {
    process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  }

  #fail(id, { message, code, meta = null, isPanic = false }) {
    const data = { is_panic: isPanic, message, error_code: code, meta };
    this.#send({ id, error: { code: RPC_FAILED, message: "An error happened.", data } });
  }

  async #call(method, params) {
    this.#loaded ??= loadEngine(this.#options);
    const { engine, errors } = await this.#loaded;
    this.#errors = errors;
    const name = method === "getDatabaseVersion" ? "version" : method;
    if (typeof engine[name] !== "function")
      throw new Error(`The stand-in schema engine does not know ${method}`);
    return await engine[name](params ?? {});
  }

  async #answer({ id, method, params }) {
    try {
      const result = await this.#call(method, params);
      if (method !== "diff") return this.#send({ id, result: result ?? {} });
      if (result.stdout != null)
        this.#send({ id: `print-${id}`, method: "print", params: { content: result.stdout } });
      return this.#send({ id, result: { exitCode: result.exitCode, stdout: null } });
    } catch (error) {
      const panic = globalThis.PRISMA_WASM_PANIC_REGISTRY.message;
      const cause =
        typeof error?.cause === "number" ? this.#errors?.consumeError?.(error.cause)?.error : undefined;
      const message = panic || cause?.message || error?.message || String(error);
      return this.#fail(id, { message, code: error?.code, meta: error?.meta, isPanic: Boolean(panic) });
    }
  }

  receive(line) {
    if (!line.trim()) return;
    const request = JSON.parse(line);
    if (!request.method) return; // the answer to one of our `print` notices
    this.#open.set(
      request.id,
      this.#answer(request).finally(() => this.#open.delete(request.id)),
    );
  }

  async end() {
    await Promise.allSettled(this.#open.values());
    process.exit();
  }

  /** A panic inside WebAssembly surfaces as an uncaught error: hand it to anyone who waits, then give up. */
  panic(error) {
    const message = globalThis.PRISMA_WASM_PANIC_REGISTRY.message || error?.stack || String(error);
    for (const id of this.#open.keys()) this.#fail(id, { message });
    if (this.#open.size === 0) process.stderr.write(`${message}\n`);
    process.exitCode = 101;
    setTimeout(() => process.exit(101), 50);
  }
}

const options = readArguments(process.argv.slice(2));
if (process.argv.includes("--version")) {
  process.stdout.write("schema-engine-cli wasm\n");
} else if (options.words[0] === "cli") {
  await runConnectionCommand(options.words[1], options.url);
} else {
  const session = new Session(options);
  process.on("uncaughtException", (error) => session.panic(error));
  process.on("unhandledRejection", (error) => session.panic(error));
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  lines.on("line", (line) => session.receive(line));
  lines.on("close", () => void session.end());
}
