import { describe, expect, it } from "vitest";
import { StepOutput } from "./step-output.ts";
import { LOG_LIMITS } from "./test-run.ts";

const stored = (...parts: readonly (string | Uint8Array)[]): string => {
  const output = new StepOutput();
  for (const part of parts) output.add(typeof part === "string" ? Buffer.from(part) : part);
  return output.end().join("");
};

describe("the stored output of a step", () => {
  it("has no terminal sequences and control characters, and joins characters that arrive in pieces", () => {
    expect(stored("\u001b[31mred\u001b[0m\u0007\r\n")).toBe("red\n");
    const [euro] = [Buffer.from("€\n")];
    expect(stored(euro?.subarray(0, 1) ?? "", euro?.subarray(1) ?? "")).toBe("€\n");
  });

  it("hides secrets, also where they arrive in pieces", () => {
    const token = `ghp_${"a1".repeat(18)}`;
    expect(stored(`x ${token.slice(0, 10)}`, `${token.slice(10)} y\n`)).toBe("x [hidden] y\n");
    const text = stored(
      "https://ada:pa55word@example.org/a\nAPI_KEY=abcdefgh12345678\n-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----\n",
    );
    expect(text).not.toMatch(/pa55word|abcdefgh|abc\n/);
    expect(text).toContain("https://ada:[hidden]@example.org/a");
  });

  it("is the beginning and the end of a long output, with a mark between them", () => {
    const line = `${"x".repeat(99)}\n`;
    const output = new StepOutput();
    for (let at = 0; at < 40_000; at += 1) output.add(Buffer.from(line));
    output.add(Buffer.from("the end\n"));
    const text = output.end().join("");
    expect(text.length).toBeLessThan(LOG_LIMITS.headCharacters + LOG_LIMITS.tailCharacters + 100);
    expect(text).toMatch(/\[… \d+ …\]/);
    expect(text.endsWith("the end\n")).toBe(true);
  });

  it("comes in parts of a bounded size while the command runs", () => {
    const output = new StepOutput();
    output.add(Buffer.from("y\n".repeat(LOG_LIMITS.flushCharacters)));
    const parts = output.take();
    expect(parts.length).toBe(2);
    expect(Math.max(...parts.map((part) => part.length))).toBe(LOG_LIMITS.flushCharacters);
    expect(output.take()).toEqual([]);
  });
});
