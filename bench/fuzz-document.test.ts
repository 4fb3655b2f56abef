import { expect, it } from "vitest";
import { fuzzDocument } from "./fuzz-document.ts";

it("random hostile documents and edits keep every rule of the document engine", { timeout: 60_000 }, () => {
  expect(fuzzDocument(3000, 20_261_122)).toEqual({ runs: 3000, failures: [] });
});
