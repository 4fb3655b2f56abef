import { linesOfKind } from "../code-diff.ts";
import type { CodeFindingDraft } from "../finding.ts";
import type { CodeReviewInput, ReviewedFile } from "../review-input.ts";
import { type NotedLicence, notedLicence } from "./noted-licence.ts";

/** Names and versions of dependencies, as they are written in a manifest. */
type Dependencies = ReadonlyMap<string, string>;

type Reader = (text: string) => Dependencies;

const PACKAGE_FIELDS = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const readPackageJson: Reader = (text) => {
  const found = new Map<string, string>();
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return found;
  }
  if (!isRecord(parsed)) return found;
  for (const field of PACKAGE_FIELDS) {
    const group = parsed[field];
    if (!isRecord(group)) continue;
    for (const [name, version] of Object.entries(group)) found.set(name, String(version));
  }
  return found;
};

const readMatches =
  (pattern: RegExp): Reader =>
  (text) =>
    new Map([...text.matchAll(pattern)].map((match) => [match[1] ?? "", (match[2] ?? "").trim()]));

/** Dependencies of the tables of a TOML file whose names match. */
const readToml =
  (table: RegExp, entry: RegExp): Reader =>
  (text) => {
    const parts = text.split(/^(?=\[)/m).filter((part) => table.test(part));
    return new Map(parts.flatMap((part) => [...readMatches(entry)(part)]));
  };

const readPyproject: Reader = (text) =>
  new Map([
    ...[...text.matchAll(/(?:dependencies|requires)\s*=\s*\[([^\]]*(?:\[[^\]]*\][^\]]*)*)\]/g)].flatMap(
      (list) => [...readMatches(/["']([A-Za-z0-9][\w.-]*)(?:\[[^\]"']*\])?\s*([^"']*)["']/g)(list[1] ?? "")],
    ),
    ...readToml(/^\[tool\.poetry\.(?:[\w.-]*)dependencies\]/, /^([A-Za-z][\w.-]*)\s*=\s*(.+)$/gm)(text),
  ]);

const readPom: Reader = (text) =>
  new Map(
    [...text.matchAll(/<dependency>([\s\S]*?)<\/dependency>/g)].flatMap((found): [string, string][] => {
      const value = (tag: string) =>
        new RegExp(`<${tag}>\\s*([^<]+?)\\s*</${tag}>`).exec(found[1] ?? "")?.[1] ?? "";
      return value("artifactId") === ""
        ? []
        : [[`${value("groupId")}:${value("artifactId")}`, value("version")]];
    }),
  );

/** Manifests with the reader of each and the lock files next to them. */
const MANIFESTS: readonly {
  readonly file: RegExp;
  readonly read: Reader;
  readonly locks: readonly string[];
}[] = [
  {
    file: /(?:^|\/)package\.json$/,
    read: readPackageJson,
    locks: ["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock"],
  },
  {
    file: /(?:^|\/)requirements[\w.-]*\.(?:txt|in)$/,
    read: readMatches(/^([A-Za-z0-9][\w.-]*)(?:\[[^\]]*\])?[ \t]*((?:[=<>!~]=?[^#;\n]*)?)/gm),
    locks: [],
  },
  { file: /(?:^|\/)pyproject\.toml$/, read: readPyproject, locks: ["poetry.lock", "uv.lock", "pdm.lock"] },
  {
    file: /(?:^|\/)go\.mod$/,
    read: readMatches(/^(?:require\s+|\t)([\w.-]+\.[\w.-]+(?:\/\S+)?)\s+(v\S+)(?!.*\/\/ indirect)/gm),
    locks: ["go.sum"],
  },
  { file: /(?:^|\/)pom\.xml$/, read: readPom, locks: [] },
  {
    file: /(?:^|\/)build\.gradle(?:\.kts)?$/,
    read: readMatches(
      /\b(?:implementation|api|compileOnly|runtimeOnly|testImplementation|annotationProcessor|kapt)\s*\(?\s*["']([^:"']+:[^:"']+):?([^"']*)["']/g,
    ),
    locks: ["gradle.lockfile"],
  },
  {
    file: /(?:^|\/)Cargo\.toml$/,
    read: readToml(/^\[(?:[\w.'"()-]+\.)?(?:dev-|build-)?dependencies\]/, /^([A-Za-z][\w-]*)\s*=\s*(.+)$/gm),
    locks: ["Cargo.lock"],
  },
];

const TEXTS = {
  zh: {
    added: (name: string, version: string) => `新增依赖：${name}${version && ` ${version}`}。`,
    licence: (noted: NotedLicence | undefined) =>
      noted === undefined
        ? "许可证未知。"
        : `${noted.from === "lock" ? "锁文件" : "仓库内的包清单"}注明的许可证为 ${noted.licence}，未经核对。`,
    changed: (name: string, before: string, after: string) => `依赖版本变化：${name} ${before} → ${after}。`,
    fix: "确认确实需要它，并核对许可证、维护状况和安装脚本。",
    unlocked: (lock: string) => `依赖有变化，但 ${lock} 没有更新。`,
    onlyLock: (manifest: string) => `锁文件有变化，但 ${manifest} 没有变化：解析结果或下载地址改变了。`,
  },
  en: {
    added: (name: string, version: string) => `New dependency: ${name}${version && ` ${version}`}. `,
    licence: (noted: NotedLicence | undefined) =>
      noted === undefined
        ? "Its licence is not known."
        : `Licence in the ${noted.from === "lock" ? "lock file" : "vendored manifest"}: ${noted.licence}, not checked.`,
    changed: (name: string, before: string, after: string) =>
      `Version of a dependency changed: ${name} ${before} → ${after}.`,
    fix: "Check that it is needed, and check its licence, maintenance and install scripts.",
    unlocked: (lock: string) => `The dependencies changed, but ${lock} did not.`,
    onlyLock: (manifest: string) =>
      `The lock file changed without ${manifest}: resolved versions or addresses are different.`,
  },
} as const;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

/** The added line that names a dependency: as a quoted key first, so that a script with the same word is not taken. */
function lineOf(file: ReviewedFile, name: string): number {
  const short = name.split(":").at(-1) ?? name;
  const added = linesOfKind(file, "added");
  const quoted = added.find(({ text }) => text.includes(`"${name}"`));
  return (quoted ?? added.find(({ text }) => text.includes(short)))?.new ?? 0;
}

/** The changed lock files of npm that apply to a manifest: next to it, or of the workspace around it. */
const npmLocksFor = ({ path }: ReviewedFile, { files }: CodeReviewInput): string[] =>
  files
    .filter(
      (one) =>
        /(?:^|\/)(?:package-lock|npm-shrinkwrap)\.json$/.test(one.path) &&
        path.startsWith(folderOf(one.path)),
    )
    .toSorted((a, b) => b.path.length - a.path.length)
    .flatMap(({ newText }) => newText ?? []);

function changedDependencies(file: ReviewedFile, read: Reader, input: CodeReviewInput): CodeFindingDraft[] {
  const words = TEXTS[input.language];
  const locks = npmLocksFor(file, input);
  const before = read(file.oldText ?? "");
  return [...read(file.newText ?? "")].flatMap(([name, version]): CodeFindingDraft[] => {
    const old = before.get(name);
    if (old === version) return [];
    const line = lineOf(file, name);
    const base = { file: file.path, start: line, end: line, side: "new", category: "dependency" } as const;
    return old === undefined
      ? [
          {
            ...base,
            severity: "minor",
            message: `${words.added(name, version)}${words.licence(notedLicence(locks, input.files, name))}`,
            suggestion: words.fix,
            source: { kind: "rule", rule: "dependency-added" },
          },
        ]
      : [
          {
            ...base,
            severity: "note",
            message: words.changed(name, old, version),
            source: { kind: "rule", rule: "dependency-changed" },
          },
        ];
  });
}

type Manifest = (typeof MANIFESTS)[number];

const ofFile = (
  file: string,
  severity: "minor" | "note",
  rule: string,
): Omit<CodeFindingDraft, "message"> => ({
  file,
  start: 0,
  end: 0,
  side: "new",
  severity,
  category: "dependency",
  source: { kind: "rule", rule },
});

function inManifests({ file: pattern, read, locks }: Manifest, input: CodeReviewInput): CodeFindingDraft[] {
  const { files, language, treePaths } = input;
  // A new project has no earlier dependencies to compare with.
  const manifests = files.filter(({ path, change }) => pattern.test(path) && change === "modify");
  return manifests.flatMap((file) => {
    const found = changedDependencies(file, read, input);
    const lock = locks.map((name) => `${folderOf(file.path)}${name}`).find((path) => treePaths.has(path));
    if (found.length === 0 || lock === undefined || files.some(({ path }) => path === lock)) return found;
    return [
      ...found,
      { ...ofFile(file.path, "minor", "lock-not-updated"), message: TEXTS[language].unlocked(lock) },
    ];
  });
}

function inLocks({ file: pattern, locks }: Manifest, input: CodeReviewInput): CodeFindingDraft[] {
  const { files, language, treePaths } = input;
  const changedLocks = files.filter(
    ({ path, change }) => change === "modify" && locks.includes(path.split("/").at(-1) ?? ""),
  );
  return changedLocks.flatMap(({ path }) => {
    const manifest = [...treePaths].find(
      (other) => folderOf(other) === folderOf(path) && pattern.test(other),
    );
    if (manifest === undefined || files.some((file) => file.path === manifest)) return [];
    return [{ ...ofFile(path, "note", "only-lock"), message: TEXTS[language].onlyLock(manifest) }];
  });
}

/** Dependencies that a change adds or changes, and lock files that do not fit. */
export function findDependencies(input: CodeReviewInput): CodeFindingDraft[] {
  return MANIFESTS.flatMap((manifest) => [...inManifests(manifest, input), ...inLocks(manifest, input)]);
}
