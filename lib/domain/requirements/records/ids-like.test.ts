import { describe, expect, it } from "vitest";
import { idPattern } from "../../identifiers/id-pattern.ts";
import { idFormFor, numberedId } from "./ids-like.ts";

const standard = idPattern();
const form = (id: string, here: readonly string[], pattern = standard) =>
  numberedId(
    idFormFor(
      { id, type: "functional" },
      here.map((one) => ({ id: one, type: "functional" as const })),
      pattern,
    ),
    7,
  );

describe("the id of a reused requirement", () => {
  it("keeps the form of the source where the project uses it", () => {
    expect(form("FR-PAY-012", ["FR-001", "FR-002", "FR-PAY-001"])).toBe("FR-PAY-007");
  });
  it("follows the form that requirements of its type have in the project", () => {
    const own = idPattern([{ pattern: "REQ-{number}", type: "functional" }]);
    expect(form("FR-PAY-012", ["REQ-0001", "REQ-0002"], own)).toBe("REQ-0007");
  });
  it("is that of the source in an empty project, and a standard one where that is no id there", () => {
    expect(form("FR-PAY-012", [])).toBe("FR-PAY-007");
    expect(form("PAYMENT/12", [])).toBe("FR-007");
    expect(form("_rmXyz", [])).toBe("FR-007");
  });
});
