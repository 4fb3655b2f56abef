import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { copyMermaid } from "./copy-mermaid.ts";
import { withLaunchLock } from "./launch-lock.ts";
import { keepSaying, say } from "./progress.ts";
import { projectRoot } from "./project-root.ts";
import { runCommand } from "./run-command.ts";
import { StartProblem } from "./start-problem.ts";

const NEXT = "node_modules/next/dist/bin/next";
const GENERATE_CLIENT = "scripts/generate-client.ts";
const GENERATE_API_TYPES = "e2e/generate-api-types.ts";
const COMPRESS = "scripts/compress-static.ts";
const STATIC = ".next/static";
const BUILD_ID = ".next/BUILD_ID";

/** Something made from sources, remade only when they have changed. */
interface Product {
  name: string;
  doing: string;
  /** Exists where it was made at all. */
  mark: string;
  inputs: string[];
  command: string[];
  /** What is made of the product once the command has made it. */
  finish?: () => void;
  code: string;
}

const CLIENT: Product = {
  name: "client",
  doing: "generating the database client",
  mark: "lib/db/generated/client.ts",
  inputs: ["prisma/schema.prisma", GENERATE_CLIENT, "package-lock.json"],
  command: [GENERATE_CLIENT],
  code: "E_GENERATE",
};

const API_TYPES: Product = {
  name: "api-types",
  doing: "generating the types of the API",
  mark: "e2e/generated/api.d.ts",
  inputs: ["{app,lib}/**/*.ts", "prisma/schema.prisma", GENERATE_API_TYPES, "package-lock.json"],
  command: [GENERATE_API_TYPES],
  code: "E_GENERATE",
};

const BUILD: Product = {
  name: "build",
  doing: "building the pages",
  mark: BUILD_ID,
  inputs: [
    "{app,lib,prompts,public}/**/*",
    "{instrumentation,instrumentation-client,proxy,next.config}.ts",
    "{postcss.config.mjs,tsconfig.json,package.json,package-lock.json}",
    "scripts/copy-mermaid.ts",
    "prisma/schema.prisma",
  ],
  command: [NEXT, "build"],
  finish: () => copyMermaid(path.join(projectRoot, STATIC)),
  code: "E_BUILD",
};

const COPIES: Product = {
  name: "copies",
  doing: "compressing scripts and styles",
  mark: BUILD_ID,
  inputs: [BUILD_ID, COMPRESS],
  command: [COMPRESS, STATIC],
  code: "E_COMPRESS",
};

const IGNORED = /(^lib\/(db\/generated|testing)\/)|(\.test\.tsx?$)/;

function hashOf(patterns: string[]): string {
  const hash = createHash("sha256");
  const found = globSync(patterns, { cwd: projectRoot, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)))
    .filter((file) => !IGNORED.test(file))
    .sort();
  for (const file of found) hash.update(`${file}\0`).update(readFileSync(path.join(projectRoot, file)));
  return hash.digest("hex");
}

/** Out: whether it had to be made. Several commands at once make it once. */
async function ensure(product: Product, signal?: AbortSignal): Promise<boolean> {
  const folder = path.join(projectRoot, "node_modules/.roundtable");
  const stamp = path.join(folder, product.name);
  mkdirSync(folder, { recursive: true });
  const isCurrent = () =>
    existsSync(path.join(projectRoot, product.mark)) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === hashOf(product.inputs);
  if (isCurrent()) return false;
  const make = async () => {
    if (isCurrent()) return false;
    const hash = hashOf(product.inputs);
    rmSync(stamp, { force: true });
    const stopSaying = keepSaying(product.doing);
    const { code, output } = await runCommand(product.command, {
      env: { NODE_ENV: "production" },
      signal,
    }).finally(stopSaying);
    if (code !== 0) throw new StartProblem(product.code, `${product.doing} failed:\n${output.trim()}`);
    product.finish?.();
    writeFileSync(stamp, hash);
    return true;
  };
  return withLaunchLock(path.join(folder, `${product.name}.lock`), make, 600_000);
}

/** The Prisma client under `lib/db/generated`, from the schema. */
export async function ensureClient(): Promise<void> {
  if (await ensure(CLIENT)) say("database client generated");
}

/** The types of the API under `e2e/generated`, for the test of its description; after the client, which the routes import. */
export async function ensureApiTypes(): Promise<void> {
  if (await ensure(API_TYPES)) say("types of the API generated");
}

/** The optimised pages under `.next`, from everything that they are made of. */
export async function ensureBuild(signal?: AbortSignal): Promise<void> {
  if (await ensure(BUILD, signal)) say("pages built");
}

/**
 * The Brotli copies of the scripts and styles under `.next`. Not part of the build: a server answers without them, only
 * with more bytes.
 */
export async function ensureCopies(signal?: AbortSignal): Promise<void> {
  if (await ensure(COPIES, signal)) say("scripts and styles compressed");
}
