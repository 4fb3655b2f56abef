import { describe, expect, it } from "vitest";
import { COMMANDS, commandLine, parseChangeOrder, parseTurn, redoPhase } from "./command.ts";

const codeOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe("parsing a turn", () => {
  it.each(["/plan", "/planreview", "/meeting", "/next", "/status"])("knows %s", (command) => {
    expect(parseTurn({ command })).toEqual({ kind: "command", command, phase: null, text: "" });
  });

  it("reads the phase of /redo, and text after a command as the person's text", () => {
    expect(parseTurn({ command: "/redo planning mind the tax" })).toMatchObject({
      phase: "planning",
      text: "mind the tax",
    });
    expect(parseTurn({ command: "/plan", message: "mind the tax" })).toMatchObject({ text: "mind the tax" });
  });

  it("reads a depth after a command that starts planning, or next to it, and refuses it elsewhere", () => {
    expect(parseTurn({ command: "/plan quick" })).toMatchObject({ depth: "quick", text: "" });
    expect(parseTurn({ command: "/redo planning Thorough" })).toMatchObject({ depth: "thorough", text: "" });
    const remark = { command: "/plan", message: "mind the tax", depth: "quick" as const };
    expect(parseTurn(remark)).toMatchObject({ depth: "quick", text: "mind the tax" });
    expect(parseTurn({ command: "/plan quick changes" })).toMatchObject({ text: "quick changes" });
    expect(codeOf(() => parseTurn({ command: "/meeting", depth: "quick" }))).toBe("invalid_input");
  });

  it("accepts a command in a message, in any case, with a full-width slash, or without a slash in the command field", () => {
    expect(parseTurn({ message: "／Plan" })).toMatchObject({ kind: "command", command: "/plan" });
    expect(parseTurn({ command: "next" })).toMatchObject({ kind: "command", command: "/next" });
  });

  it.each(["请注意退货时收回积分", "/etc/passwd should be left alone", "what is 3/4", "plan it well"])(
    "reads %s as text for the Coach",
    (message) => {
      expect(parseTurn({ message })).toEqual({ kind: "text", text: message });
    },
  );

  it.each([{ command: "/deploy" }, { command: "/nonsense" }, { message: "/undo" }, { command: "//" }])(
    "refuses %j and lists the supported commands",
    (input) => {
      expect(codeOf(() => parseTurn(input))).toBe("unknown_command");
      try {
        parseTurn(input);
      } catch (error) {
        expect(error).toMatchObject({ extra: { commands: COMMANDS } });
      }
    },
  );

  it.each(["/redo", "/redo done", "/redo elsewhere"])("refuses %s as invalid", (command) => {
    expect(codeOf(() => parseTurn({ command }))).toBe("invalid_input");
  });
});

describe("parsing a command about a change", () => {
  it.each([
    [{ command: "/test" }, { command: "/test", text: "" }],
    [{ command: "test main" }, { command: "/test", text: "main" }],
    [{ message: "／Accept Write five" }, { command: "/accept", text: "Write five" }],
    [
      { command: "/revert", message: "Wrong rounding." },
      { command: "/revert", text: "Wrong rounding." },
    ],
  ])("reads %j", (input, order) => expect(parseChangeOrder(input)).toEqual(order));

  it.each([
    { command: "/plan" },
    { message: "please /accept" },
    { message: "/accept", as: "remark" as const },
    { message: "/accepted" },
    { command: "/deploy" },
  ])("leaves %j to the other commands and the Coach", (input) => expect(parseChangeOrder(input)).toBeNull());

  it("refuses a depth: nothing is planned", () => {
    expect(codeOf(() => parseChangeOrder({ command: "/test", depth: "quick" }))).toBe("invalid_input");
  });

  it("names these commands where one is unknown", () => {
    expect(COMMANDS).toEqual(expect.arrayContaining(["/test", "/accept", "/revert", "/plan"]));
  });
});

describe("a stored command", () => {
  it("keeps the target phase", () => {
    const line = commandLine({ command: "/redo", phase: "plan_review" });
    expect(line).toBe("/redo plan_review");
    expect(redoPhase(line)).toBe("plan_review");
    expect(redoPhase("/plan")).toBeNull();
  });
});
