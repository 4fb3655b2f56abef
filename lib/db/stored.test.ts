import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "../domain/app-error.ts";
import { cleanJson, readStored, storableText } from "./stored.ts";

describe("stored values", () => {
  it("lose only what PostgreSQL refuses, in keys and values", () => {
    expect(cleanJson({ "a\0": ["x\uD800y", { b: "ok 😀" }], n: 1, u: undefined })).toEqual({
      "a\uFFFD": ["x\uFFFDy", { b: "ok 😀" }],
      n: 1,
    });
    expect(storableText("a\0b\uDC00")).toBe("a\uFFFDb\uFFFD");
  });

  it("are an error with its cause when they cannot be read, never a default", () => {
    try {
      readStored(z.object({ phase: z.enum(["planning"]) }), { phase: "lost" }, "task state");
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code: "internal", cause: { message: "unreadable task state" } });
    }
  });
});
