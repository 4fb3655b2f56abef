import { describe, expect, it } from "vitest";
import { orchestratorInput } from "./orchestrator-input.ts";

describe("orchestratorInput", () => {
  it("has the words, the project name and the session data of a call, without its other fields", () => {
    const sessionData = { domain: "零售", features: ["gift cards"], timestamp: "2026-01-01" };
    const args = { userInput: "写支付一章", projectName: "Shop", sessionData, other: 1 };
    expect(orchestratorInput(args, "Demo")).toEqual({
      userInput: "写支付一章",
      projectName: "Shop",
      sessionData,
    });
  });

  it.each([{}, null, undefined, { step: 1 }, { userInput: 7 }])(
    "names the project even if the orchestrator gave nothing: %j",
    (args) =>
      expect(orchestratorInput(args, "Demo")).toEqual({
        userInput: null,
        projectName: "Demo",
        sessionData: null,
      }),
  );

  it("has only the session fields that were given", () => {
    const given = (sessionData: object) => orchestratorInput({ sessionData }, "Demo").sessionData;
    expect(given({})).toEqual({});
    expect(given({ domain: "d" })).toEqual({ domain: "d" });
    expect(given({ features: [] })).toEqual({ features: [] });
  });

  it("is limited in size", () => {
    const long = "长\n".repeat(200_000);
    const sessionData = { domain: long, features: Array.from({ length: 500 }, () => long), timestamp: long };
    const input = orchestratorInput({ userInput: long, projectName: long, sessionData }, "Demo");
    expect(JSON.stringify(input).length).toBeLessThan(38_000);
    expect(input.userInput).toMatch(/^长\n长[\s\S]* … \(\+\d+\)$/u);
  });
});
