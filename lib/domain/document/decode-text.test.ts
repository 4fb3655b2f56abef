import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

const TEXT = "# 退货规则\n\n退货须在七天内提出，超过七天不受理。Returns within 7 days.\n";
const utf16 = (text: string, big: boolean, mark: boolean) => {
  const bytes = Buffer.from(`${mark ? "\uFEFF" : ""}${text}`, "utf16le");
  return big ? bytes.swap16() : bytes;
};
/** 退货须在七天内提出 in GB18030. */
const GB = Uint8Array.from(Buffer.from("cdcbbbf5d0ebd4dac6dfccecc4dacce1b3f6a1a3", "hex"));

describe("decodeText", () => {
  it.each([
    ["UTF-8", Buffer.from(TEXT), "utf-8"],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${TEXT}`), "utf-8"],
    ["UTF-16 LE with a mark", utf16(TEXT, false, true), "utf-16le"],
    ["UTF-16 BE with a mark", utf16(TEXT, true, true), "utf-16be"],
  ] as const)("reads %s exactly, without the mark", (_name, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ ok: true, text: TEXT, encoding });
  });

  it.each([
    ["little", false, "utf-16le"],
    ["big", true, "utf-16be"],
  ] as const)("knows Latin UTF-16 without a mark, %s end first", (_name, big, encoding) => {
    const text = "Returns are taken within seven days.\n";
    expect(decodeText(utf16(text, big, false))).toEqual({ ok: true, text, encoding });
  });

  it("reads GB18030", () => {
    expect(decodeText(GB)).toEqual({ ok: true, text: "退货须在七天内提出。", encoding: "gb18030" });
  });

  it.each([
    ["nothing", new Uint8Array(), "empty"],
    ["white space alone", Buffer.from(" \n\n"), "empty"],
    ["U+0000 in text", Buffer.from("a line\nwith \0 inside\n"), "nul"],
    [
      "a picture",
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0xff, 0xfe]),
      "binary",
    ],
    ["half a UTF-16 pair", Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]), "binary"],
    ["bytes of no encoding", Uint8Array.from([0xff, 0xff, 0xc3, 0x28, 0x80, 0x81, 0xfe]), "encoding"],
  ] as const)("refuses %s with a reason", (_name, bytes, code) => {
    expect(decodeText(bytes)).toMatchObject({ ok: false, code });
  });

  it("reports the line of a character that cannot be stored", () => {
    expect(decodeText(Buffer.from("one\ntwo \0\n"))).toEqual({ ok: false, code: "nul", line: 2 });
  });

  it("round-trips any storable text, and never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
        fc.pre(!text.startsWith("\uFEFF") && !/\p{Cc}/u.test(text) && text.trim() !== "");
        expect(decodeText(Buffer.from(text))).toMatchObject({ ok: true, text });
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const read = decodeText(bytes);
        if (read.ok) expect(read.text.isWellFormed() && !read.text.includes("\0")).toBe(true);
      }),
    );
  });
});
