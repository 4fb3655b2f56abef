import { describe, expect, it } from "vitest";
import { applyRequestedEdits, type ChangeRequestTextEdit } from "./apply-requested-edits.ts";
import { stateAfter } from "./change-request.ts";

const TEXT = "# Rooms\n\n## Paying\n\nGuests pay.\n\n## Lists\n\nThe caretaker.\n";
const append = (id: string, sectionName: string): ChangeRequestTextEdit => ({
  id,
  baseVersion: 1,
  base: TEXT,
  edit: { type: "append_to_section", target: { sectionName }, content: `Text of ${id}.`, reason: "More." },
});

describe("the edits of a change request", () => {
  it("are merged into a text that changed elsewhere", () => {
    const now = TEXT.replace("The caretaker.", "The caretaker and the owner.");
    const { text, conflicts } = applyRequestedEdits(now, [append("one", "Paying")]);
    expect(conflicts).toEqual([]);
    expect(text).toBe(now.replace("Guests pay.\n", "Guests pay.\n\nText of one.\n"));
  });

  it("leave the text as it is if one of them does not fit", () => {
    const now = TEXT.replace("## Lists\n\nThe caretaker.\n", "");
    const { text, conflicts } = applyRequestedEdits(now, [append("one", "Paying"), append("two", "Lists")]);
    expect(text).toBe(now);
    expect(conflicts.map(({ id }) => id)).toContain("two");
  });
});

describe("a change request", () => {
  it("is decided only while it is proposed", () => {
    expect(stateAfter("proposed", "apply")).toBe("applied");
    expect(() => stateAfter("draft", "apply")).toThrow("change_request_not_proposed");
    expect(() => stateAfter("proposed", "propose")).toThrow("conflict");
    for (const closed of ["applied", "refused", "withdrawn"] as const)
      for (const move of ["propose", "reopen", "withdraw", "apply", "refuse"] as const)
        expect(() => stateAfter(closed, move)).toThrow("change_request_closed");
  });
});
