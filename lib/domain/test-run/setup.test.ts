import { describe, expect, it } from "vitest";
import { detectSteps } from "./detect-steps.ts";
import { readEvalConf, writeEvalConf } from "./read-eval-conf.ts";
import { DEFAULT_SETUP_HOSTS, setupHostSchema } from "./setup.ts";
import { detectSetup, SETUP_RECIPES } from "./setup-recipe.ts";
import { testConfigSchema } from "./test-step.ts";

const managers = (...paths: string[]) => detectSetup(new Set(paths)).map(({ manager }) => manager);

describe("the installation of dependencies", () => {
  it("is suggested by lock files, for Node by one of them", () => {
    expect(managers("package.json", "package-lock.json")).toEqual(["npm"]);
    expect(managers("package.json", "package-lock.json", "pnpm-lock.yaml")).toEqual(["pnpm"]);
    expect(managers("package.json", "yarn.lock", "requirements.txt")).toEqual(["yarn", "pip"]);
    expect(managers("pom.xml", "go.mod", "go.sum")).toEqual(["maven", "go"]);
    expect(managers("Cargo.toml", "Cargo.lock")).toEqual(["cargo"]);
    expect(managers("package.json", "go.mod", "Cargo.toml", "build.gradle")).toEqual([]);
    const files = new Map(Object.entries({ "package.json": "{}", "yarn.lock": "" }));
    expect(detectSteps(files)?.setup).toEqual([{ manager: "yarn", scripts: false, hosts: [] }]);
  });

  it("sees manifests and lock files only", () => {
    const seen = (manager: keyof typeof SETUP_RECIPES, paths: string[]) =>
      paths.filter(SETUP_RECIPES[manager].isInput);
    const tree = ["package.json", "package-lock.json", "packages/a/package.json", ".npmrc", "src/a.js"];
    expect(seen("npm", [...tree, "node_modules/b/package.json"])).toEqual(tree.slice(0, 3));
    const python = ["requirements.txt", "requirements-dev.txt", "requirements/test.txt", "setup.py"];
    expect(seen("pip", python)).toEqual(python.slice(0, 3));
    expect(seen("maven", ["pom.xml", "core/pom.xml", "core/src/A.java"])).toEqual([
      "pom.xml",
      "core/pom.xml",
    ]);
  });

  it("sees the targets of Cargo by their names only, because a manifest without them is refused", () => {
    const { isInput, isStub } = SETUP_RECIPES.cargo;
    const tree = [
      "Cargo.lock",
      "Cargo.toml",
      "core/Cargo.toml",
      "core/build.rs",
      "core/src/lib.rs",
      "src/main.rs",
      "src/bin/tool.rs",
      "src/bin/server/main.rs",
      "benches/speed.rs",
      "src/parse.rs",
      "src/bin/server/config.rs",
      ".cargo/config.toml",
    ];
    expect(tree.filter(isInput)).toEqual(tree.slice(0, 3));
    expect(tree.filter((path) => isStub?.(path))).toEqual(tree.slice(3, 9));
  });

  it("reaches the registries of its programs, and nothing else", () => {
    const hosts = (text: string) => DEFAULT_SETUP_HOSTS.some((one) => one === `${text}:443`);
    const needed = [
      "registry.npmjs.org",
      "files.pythonhosted.org",
      "repo.maven.apache.org",
      "proxy.golang.org",
    ];
    expect([...needed, "index.crates.io", "static.crates.io"].map(hosts)).toEqual(Array(6).fill(true));
    expect(["github.com", "jitpack.io", "crates.io"].map(hosts)).toEqual([false, false, false]);
  });

  it("runs no scripts of packages unless they are permitted", () => {
    const words = (manager: keyof typeof SETUP_RECIPES, scripts: boolean, version = "1") =>
      SETUP_RECIPES[manager].commands({ manager, scripts, hosts: [] }, version).flat();
    expect(words("npm", false)).toContain("--ignore-scripts");
    expect(words("npm", true)).not.toContain("--ignore-scripts");
    expect(words("pnpm", false)).toContain("--ignore-scripts");
    expect(words("yarn", false, "1.22.22")).toContain("--ignore-scripts");
    expect(words("yarn", false, "4.5.0")).toContain("--mode=skip-build");
    expect(words("pip", false)).toContain("--only-binary=:all:");
    expect(words("pip", true)).not.toContain("--only-binary=:all:");
  });

  it("names hosts with their ports, and nothing else", () => {
    expect(setupHostSchema.parse(" Registry.Example.com ")).toBe("registry.example.com:443");
    expect(setupHostSchema.parse("10.0.0.1:8443")).toBe("10.0.0.1:8443");
    for (const text of ["", "*", "https://a.example", "a.example/x", "a:0", "a:123456", "-a", "a b"])
      expect(setupHostSchema.safeParse(text).success).toBe(false);
  });

  it("is a section of the settings, which alone permit scripts and hosts", () => {
    const text =
      "[setup-npm]\nscripts = on\nhosts = npm.example.com:8443\n\n[setup-pip]\nscripts = off\n\n[test]\ncmd = node --test";
    const { config, problems } = readEvalConf(text, "settings");
    expect(problems).toEqual([]);
    expect(config?.setup).toEqual([
      { manager: "npm", scripts: true, hosts: ["npm.example.com:8443"] },
      { manager: "pip", scripts: false, hosts: [] },
    ]);
    expect(config === null ? "" : writeEvalConf(testConfigSchema.parse(config))).toBe(text);
    const ofRepository = readEvalConf("[setup-npm]\nscripts = on\nhosts = a.example\n[test]\ncmd = a");
    expect(ofRepository.config?.setup).toEqual([{ manager: "npm", scripts: false, hosts: [] }]);
    expect(ofRepository.problems.map(({ line, code }) => [line, code])).toEqual([
      [2, "settings_only"],
      [3, "settings_only"],
    ]);
    expect(readEvalConf("[setup-npm]\nhosts = a/b\n[test]\ncmd = a", "settings").problems).toEqual([
      { line: 2, code: "host" },
    ]);
  });
});
