import { describe, expect, it } from "vitest";
import { normaliseEmail } from "./email.ts";

describe("normaliseEmail", () => {
  it.each([
    ["Ada@Example.org", "ada@example.org"],
    ["  ada@example.org ", "ada@example.org"],
    ["ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ", "ada@example.org"],
    ["a.b+c@mail.example.co.uk", "a.b+c@mail.example.co.uk"],
    ["x@xn--fsqu00a.example", "x@xn--fsqu00a.example"],
  ])("keeps %s under one form", (text, email) => expect(normaliseEmail(text)).toBe(email));

  it.each([
    ["аda@example.org"], // a Cyrillic а
    ["ada@exаmple.org"],
    ["ada@example。org"],
    ["ada"],
    ["ada@"],
    ["@example.org"],
    ["ada@example"],
    ["ada@-example.org"],
    ["ada@example..org"],
    ["ada..b@example.org"],
    ["a b@example.org"],
    ["ada@example.org\0"],
    ["ada@evil.test@example.org"],
    [`${"a".repeat(65)}@example.org`],
    [`a@${"a".repeat(250)}.org`],
    [""],
  ])("refuses %j", (text) => expect(normaliseEmail(text)).toBeNull());
});
