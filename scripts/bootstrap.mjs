// `node scripts/bootstrap.mjs [--tools] [--browser] [--sandbox] SCRIPT [ARGUMENTS]`: runs on whatever Node starts npm (18 or later),
// with nothing installed. Brings node_modules in line with package-lock.json, Node 24 included, and with --tools the
// packages for development too; with --browser it finds or installs a Chromium; with --sandbox it installs bubblewrap and podman where that
// is permitted; then it runs SCRIPT on that Node and passes signals on to it. All progress goes to stderr.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const modules = path.join(root, "node_modules");
const bin = path.join(modules, ".bin");
const started = Date.now();
const say = (text) => process.stderr.write(`[${((Date.now() - started) / 1000).toFixed(1)} s] ${text}\n`);

function fail(code, text) {
  process.stderr.write(`\n${code}: ${text}\n`);
  process.exit(1);
}

/** Runs a program to its end, saying every ten seconds that it still works. Out: whether it succeeded. */
function run(command, args, { env = {}, quiet = false, doing }) {
  const stdio = ["ignore", quiet ? "ignore" : process.stderr, quiet ? "ignore" : process.stderr];
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });
    const pass = (signal) => child.kill(signal);
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, pass);
    const beat = setInterval(() => say(`still ${doing} ...`), 10_000);
    const end = (ok, signal) => {
      clearInterval(beat);
      for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.removeListener(name, pass);
      if (signal) process.exit(1);
      resolve(ok);
    };
    child.once("error", () => end(false));
    child.once("exit", (code, signal) => end(code === 0, signal));
  });
}

/** Identifies an installation: the lock, the declared packages and the platform. */
function installationKey() {
  const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
  const lock = path.join(root, "package-lock.json");
  return createHash("sha256")
    .update(existsSync(lock) ? readFileSync(lock) : "")
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]))
    .update(`${process.platform}-${process.arch}`)
    .digest("hex");
}

/**
 * Files of packages that no program reads: source maps and sources, documentation, demonstrations and tests, Node's C
 * headers, Prisma's compilers for other databases, builds for other module systems, the framework's copies of an
 * experimental React.
 */
const UNREAD = [
  /\.([cm]?[jt]s|css)\.map$/,
  /(^|\/)(readme|changelog|history)(\.[\w-]+)?\.(md|markdown)$/i,
  /^(effect|zod)\/src\//,
  /(^|\/)(ai|@ai-sdk\/[^/]+)\/(src|docs)\//,
  /^@dbos-inc\/dbos-sdk\/node_modules\/superjson\/src\//,
  /^(cytoscape-fcose\/demo|bintrees\/test)\//,
  /^y-codemirror\.next\/dist\/(demo|test)\./,
  /^lucide-react\/(dynamic(IconImports)?\.|dist\/lucide-react\.(prefixed|suffixed)\.)/,
  /^next\/dist\/compiled\/(next-server\/.*-experimental\.|[^/]*-experimental\/)/,
  /^node-(linux|bin)-[^/]*\/(include|share)\//,
  /^(next\/dist|@base-ui\/react)\/docs\//,
  /^docx\/dist\/.*\.(umd\.cjs|iife\.js)$/,
  /^mermaid\/dist\/(mermaid\.js|mermaid\.(core|esm)\.mjs|mermaid\.tiny\.js|chunks\/mermaid\.(core|esm)\/)/,
  /^@prisma\/client\/runtime\/query_compiler_(?!fast_bg\.postgresql\.(?!wasm-base64\.js$))/,
];

/**
 * Deletes them: about a quarter of the disk space. npm does not check single files.
 * @param folder In node_modules, with slashes and one at its end. Names are joined: resolving each of 50,000 with
 * `path.relative` takes ten times as long, and the first start waits for it.
 */
function removeUnread(folder = "") {
  for (const entry of readdirSync(path.join(modules, folder), { withFileTypes: true })) {
    const file = folder + entry.name;
    if (entry.isDirectory()) removeUnread(`${file}/`);
    else if (UNREAD.some((pattern) => pattern.test(file))) rmSync(path.join(modules, file), { force: true });
  }
}

/**
 * Runs `npm install` where the stamp in node_modules is not current. `npm start` installs what the product needs to be
 * built and to run; `--tools` adds the packages for tests and checks. Packages that are there stay: the larger set also
 * serves the smaller one, and adding the tools touches no file of a server that runs.
 */
async function install(wantsTools) {
  const stamp = path.join(modules, ".installed");
  const before = existsSync(modules) ? "incomplete all" : "incomplete runtime"; // where there is no stamp
  const [key, scope = "all"] = (existsSync(stamp) ? readFileSync(stamp, "utf8") : before).split(" ");
  const wanted = wantsTools ? "all" : scope;
  if (key === installationKey() && scope === wanted) return;
  mkdirSync(modules, { recursive: true });
  rmSync(stamp, { force: true }); // not written into: another checkout may share the file by a hard link
  writeFileSync(stamp, `incomplete ${wanted}`);
  say("installing dependencies (once for each package-lock.json) ...");
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  // NODE_ENV and the user's settings do not decide which packages are installed; the lock is read, never written.
  const flags = ["--no-audit", "--no-fund", "--no-save", "--loglevel=error", "--include=optional"];
  flags.push(wanted === "all" ? "--include=dev" : "--omit=dev");
  // With the addresses in the lock, npm need not request each package's description first.
  flags.push("--omit-lockfile-registry-resolved=false");
  const ok = await run(command, [...first, "install", ...flags], { doing: "installing dependencies" });
  if (!ok)
    fail(
      "E_INSTALL",
      "npm install failed; its own message is above. Check the network or the registry (npm config get registry) " +
        "and the free disk space (about 2 GB), then run the command again.",
    );
  removeUnread();
  writeFileSync(stamp, `${installationKey()} ${wanted}`);
  say("dependencies are installed");
}

/** The Node that runs the product: 24, from node_modules, or else this one where it is new enough. */
function productNode() {
  const local = path.join(bin, "node");
  for (const node of [local, process.execPath]) {
    const { stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
    if (Number(/^v(\d+)/.exec(stdout ?? "")?.[1]) >= 24) return node;
  }
  return fail(
    "E_NODE",
    `There is no Node 24 package for ${process.platform}-${process.arch}: install Node 24 or later and run the command with it.`,
  );
}

/** The same engine without windows to draw: browser tests take a third of the processor time less. */
const HEADLESS = "chromium-headless-shell";

function findBrowser() {
  const names = [HEADLESS, "chromium", "chromium-browser", "google-chrome"];
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...folders.flatMap((f) => names.map((n) => path.join(f, n))),
  ];
  return candidates.find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file ?? "", constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const canUseApt = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
const APT_ENV = { DEBIAN_FRONTEND: "noninteractive" };
const aptInstall = (...names) => ["install", "-y", "-qq", "--no-install-recommends", ...names];

/** Installs the first of these lists of packages that Debian has. @returns whether it could */
async function getPackages(doing, ...alternatives) {
  if (!canUseApt()) return false;
  say(`${doing} with apt-get (once) ...`);
  if (await run("apt-get", aptInstall(...alternatives[0]), { env: APT_ENV, doing, quiet: true })) return true;
  await run("apt-get", ["update", "-qq"], { env: APT_ENV, doing });
  for (const packages of alternatives)
    if (await run("apt-get", aptInstall(...packages), { env: APT_ENV, doing })) return true;
  return false;
}

async function getBrowser(node) {
  if (findBrowser()) return;
  const doing = "installing Chromium";
  if (await getPackages(doing, [HEADLESS], ["chromium"])) return;
  say("installing Playwright's Chromium (once) ...");
  const playwright = path.join(root, "node_modules/@playwright/test/cli.js");
  if (await run(node, [playwright, "install", "chromium"], { doing })) return;
  fail(
    "E_BROWSER",
    "No Chromium was found or installed: install one, or name it with CHROMIUM_PATH=/path/to/chromium.",
  );
}

/** What the tests of the sandbox attack: programs with the Debian packages that they need. */
const SANDBOXES = {
  bwrap: ["bubblewrap"],
  podman: ["podman", "runc", "catatonit"],
};

/** Without them the tests that attack the sandbox are reported as skipped; nothing else needs them. */
async function getSandbox() {
  if (process.platform !== "linux") return;
  for (const [program, packages] of Object.entries(SANDBOXES)) {
    if (isExecutable(`/usr/bin/${program}`)) continue;
    const names = packages.join(" ");
    if (await getPackages(`installing ${names}`, packages)) continue;
    say(`${program} is not installed: its tests are skipped (apt-get install ${names})`);
  }
}

if (Number(process.versions.node.split(".")[0]) < 18)
  fail("E_NODE", `Node ${process.version} is too old to start with: install Node 20 or later.`);
const given = process.argv.slice(2);
const takes = (flag) => given[0] === flag && given.shift() !== undefined;
const wantsTools = takes("--tools");
const wantsBrowser = takes("--browser");
const wantsSandbox = takes("--sandbox");
const [script, ...args] = given;
if (script === undefined)
  fail(
    "E_SCRIPT",
    "No script was named: node scripts/bootstrap.mjs [--tools] [--browser] [--sandbox] SCRIPT [ARGUMENTS]",
  );
const parent = process.ppid;
await install(wantsTools);
const node = productNode();
if (wantsBrowser) await getBrowser(node);
if (wantsSandbox) await getSandbox();

const env = {
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  ROUNDTABLE_STARTED: String(started),
};
// The product's modules change only with a new version: a second start loads their compiled code. Tools run without it.
if (!wantsTools) env.NODE_COMPILE_CACHE ??= path.join(modules, ".roundtable/compiled");
const child = spawn(node, [path.join(root, script), ...args], { cwd: root, stdio: "inherit", env });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
// npm killed outright can pass no signal on; the child watches us in the same way.
setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000).unref();
child.on("exit", (code) => process.exit(code ?? 1));
