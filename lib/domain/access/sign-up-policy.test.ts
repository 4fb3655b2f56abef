import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDomains, SIGN_UP_MODES, signUpRefusal } from "./sign-up-policy.ts";

describe("signUpRefusal", () => {
  const candidate = { email: "a@example.org", isInvited: false, isFirst: false };

  it("accepts the first account under every policy", () => {
    for (const mode of SIGN_UP_MODES)
      expect(signUpRefusal({ mode, domains: [] }, { ...candidate, isFirst: true })).toBeNull();
  });

  it("compares the whole domain of an address", () => {
    const policy = { mode: "domains", domains: ["example.org"] } as const;
    const codeOf = (email: string) => signUpRefusal(policy, { ...candidate, email });
    expect(codeOf("a@example.org")).toBeNull();
    for (const email of ["a@sub.example.org", "a@example.org.evil.example", "a@notexample.org"])
      expect(codeOf(email)).toBe("sign_up_domain");
  });
});

describe("readDomains", () => {
  it("reads what people write", () => {
    expect(readDomains("Example.org, @corp.example；a.b.c  example.org")).toEqual([
      "example.org",
      "corp.example",
      "a.b.c",
    ]);
  });

  it("refuses a list without a domain or with something else", () => {
    for (const text of ["", " , ", "localhost", "a@b.example", "-a.example", "*.example.org", "a..b"])
      expect(readDomains(text)).toBeNull();
  });

  it("reads back each of its results", () => {
    fc.assert(
      fc.property(fc.array(fc.domain(), { minLength: 1, maxLength: 9 }), (domains) => {
        const read = readDomains(domains.join(", "));
        expect(read).toEqual([...new Set(domains.map((one) => one.toLowerCase()))]);
        expect(readDomains(read?.join(" ") ?? "")).toEqual(read);
      }),
    );
  });
});
