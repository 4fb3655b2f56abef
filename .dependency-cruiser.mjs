// Who may import whom. Default deny: a layer may import only what its row lists (docs/architecture.md). Tests and
// lib/testing are free of the rows. lib/testing/planted-violations.test.ts proves that every rule fires.
import { DOMAIN_LAYERS } from "./lib/domain/layers.mjs";

const TESTS = "(\\.test\\.tsx?$|^lib/testing/|^e2e/|^bench/)";

/** Each layer with the project's own code that it may import besides itself. */
const LAYERS = {
  domain: [],
  contracts: ["domain"],
  agents: ["domain", "log", "trace"],
  threads: [],
  "fork-server": [],
  db: ["domain", "threads", "env"],
  auth: ["domain", "db", "env"],
  http: ["domain", "contracts", "auth", "i18n", "log", "metrics", "trace", "database-failure"],
  i18n: ["domain"],
  formats: ["domain", "env", "threads"],
  repository: ["domain", "env", "fork-server"],
  sandbox: ["domain", "env", "fork-server"],
  collab: ["domain", "contracts", "db", "env", "log", "metrics", "runs/live"],
  knowledge: ["domain"],
  language: ["domain"],
  mail: ["domain", "env"],
  usecases: [
    "domain",
    "contracts",
    "agents",
    "runs/client",
    "db",
    "formats",
    "repository",
    "sandbox",
    "collab",
    "knowledge",
    "language",
    "mail",
    "threads",
    "log",
  ],
};

/**
 * The shared folders of app, lowest first: each imports only itself and folders before it, never a route. Route folders
 * may import every shared folder; a shared folder that is missing here may import nothing of app.
 */
export const APP_FOLDERS = [
  "_server",
  "_live",
  "_ui",
  "_notifications",
  "_views",
  "_code",
  "_diagram",
  "_document",
  "_baseline",
  "_knowledge",
  "_search",
  "_chat",
  "_exchange",
  "_discussion",
  "_comments",
  "_history",
  "_editor",
  "_minutes",
  "_plan",
  "_share",
  "_usage",
  "_seats",
  "_meeting",
];

const lib = (names) => names.map((name) => `^lib/${name}(/|\\.tsx?$)`);
const OURS = "^((app|lib|prisma|prompts|scripts|bench|e2e)/|[^/]+\\.(ts|mjs)$)";

const boundary = (name, from, allowed) => ({
  name,
  severity: "error",
  comment: "This layer may not import that one: see the table in .dependency-cruiser.mjs.",
  from: { pathNot: TESTS, ...from },
  to: { path: OURS, pathNot: allowed },
});

const packages = (name, from, to) => ({ name, severity: "error", from: { pathNot: TESTS, ...from }, to });

const layerRules = Object.entries(LAYERS).map(([layer, allowed]) =>
  layer === "agents"
    ? boundary("agents-boundary", { path: "^lib/agents/", pathNot: [TESTS, "^lib/agents/models\\.ts$"] }, [
        ...lib(["agents", ...allowed]),
      ])
    : boundary(`${layer}-boundary`, { path: `^lib/${layer}/` }, lib([layer, ...allowed])),
);

const paths = (unit) => [unit].flat().map((name) => `^lib/domain/${name.replaceAll(".", "\\.")}(/|$)`);

/** One rule per unit of the domain: it may import itself and the units before it. */
const domainUnits = DOMAIN_LAYERS.flatMap(({ units }) => units);
const domainRules = domainUnits.slice(0, -1).map((unit, at) => ({
  name: `domain-order-${[unit].flat()[0]}`,
  severity: "error",
  comment: "This folder of the domain comes before that one: see lib/domain/layers.mjs.",
  from: {
    path: paths(unit),
    // An entry point that belongs to a later unit is not part of the folder in which it lies.
    pathNot: [TESTS, ...domainUnits.slice(at + 1).flatMap(paths)],
  },
  to: { path: domainUnits.slice(at + 1).flatMap(paths) },
}));

const appFolder = (name) => `^app/${name}/`;
const appRules = [
  ...APP_FOLDERS.map((name, at) => ({
    name: `app-order-${name}`,
    severity: "error",
    comment: "This shared folder of app is below that one or below the routes: see APP_FOLDERS.",
    from: { path: appFolder(name), pathNot: TESTS },
    to: { path: "^app/", pathNot: APP_FOLDERS.slice(0, at + 1).map(appFolder) },
  })),
  {
    name: "app-folders-are-listed",
    severity: "error",
    comment: "A new shared folder of app gets its place in APP_FOLDERS.",
    from: { path: "^app/(_[^/]+)/", pathNot: [TESTS, ...APP_FOLDERS.map(appFolder)] },
    to: { path: "^app/", pathNot: "^app/$1/" },
  },
];

/** Text libraries without I/O that the rules may use. */
const PURE_PACKAGES =
  "node_modules/(zod|micromark[^/]*|mdast-util-[^/]+|unist-util-[^/]+|@types/(mdast|unist)|jsonrepair|diff|node-diff3|yaml|lru-cache|decode-named-character-reference|dompurify)/";

export default {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    ...layerRules,
    ...domainRules,
    ...appRules,
    {
      name: "rules-have-one-interface",
      severity: "error",
      comment: "lib/domain/rules is reached through rules.ts alone, so that it can be replaced as a whole.",
      from: { pathNot: [TESTS, "^lib/domain/rules/"] },
      to: { path: "^lib/domain/rules/", pathNot: "^lib/domain/rules/rules\\.ts$" },
    },
    boundary(
      "agents-models-boundary",
      { path: "^lib/agents/models\\.ts$" },
      lib(["agents", "domain", "log", "env", "trace"]),
    ),
    // Two entry points: the client enqueues by name, the worker runs. What both need is in lib/runs itself.
    boundary("runs-client-boundary", { path: "^lib/runs/", pathNot: [TESTS, "^lib/runs/worker/"] }, [
      "^lib/runs/(?!worker/)",
      ...lib(["domain", "db", "env", "log", "metrics"]),
    ]),
    boundary(
      "runs-worker-boundary",
      { path: "^lib/runs/worker/" },
      lib([
        "runs",
        "usecases",
        "agents",
        "db",
        "domain",
        "language",
        "log",
        "metrics",
        "env",
        "database-failure",
        "trace",
      ]),
    ),
    {
      name: "worker-entry-point",
      severity: "error",
      comment: "Workflows are loaded once per process, by instrumentation.ts and scripts/worker.ts alone.",
      from: { pathNot: [TESTS, "^lib/runs/worker/", "^instrumentation\\.ts$", "^scripts/worker\\.ts$"] },
      to: { path: "^lib/runs/worker/" },
    },
    {
      name: "documents-have-one-writer",
      severity: "error",
      comment:
        "A document is written by lib/db/write-document.ts, so that requirements.yaml follows every writer.",
      from: { pathNot: [TESTS, "^lib/db/(write-document|requirement-twin)\\.ts$"] },
      to: { path: "^lib/db/document-rows\\.ts$" },
    },
    boundary(
      "env-and-log-boundary",
      { path: "^lib/(env|log|metrics|trace|database-failure)\\.ts$" },
      lib(["env", "domain/access/(identity|mail)-settings", "domain/models/(providers|private-endpoints)"]),
    ),
    boundary("app-boundary", { path: "^app/" }, [
      "^app/",
      ...lib(["usecases", "contracts", "domain", "auth", "http", "i18n", "threads"]),
    ]),
    boundary("entry-boundary", { path: "^(instrumentation|instrumentation-client|proxy|server)\\.ts$" }, [
      ...lib([
        "runs/worker",
        "contracts",
        "domain",
        "auth",
        "http",
        "i18n",
        "collab",
        "threads",
        "runs/live",
        "env",
        "log",
      ]),
    ]),
    boundary("scripts-boundary", { path: "^scripts/" }, [
      "^scripts/",
      "^server\\.ts$",
      ...lib([
        "runs/worker",
        "runs/prepare",
        "usecases",
        "domain",
        "env",
        "log",
        "metrics",
        "database-failure",
        "trace",
      ]),
    ]),
    {
      name: "usecases-stand-alone",
      severity: "error",
      comment: "What two use cases share goes to domain or db.",
      from: { path: "^lib/usecases/([^/]+)/", pathNot: TESTS },
      to: { path: "^lib/usecases/", pathNot: "^lib/usecases/$1/" },
    },
    {
      name: "testing-only-from-tests",
      severity: "error",
      from: { pathNot: [TESTS, "^vitest\\.config\\.ts$"] },
      to: { path: "^lib/testing/" },
    },
    packages(
      "domain-is-pure",
      { path: "^lib/domain/" },
      {
        dependencyTypes: ["npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg", "npm-unknown", "core"],
        pathNot: PURE_PACKAGES,
      },
    ),
    packages(
      "next-and-react-stay-outside",
      { path: "^lib/", pathNot: [TESTS, "^lib/(auth|http|i18n|domain)/"] },
      { path: "node_modules/(next|react|react-dom|next-auth|next-intl|next-themes)/" },
    ),
    packages(
      "prisma-only-in-db",
      {
        pathNot: [
          TESTS,
          "^lib/(db|domain)/",
          "^prisma\\.config\\.ts$",
          "^scripts/(schema-engine|generate-client)",
        ],
      },
      { path: "(^lib/db/generated/|node_modules/(@prisma/|prisma/))" },
    ),
    packages(
      "ai-sdk-only-in-agents",
      { pathNot: [TESTS, "^lib/(agents|domain)/"] },
      { path: "node_modules/(ai|@ai-sdk)/" },
    ),
    packages(
      "dbos-only-in-runs",
      { pathNot: [TESTS, "^lib/(runs|domain)/"] },
      { path: "node_modules/@dbos-inc/" },
    ),
    packages(
      "no-development-packages-in-the-product",
      { path: "^(app|lib)/", pathNot: [TESTS, "^lib/domain/"] },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "node_modules/@types/" },
    ),
    packages(
      "only-declared-packages",
      { path: "^(app|lib|scripts|bench|e2e)/", pathNot: ["^lib/domain/"] },
      { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    ),
    { name: "imports-exist", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: "specify",
    doNotFollow: { path: ["node_modules", "^lib/db/generated/", "^e2e/generated/"] },
    exclude: { path: "^(\\.next|\\.data|node_modules/\\.cache|test-results)/|^next-env\\.d\\.ts$" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types", "typings"],
    },
  },
};
