import type { Setup, SetupManager } from "./setup.ts";

/** Folder of the dependencies inside the sandbox; tests see it read-only. */
const DEPENDENCIES = "/w/deps";
/** Where the files that decide what is installed are placed. */
export const SETUP_TREE = `${DEPENDENCIES}/tree`;

type Argv = readonly [string, ...string[]];

/** How a program installs dependencies. */
export interface SetupRecipe {
  /** Commands that report the versions of its programs; a part of the key under which the result is stored. */
  readonly versions: readonly Argv[];
  /** Without one of these files at the root there is nothing to install. */
  readonly locks: readonly string[];
  /** Whether a file decides what is installed. The installation sees only these files. */
  readonly isInput: (path: string) => boolean;
  /** Whether a file has to be there, but its contents decide nothing. The installation sees it empty. */
  readonly isStub?: (path: string) => boolean;
  /** The commands, one after the other, in the folder of the files. */
  readonly commands: (setup: Setup, version: string) => readonly Argv[];
  /** Environment of the commands. */
  readonly env: Readonly<Record<string, string>>;
  /** Environment of the tests. */
  readonly testEnv: Readonly<Record<string, string>>;
}

const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
const isInstalled = (path: string): boolean => /(?:^|\/)node_modules\//.test(path);

/** The manifests of all packages of a workspace, and files at the root. */
const nodeInput =
  (...root: string[]) =>
  (path: string): boolean =>
    !isInstalled(path) && (baseName(path) === "package.json" || root.includes(path));

const withoutScripts = ({ scripts }: Setup, ...options: string[]): string[] => (scripts ? [] : options);

/** The way out of an installation, as programs inside see it. */
const SETUP_PROXY = "http://127.0.0.1:3128";
const VENV = `${DEPENDENCIES}/venv`;
const MAVEN_REPOSITORY = `${DEPENDENCIES}/m2`;
const GO_MODULES = `${DEPENDENCIES}/gomod`;
const CARGO_HOME = `${DEPENDENCIES}/cargo`;

/** Cargo reads no manifest whose targets are missing: those that it looks for by itself, and those that a manifest names by a usual name. */
const CARGO_TARGET =
  /(?:^|\/)(?:build\.rs|src\/(?:lib|main)\.rs|(?:src\/bin|tests|examples|benches)\/(?:[^/]+\.rs|[^/]+\/main\.rs))$/;

const yarnCommand = (setup: Setup, version: string): Argv =>
  version.startsWith("1.")
    ? [
        "yarn",
        "install",
        "--frozen-lockfile",
        "--non-interactive",
        ...withoutScripts(setup, "--ignore-scripts"),
      ]
    : ["yarn", "install", "--immutable", ...withoutScripts(setup, "--mode=skip-build")];

/** Packages without scripts are those that need no program of theirs to be built: wheels. */
const pipCommands = (setup: Setup): Argv[] => [
  ["python3", "-m", "venv", VENV],
  [
    `${VENV}/bin/python`,
    "-m",
    "pip",
    "install",
    "--no-input",
    "--retries=1",
    "--no-cache-dir",
    "--disable-pip-version-check",
    ...withoutScripts(setup, "--only-binary=:all:"),
    "-r",
    "requirements.txt",
  ],
];

export const SETUP_RECIPES: Readonly<Record<SetupManager, SetupRecipe>> = {
  npm: {
    versions: [
      ["npm", "--version"],
      ["node", "--version"],
    ],
    locks: ["package-lock.json", "npm-shrinkwrap.json"],
    isInput: nodeInput("package-lock.json", "npm-shrinkwrap.json"),
    commands: (setup) => [
      ["npm", "ci", "--no-audit", "--no-fund", ...withoutScripts(setup, "--ignore-scripts")],
    ],
    env: {
      npm_config_update_notifier: "false",
      npm_config_fetch_retries: "1",
      npm_config_fetch_retry_mintimeout: "1000",
    },
    testEnv: {},
  },
  pnpm: {
    versions: [
      ["pnpm", "--version"],
      ["node", "--version"],
    ],
    locks: ["pnpm-lock.yaml"],
    isInput: nodeInput("pnpm-lock.yaml", "pnpm-workspace.yaml"),
    commands: (setup) => [
      [
        "pnpm",
        "install",
        "--frozen-lockfile",
        "--store-dir=/w/home/pnpm",
        "--package-import-method=copy",
        ...withoutScripts(setup, "--ignore-scripts"),
      ],
    ],
    env: {},
    testEnv: {},
  },
  yarn: {
    versions: [
      ["yarn", "--version"],
      ["node", "--version"],
    ],
    locks: ["yarn.lock"],
    isInput: nodeInput("yarn.lock"),
    commands: (setup, version) => [yarnCommand(setup, version)],
    // Yarn 2 and later read no proxy from the usual variables.
    env: {
      YARN_NODE_LINKER: "node-modules",
      YARN_ENABLE_TELEMETRY: "0",
      YARN_HTTP_PROXY: SETUP_PROXY,
      YARN_HTTPS_PROXY: SETUP_PROXY,
    },
    testEnv: {},
  },
  pip: {
    versions: [["python3", "--version"]],
    locks: ["requirements.txt"],
    isInput: (path) =>
      /^(?:requirements[\w.-]*|constraints[\w.-]*)\.txt$/.test(path) ||
      /^requirements\/[^/]+\.txt$/.test(path),
    commands: (setup) => pipCommands(setup),
    env: {},
    testEnv: { PATH: `${VENV}/bin`, VIRTUAL_ENV: VENV },
  },
  maven: {
    versions: [["mvn", "--version"]],
    locks: ["pom.xml"],
    isInput: (path) => baseName(path) === "pom.xml",
    commands: () => [
      ["mvn", "-B", "-ntp", `-Dmaven.repo.local=${MAVEN_REPOSITORY}`, "dependency:go-offline"],
    ],
    env: { MAVEN_OPTS: "-Dhttps.proxyHost=127.0.0.1 -Dhttps.proxyPort=3128" },
    testEnv: { MAVEN_OPTS: `-Dmaven.repo.local=${MAVEN_REPOSITORY}` },
  },
  go: {
    versions: [["go", "version"]],
    locks: ["go.sum"],
    isInput: (path) => ["go.mod", "go.sum"].includes(path),
    commands: () => [["go", "mod", "download"]],
    env: {
      GOMODCACHE: GO_MODULES,
      GOFLAGS: "-modcacherw",
      GOPROXY: "https://proxy.golang.org",
      GOTOOLCHAIN: "local",
    },
    testEnv: { GOMODCACHE: GO_MODULES, GOPROXY: "off", GOFLAGS: "-mod=readonly", GOTOOLCHAIN: "local" },
  },
  cargo: {
    versions: [["cargo", "--version"]],
    locks: ["Cargo.lock"],
    isInput: (path) => path === "Cargo.lock" || baseName(path) === "Cargo.toml",
    isStub: (path) => CARGO_TARGET.test(path),
    // Build scripts of packages run when tests are built, without network.
    commands: () => [["cargo", "fetch", "--locked"]],
    // The index over HTTPS: the one over git is on another host.
    env: { CARGO_HOME, CARGO_REGISTRIES_CRATES_IO_PROTOCOL: "sparse", CARGO_NET_RETRY: "1" },
    testEnv: { CARGO_HOME, CARGO_NET_OFFLINE: "true" },
  },
};

const NODE_MANAGERS: readonly SetupManager[] = ["pnpm", "yarn", "npm"];
const OTHERS: readonly SetupManager[] = ["pip", "maven", "go", "cargo"];

/** What the files at the root of a project suggest; for Node one program, by its lock file. */
export function detectSetup(files: { readonly has: (path: string) => boolean }): Setup[] {
  const isPresent = (manager: SetupManager) => SETUP_RECIPES[manager].locks.some((file) => files.has(file));
  const node = files.has("package.json") ? NODE_MANAGERS.find(isPresent) : undefined;
  const found = [...(node === undefined ? [] : [node]), ...OTHERS.filter(isPresent)];
  return found.map((manager) => ({ manager, scripts: false, hosts: [] }));
}
