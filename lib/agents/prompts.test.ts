import { describe, expect, it } from "vitest";
import { PROMPT_LIST, promptsOf, replacedPrompts, shippedPrompt } from "./prompts.ts";

const plain = PROMPT_LIST.find(({ variables }) => variables.length === 0)?.name ?? "specialist/guide";
const textOf = (wording: string) => replacedPrompts(new Map([[`${plain}.en`, wording]])).text(plain, "en");

describe("a stored wording", () => {
  it("replaces the shipped text in its language only", () => {
    expect(textOf("Answer briefly.")).toBe("Answer briefly.");
    expect(replacedPrompts(new Map([[`${plain}.en`, "x"]])).text(plain, "zh")).toBe(
      shippedPrompt(plain, "zh"),
    );
  });

  it("is not used if it names a variable that its prompt no longer has", () => {
    expect(textOf("You are {{name}}.")).toBe(shippedPrompt(plain, "en"));
  });

  it("never makes a call fail: every shipped text has values for its variables", () => {
    for (const { name, variables } of PROMPT_LIST) {
      const values = Object.fromEntries(variables.map((one) => [one, "value"]));
      expect(promptsOf()(name, "en", values as never)).not.toContain("{{");
    }
  });
});
