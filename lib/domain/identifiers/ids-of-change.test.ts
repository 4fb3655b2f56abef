import { describe, expect, it } from "vitest";
import { STANDARD_ID_PATTERN } from "./id-pattern.ts";
import { idsOfChange } from "./ids-of-change.ts";

const ids = (path: readonly string[], diff: string) => idsOfChange({ path, diff }, STANDARD_ID_PATTERN);

describe("the requirements that a change is about", () => {
  it("is the one of the section's title, whatever the lines refer to", () => {
    expect(ids(["SRS", "FR-001 Log in"], "@@ -1,1 +1,1 @@\n-See FR-002.\n+See FR-003.")).toEqual(["FR-001"]);
  });

  it("are the ones that changed lines begin with, each once, without references and context", () => {
    const diff =
      "@@ -1,3 +1,3 @@\n | FR-001 | a |\n-| FR-002 | b, as FR-009 |\n+| FR-002 | c |\n+| FR-004 | d |";
    expect(ids(["SRS", "Functions"], diff)).toEqual(["FR-002", "FR-004"]);
  });

  it("leaves out risks and tests, and is empty where no id is", () => {
    expect(ids(["SRS"], "@@ -1,1 +1,2 @@\n-text\n+RISK-001 late\n+TEST-001 try")).toEqual([]);
  });
});
