import { describe, expect, it } from "vitest";
import { checkPlan } from "../check-plan.ts";
import { fileProblems } from "../file-problems.ts";
import { giftCardsPlan } from "../fixtures/gift-cards-plan.ts";
import { dropFile, fileLine, setFile } from "./file-edits.ts";

const [first] = giftCardsPlan.file_impacts;
const item = { path: "src/new.ts", type: "create", purpose: "The ledger" } as const;

describe("files of a plan on the desk", () => {
  it("are added, changed and taken off, and the drafted files are always their paths", () => {
    const added = setFile(giftCardsPlan, { op: "file", item });
    if (typeof added === "string") throw new Error(added);
    expect(added.file_impacts.at(-1)).toEqual(item);
    expect(added.draft_files).toEqual(added.file_impacts.map(({ path }) => path));
    const renamed = setFile(added, {
      op: "file",
      was: "src/new.ts",
      item: { ...item, path: "src/ledger.ts" },
    });
    if (typeof renamed === "string") throw new Error(renamed);
    expect(renamed.draft_files).toContain("src/ledger.ts");
    const dropped = dropFile(renamed, { op: "file_drop", path: "src/ledger.ts" });
    expect(dropped).toMatchObject({ draft_files: giftCardsPlan.draft_files });
  });

  it("keep one entry per path, and say when the entry is gone", () => {
    expect(setFile(giftCardsPlan, { op: "file", was: "gone.ts", item })).toBe("item_gone");
    expect(dropFile(giftCardsPlan, { op: "file_drop", path: "gone.ts" })).toBe("item_gone");
    const added = setFile(giftCardsPlan, { op: "file", item });
    if (typeof added === "string") throw new Error(added);
    const taken = setFile(added, { op: "file", was: first?.path ?? "", item });
    expect(taken).toBe("name_taken");
  });

  it("name the tasks that need them, and only tasks of the plan", () => {
    const [task = ""] = giftCardsPlan.tasks.map(({ id }) => id);
    const named = setFile(giftCardsPlan, { op: "file", item: { ...item, tasks: [task, task] } });
    if (typeof named === "string") throw new Error(named);
    expect(named.file_impacts.at(-1)).toEqual({ ...item, tasks: [task] });
    expect(checkPlan(named)).toEqual(checkPlan(giftCardsPlan));
    const unknown = { ...named, tasks: named.tasks.filter(({ id }) => id !== task) };
    expect(checkPlan(unknown).map(({ code, path }) => `${code} ${path}`)).toContain(
      `reference_unknown file_impacts.${named.file_impacts.length - 1}.tasks`,
    );
    expect(setFile(giftCardsPlan, { op: "file", item: { ...item, tasks: ["T-999"] } })).toBe("item_gone");
  });

  it("are one line of the log in both languages", () => {
    expect(fileLine({ op: "file", item })).toEqual({
      zh: "文件：新建 src/new.ts",
      en: "files: src/new.ts is created",
    });
  });
});

describe("planned files and a commit", () => {
  it("fit if changed files are there, created ones are not, and their paths can be written", () => {
    const files = [
      { path: "a.ts", type: "modify" },
      { path: "b.ts", type: "delete" },
      { path: "c.ts", type: "create" },
      { path: "d.ts", type: "create" },
      { path: "../e.ts", type: "create" },
    ] as const;
    expect(fileProblems(files, new Set(["a.ts", "d.ts"]))).toEqual([
      { path: "b.ts", code: "file_missing" },
      { path: "d.ts", code: "file_exists" },
      { path: "../e.ts", code: "path_refused" },
    ]);
  });
});
