import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { proxy } from "./proxy.ts";

const at = (path: string, headers: Record<string, string> = {}, scheme = "https") =>
  proxy(new NextRequest(`${scheme}://roundtable.example.org${path}`, { headers }));
const policyOf = (path: string) => at(path).headers.get("content-security-policy") ?? "";
const nonceOf = (path: string) => /'nonce-([^']+)'/.exec(policyOf(path))?.[1] ?? "";

const PAGES = ["/", "/sign-in", "/share/token", "/projects/prj_1/documents/doc_1", "/none-of-ours"];

describe("the security headers of a page", () => {
  it.each(PAGES)("permit scripts by nonce only, and nothing of other origins: %s", (path) => {
    const policy = new Map(
      policyOf(path)
        .split("; ")
        .map((part) => [part.split(" ")[0], part]),
    );
    expect(policy.get("default-src")).toBe("default-src 'none'");
    expect(policy.get("script-src")).toMatch(/^script-src 'nonce-[\w+/=]{24}' 'strict-dynamic'$/);
    for (const name of ["base-uri", "object-src", "frame-ancestors"])
      expect(policy.get(name)).toBe(`${name} 'none'`);
    expect(policy.get("form-action")).toBe("form-action 'self'");
    expect(policy.get("img-src")).toBe("img-src 'self' data: blob:");
  });

  it("have another nonce with each response, and the response is stored by nobody", () => {
    expect(nonceOf("/")).not.toBe(nonceOf("/"));
    expect(at("/").headers.get("cache-control")).toBe("private, no-store");
  });

  it("ignore the policy and the nonce that a client sends", () => {
    const sent = { "content-security-policy": "default-src *", "x-nonce": "mine", "x-path": "/elsewhere" };
    const { headers } = at("/tasks?q=1", sent);
    const inward = (name: string) => headers.get(`x-middleware-request-${name}`);
    expect(headers.get("content-security-policy")).not.toContain("default-src *");
    expect(inward("content-security-policy")).toBe(headers.get("content-security-policy"));
    expect(inward("x-nonce")).not.toBe("mine");
    expect(inward("x-path")).toBe("/tasks?q=1");
  });

  it("keep a review link out of search engines", () => {
    expect(at("/share/token").headers.get("x-robots-tag")).toBe("noindex, nofollow, noarchive");
    expect(at("/").headers.get("x-robots-tag")).toBeNull();
  });
});

describe("the security headers of every response", () => {
  it.each([...PAGES, "/api/v1/projects", "/api/v1/health", "/mcp"])("are complete: %s", (path) => {
    const { headers } = at(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  });

  it("ask for HTTPS only where it is used", () => {
    expect(at("/", {}, "http").headers.get("strict-transport-security")).toBeNull();
  });

  it("of the API permit nothing, and of a prototype no script and an opaque origin", () => {
    expect(policyOf("/api/v1/projects")).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
    const prototype = policyOf("/api/v1/projects/prj_1/prototype");
    expect(prototype).toMatch(/^sandbox; default-src 'none'/);
    expect(prototype).not.toContain("allow-");
  });
});
