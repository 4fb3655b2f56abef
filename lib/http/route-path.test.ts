import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "../domain/app-error.ts";
import { compareRoutePaths, matchRoutePath, parseRoutePath, splitPath } from "./route-path.ts";

const match = (declared: string, sent: string) => matchRoutePath(parseRoutePath(declared), splitPath(sent));

describe("matchRoutePath", () => {
  it("matches static segments exactly and names the others", () => {
    expect(match("/a/b", "/a/b")).toEqual({});
    expect(match("/a/{id}/b/{n}", "/a/x/b/2")).toEqual({ id: "x", n: "2" });
    expect(match("/a/c.zip", "/a/c.zip")).toEqual({});
  });

  it.each([
    ["/a/{id}", "/a"],
    ["/a/{id}", "/a/x/y"],
    ["/a/{id}", "/A/x"],
    ["/a/{id}", "/%61/x"],
    ["/a/c.zip", "/a/cxzip"],
  ])("%s does not match %s", (declared, sent) => {
    expect(match(declared, sent)).toBeNull();
  });

  it.each([
    ["/a/{id}", "/a/"],
    ["/a/b", "/a/b/"],
    ["/a/{id}/b", "/a//b"],
    ["/a/{+name}", "/a/"],
    ["/a/{+name}", "/a/x//y"],
  ])("a param is never empty, and a slash at the end is another path: %s, %s", (declared, sent) => {
    expect(match(declared, sent)).toBeNull();
  });

  it("decodes a param once, and an encoded slash stays in its segment", () => {
    expect(match("/a/{id}", "/a/x%2Fy")).toEqual({ id: "x/y" });
    expect(match("/a/{id}", "/a/x%252Fy")).toEqual({ id: "x%2Fy" });
    expect(match("/a/{id}", "/a/%E4%B8%AD+1%20")).toEqual({ id: "中+1 " });
    expect(match("/a/{id}/b", "/a/x%2Fb")).toBeNull();
  });

  it("gives the rest of a path as a list", () => {
    expect(match("/a/{id}/{+name}", "/a/1/x/y%2Fz")).toEqual({ id: "1", name: ["x", "y/z"] });
    expect(match("/a/{id}/{+name}", "/a/1")).toBeNull();
  });

  it.each(["/a/%", "/a/%E0%A4%A", "/a/%C3%28"])("reports malformed percent-encoding: %s", (sent) => {
    expect(() => match("/a/{id}", sent)).toThrow(AppError);
  });

  it("returns whatever was encoded into the path", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1 }).filter((value) => value.isWellFormed());
    fc.assert(
      fc.property(text, fc.array(text, { minLength: 1, maxLength: 4 }), (id, name) => {
        const sent = `/a/${encodeURIComponent(id)}/${name.map(encodeURIComponent).join("/")}`;
        expect(match("/a/{id}/{+name}", sent)).toEqual({ id, name });
      }),
    );
  });
});

describe("compareRoutePaths", () => {
  const sorted = (...paths: string[]) =>
    paths.toSorted((one, other) => compareRoutePaths(parseRoutePath(one), parseRoutePath(other)));

  it("static precedes param, param precedes rest, the first difference decides", () => {
    expect(sorted("/a/{+x}", "/a/{x}", "/a/b")).toEqual(["/a/b", "/a/{x}", "/a/{+x}"]);
    expect(sorted("/a/{x}/b", "/a/b/{x}")).toEqual(["/a/b/{x}", "/a/{x}/b"]);
    expect(sorted("/a/{x}/{y}", "/a/{x}/b")).toEqual(["/a/{x}/b", "/a/{x}/{y}"]);
  });
});
