import { describe, expect, it } from "vitest";
import { readUpload } from "./read-upload.ts";

/** A form with one part, written byte by byte. */
function form(disposition: string | Uint8Array, value = "x"): Promise<{ name: string }[]> {
  const bytes = Buffer.concat([
    Buffer.from("--b\r\nContent-Disposition: form-data; "),
    typeof disposition === "string" ? Buffer.from(disposition) : disposition,
    Buffer.from(`\r\n\r\n${value}\r\n--b--\r\n`),
  ]);
  return readUpload(bytes, "multipart/form-data; boundary=b", undefined);
}

const refused = expect.objectContaining({ code: "invalid_input" });

describe("a form", () => {
  it("is read with the names of its files", async () => {
    expect(await form('name="file"; filename="需求.md"')).toMatchObject([{ name: "需求.md" }]);
  });

  it.each([
    ["the name of a file", 'name="file"; filename="a\0.md"'],
    ["the name of a field", 'name="fi\0le"; filename="a.md"'],
  ])("with U+0000 in %s is refused", async (_what, disposition) => {
    await expect(form(disposition)).rejects.toEqual(refused);
  });

  it("with U+0000 in a text is refused", async () => {
    await expect(form('name="note"', "a\0")).rejects.toEqual(refused);
  });

  it("with a name that is not UTF-8, such as a lone surrogate, is refused", async () => {
    const name = Buffer.concat([
      Buffer.from('name="file"; filename="'),
      Buffer.from([0xed, 0xa0, 0x80]),
      Buffer.from('.md"'),
    ]);
    await expect(form(name)).rejects.toEqual(refused);
  });
});
