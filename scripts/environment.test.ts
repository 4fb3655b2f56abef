import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prepareEnvironment } from "./environment.ts";
import { StartProblem } from "./start-problem.ts";

let root: string;
const said: string[] = [];

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "roundtable-env-"));
  said.length = 0;
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said.push(String(text));
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

describe("prepareEnvironment", () => {
  it("makes the missing secrets once, readable by their owner alone, with a warning", () => {
    const first: Record<string, string | undefined> = {};
    const again: Record<string, string | undefined> = {};
    prepareEnvironment(first, root);
    const warnings = said.splice(0).join("");
    prepareEnvironment(again, root);
    expect(again.MASTER_KEY).toBe(first.MASTER_KEY);
    expect(again.NEXTAUTH_SECRET).toBe(first.NEXTAUTH_SECRET);
    expect(statSync(path.join(root, ".data/master-key")).mode & 0o777).toBe(0o600);
    expect(warnings).toMatch(/NEXTAUTH_SECRET[\s\S]*MASTER_KEY/);
    expect(warnings).not.toContain(first.MASTER_KEY);
    expect(said).toEqual([]);
  });

  it("keeps what is given, and makes the data folder absolute", () => {
    const source = {
      MASTER_KEY: "ab".repeat(32),
      ROUNDTABLE_DATA: "elsewhere",
      NEXTAUTH_URL: "https://a.example",
    };
    const env = prepareEnvironment(source, root);
    expect(env.dataFolder).toBe(path.join(root, "elsewhere"));
    expect(readdirSync(env.dataFolder)).not.toContain("master-key");
    expect(source).not.toHaveProperty("AUTH_TRUST_HOST");
  });

  it("refuses a data folder that is a file, and a full disk, each with its code in both languages", () => {
    writeFileSync(path.join(root, "file"), "");
    const refusal = (folder: string) => {
      try {
        prepareEnvironment({ ROUNDTABLE_DATA: folder }, root);
        return null;
      } catch (error) {
        return error;
      }
    };
    expect(refusal("file")).toMatchObject({ code: "E_DATA_FOLDER", zh: expect.stringMatching(/数据目录/) });
    mkdirSync(path.join(root, "full"));
    symlinkSync("/dev/full", path.join(root, "full/.writable"));
    expect(refusal("full")).toMatchObject({ code: "E_DISK_FULL", zh: expect.stringMatching(/磁盘已满/) });
  });

  it("trusts the request's host where no address is given, unless it is set not to", () => {
    const open: Record<string, string | undefined> = { NEXTAUTH_URL: "" };
    const closed: Record<string, string | undefined> = { AUTH_TRUST_HOST: "0" };
    prepareEnvironment(open, root);
    prepareEnvironment(closed, root);
    expect(open.AUTH_TRUST_HOST).toBe("1");
    expect(open).not.toHaveProperty("NEXTAUTH_URL");
    expect(closed).not.toHaveProperty("AUTH_TRUST_HOST");
  });

  it("lists everything that is wrong before it touches the disk", () => {
    expect(() => prepareEnvironment({ PORT: "x", LOG_LEVEL: "loud" }, root)).toThrow(
      expect.objectContaining({
        code: "E_ENVIRONMENT",
        message: expect.stringMatching(/PORT[\s\S]*LOG_LEVEL/),
      }),
    );
    expect(readdirSync(root)).toEqual([]);
  });

  it("says so where the data folder cannot be written", () => {
    writeFileSync(path.join(root, "file"), "");
    for (const folder of ["file/data", "/proc/nothing/data"])
      expect(() => prepareEnvironment({ ROUNDTABLE_DATA: folder }, root)).toThrow(StartProblem);
  });
});
