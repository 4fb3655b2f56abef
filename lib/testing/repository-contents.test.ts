import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findSecrets } from "#lib/domain/change-set/find-secrets.ts";

const root = path.resolve(import.meta.dirname, "../..");
const json = (file: string) => JSON.parse(readFileSync(path.join(root, file), "utf8"));

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly bin?: Readonly<Record<string, string>>;
  /** Part of the archive of another package. */
  readonly inBundle?: boolean;
  /** SPDX expression, as the package states it. */
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

type Group = "dependencies" | "devDependencies" | "optionalDependencies";
const GROUPS: readonly Group[] = ["dependencies", "devDependencies", "optionalDependencies"];

const ASKED: Readonly<Record<Group, Record<string, string>>> = json("package.json");
const LOCKED: Readonly<Record<string, LockedPackage>> = json("package-lock.json").packages;

/** The packages that a locked package needs on any platform; what it has in its own archive is not locked separately. */
function neededBy(one: LockedPackage): readonly string[] {
  const peers = Object.keys(one.peerDependencies ?? {}).filter(
    (name) => one.peerDependenciesMeta?.[name]?.optional !== true,
  );
  return [...Object.keys(one.dependencies ?? {}), ...Object.keys(one.optionalDependencies ?? {}), ...peers];
}

/** Where Node finds a package that is imported from a folder: next to it, or in a folder above. */
function foundFrom(folder: string, name: string): string | undefined {
  const here = path.posix.join(folder, "node_modules", name);
  if (here in LOCKED || folder === "") return here in LOCKED ? here : undefined;
  return foundFrom(folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1)), name);
}

/** Licences under which a package may be passed on with a product under Apache-2.0; docs/decisions/0189. */
const PERMITTED = new Set(
  (
    "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-4.0 CC0-1.0 EPL-2.0 ISC LGPL-3.0-or-later MIT " +
    "MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Unlicense Zlib"
  ).split(" "),
);

/** Licences of packages that state none in the form of SPDX, as in the licence file of their archive. */
const READ_MANUALLY: Readonly<Record<string, string>> = {
  "node_modules/duck@0.1.12": "BSD-2-Clause",
  "node_modules/khroma@2.1.0": "MIT",
  "node_modules/seq-queue@0.0.5": "MIT",
};

/** Whether an SPDX expression without nesting permits it: one of the alternatives, with all of its parts. */
const isPermitted = (expression: string): boolean =>
  expression
    .replace(/^\(|\)$/g, "")
    .split(/ OR /i)
    .some((parts) => parts.split(/ AND /i).every((licence) => PERMITTED.has(licence)));

/** Examples of credentials in tests and evaluations, and the key of a server that only tests connect to. */
const EXAMPLES = /\.test\.tsx?$|^prompts\/evals\/|^lib\/testing\/loopback-certificate\.ts$/;
const LARGEST = 5_000_000;

const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8", maxBuffer: LARGEST })
  .split("\0")
  .filter((file) => file !== "" && existsSync(path.join(root, file)));

describe("the repository", () => {
  it("contains no credential", () => {
    expect(files.length).toBeGreaterThan(1000);
    const found = files
      .filter((file) => !EXAMPLES.test(file))
      .flatMap((file) =>
        findSecrets(readFileSync(path.join(root, file), "latin1")).map(
          ({ kind, line }) => `${file}:${line} ${kind}`,
        ),
      );
    expect(found).toEqual([]);
  });

  it("names the exact version of every package, and locks it", () => {
    const wanted = GROUPS.flatMap((group) => Object.entries(ASKED[group]));
    expect(wanted.length).toBeGreaterThan(50);
    for (const [name, version] of wanted) {
      const [, exact] = /^(?:npm:.+@)?(\d+\.\d+\.\d+(?:-[\w.]+)?)$/.exec(version) ?? [];
      expect([name, LOCKED[`node_modules/${name}`]?.version]).toEqual([name, exact]);
    }
  });

  it("has a lock of what is declared, in every group", () => {
    const root: Partial<Record<Group, Record<string, string>>> = json("package-lock.json").packages[""];
    for (const group of GROUPS) expect([group, root[group]]).toEqual([group, ASKED[group]]);
  });

  it("locks everything that a locked package needs, on every platform", () => {
    const missing = Object.entries(LOCKED).flatMap(([folder, one]) =>
      neededBy(one)
        .filter((name) => foundFrom(folder, name) === undefined)
        .map((name) => `${folder} needs ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("locks no package that nothing needs", () => {
    const needed = new Set(
      Object.entries(LOCKED).flatMap(([folder, one]) =>
        [...neededBy(one), ...Object.keys(one.peerDependencies ?? {})].map((name) => foundFrom(folder, name)),
      ),
    );
    const asked = new Set(GROUPS.flatMap((group) => Object.keys(ASKED[group])));
    const unneeded = Object.keys(LOCKED).filter(
      (name) => name !== "" && !needed.has(name) && !asked.has(name.replace(/^node_modules\//, "")),
    );
    expect(unneeded).toEqual([]);
  });

  it("uses packages under licences that permit passing them on, never GPL or AGPL alone", () => {
    const refused = Object.entries(LOCKED)
      .filter(([name]) => name !== "")
      .map(([name, { version, license }]) => [
        `${name}@${version}`,
        READ_MANUALLY[`${name}@${version}`] ?? license ?? "not stated",
      ])
      .filter(([, license = ""]) => !isPermitted(license));
    expect(refused).toEqual([]);
    for (const license of [
      "GPL-3.0-only",
      "AGPL-3.0-or-later",
      "MIT AND GPL-2.0-only",
      "SSPL-1.0",
      "not stated",
    ])
      expect([license, isPermitted(license)]).toEqual([license, false]);
    expect(isPermitted("(MIT OR GPL-3.0-or-later)")).toBe(true);
  });

  it("has one compiler command: TypeScript 5 is a library of the generator of API types only", () => {
    const commands = Object.entries(LOCKED).filter(([, { bin }]) => bin !== undefined && "tsc" in bin);
    expect(commands.map(([name]) => name)).toEqual(["node_modules/typescript"]);
  });

  it("locks every package to the checksum of what the registry has", () => {
    const installed = Object.entries(LOCKED).filter(
      ([name, { inBundle }]) => name !== "" && inBundle !== true,
    );
    const loose = installed.filter(
      ([, { resolved = "", integrity = "" }]) =>
        !/^(https:\/\/registry\.npmjs\.org\/.*)?$/.test(resolved) || !integrity.startsWith("sha512-"),
    );
    expect(installed.length).toBeGreaterThan(500);
    expect(loose.map(([name]) => name)).toEqual([]);
  });
});
