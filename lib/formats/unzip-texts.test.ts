import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { isZip } from "./safe-zip.ts";
import { unzipTexts } from "./unzip-texts.ts";

const options = { wanted: (path: string) => path.endsWith(".md"), largest: 1000 };
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

describe("unpacking texts", () => {
  it("gives the members that are wanted, without what systems add", () => {
    const bytes = zip({ "a.md": "A", "docs/b.md": "B", "c.png": "C", "__MACOSX/a.md": "x", "docs/": "" });
    expect(isZip(bytes)).toBe(true);
    const found = unzipTexts(bytes, options);
    expect(found.ok && found.members.map(({ path }) => path)).toEqual(["a.md", "docs/b.md"]);
  });

  it("names a member that is too large instead of unpacking it", () => {
    const found = unzipTexts(zip({ "big.md": "x".repeat(100_000), "a.md": "A" }), options);
    expect(found).toMatchObject({ ok: true, tooLarge: ["big.md"] });
    expect(found.ok && found.members).toHaveLength(1);
  });

  it("never unpacks more than an archive's directory admits", () => {
    const bytes = zip({ "a.md": "x".repeat(900) });
    // The directory's size of the member is made smaller than what it holds.
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 28 < bytes.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    const found = unzipTexts(bytes, options);
    const sizes = found.ok ? found.members.map((member) => member.bytes.length) : [];
    expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(10);
  });

  it("refuses an archive with more members than it would read", () => {
    const many = Object.fromEntries(Array.from({ length: 1200 }, (_, at) => [`${at}.md`, "x"]));
    expect(unzipTexts(zip(many), options)).toEqual({ ok: false, code: "too_large" });
  });

  it.each([["PK and nothing"], [""], ["not an archive"]])("refuses %j", (text) => {
    expect(unzipTexts(Buffer.from(text), options)).toEqual({ ok: false, code: "archive_unreadable" });
  });
});
