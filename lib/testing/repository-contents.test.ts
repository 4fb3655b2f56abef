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
}

const ASKED: Readonly<Record<"dependencies" | "devDependencies", Record<string, string>>> =
  json("package.json");
const LOCKED: Readonly<Record<string, LockedPackage>> = json("package-lock.json").packages;

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
    const wanted = Object.entries({ ...ASKED.dependencies, ...ASKED.devDependencies });
    expect(wanted.length).toBeGreaterThan(50);
    for (const [name, version] of wanted) {
      const [, exact] = /^(?:npm:.+@)?(\d+\.\d+\.\d+(?:-[\w.]+)?)$/.exec(version) ?? [];
      expect([name, LOCKED[`node_modules/${name}`]?.version]).toEqual([name, exact]);
    }
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
