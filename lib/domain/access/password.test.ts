import { describe, expect, it } from "vitest";
import { passwordProblem } from "./password.ts";

const email = "ada.lovelace@example.org";

describe("passwordProblem", () => {
  it.each([
    "a tram to Kyoto at dusk",
    "紫色的企鹅在图书馆里跳舞吧",
    "🦊🍋 eleven quiet maps",
    "vXq8-Lw2r.tNb7",
  ])("lets %s pass", (password) => expect(passwordProblem(password, email)).toBeNull());

  it.each(["", "elevenchars", "一二三四五六七八九十一"])("finds %j too short", (password) =>
    expect(passwordProblem(password, email)).toBe("too_short"),
  );

  it("counts characters, not bytes or code units", () => {
    expect(passwordProblem("🦊🍋🐢🌵🚲🎻🪁🧭🥝🫖🪴", email)).toBe("too_short");
    expect(passwordProblem("🦊🍋🐢🌵🚲🎻🪁🧭🥝🫖🪴🧶", email)).toBeNull();
  });

  it("accepts at most 128 characters", () => {
    expect(passwordProblem(`correct ${"x1 ".repeat(40)}`, email)).toBeNull();
    expect(passwordProblem("q8!".repeat(5) + "w".repeat(120), email)).toBe("too_long");
  });

  it.each([
    "password1234",
    "Password123!",
    "P@ssw0rd!!2026",
    "roundtable2026",
    "RoundTable!!!!",
    "qwertyuiop123",
    "letmein12345",
    "aaaaaaaaaaaa",
    "abcabcabcabc",
    "123456789012",
    "abcdefghijklm",
    "woaini1314520",
    "一二三四五六七八九十十一",
    "WelcomeHome2026",
  ])("knows %s as common", (password) => expect(passwordProblem(password, email)).toBe("common"));

  it.each(["ada.lovelace@example.org", "ada.lovelace1", "AdaLovelace!2026"])(
    "refuses the user's own name: %s",
    (password) => expect(passwordProblem(password, email)).toBe("own_name"),
  );
});
