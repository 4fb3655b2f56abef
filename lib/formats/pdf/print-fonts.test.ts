import { describe, expect, it } from "vitest";
import { printFonts } from "./print-fonts.ts";

const FACE =
  /@font-face\{font-family:"([^"]+)";font-weight:(\d+);src:url\(data:font\/ttf;base64,([^)]+)\) format\("truetype"\);unicode-range:([^}]+)\}/g;

interface ReadFace {
  readonly family: string;
  readonly weight: string;
  readonly font: Buffer;
  readonly codes: readonly string[];
}

const facesIn = (css: string): ReadFace[] =>
  [...css.matchAll(FACE)].map(([, family = "", weight = "", data = "", codes = ""]) => ({
    family,
    weight,
    font: Buffer.from(data, "base64"),
    codes: codes.split(","),
  }));

/** A table of a font by its tag, from the font's directory. */
function table(font: Buffer, tag: string): Buffer | null {
  const entry = font.subarray(12, 12 + font.readUInt16BE(4) * 16).indexOf(tag, 0, "latin1");
  if (entry < 0) return null;
  const from = font.readUInt32BE(12 + entry + 8);
  return font.subarray(from, from + font.readUInt32BE(12 + entry + 12));
}

const nameOf = (font: Buffer): string =>
  Buffer.from(table(font, "name")?.subarray(54) ?? []).toString("latin1");

describe("the fonts of a printed page", () => {
  it("are set to two weights for good, so that a PDF keeps them as fonts and by their own names", async () => {
    const faces = facesIn(await printFonts("余额 balance"));
    expect(new Set(faces.map(({ family, weight }) => `${family} ${weight}`))).toEqual(
      new Set(["Inter 400", "Inter 700", "Noto Sans SC 400", "Noto Sans SC 700"]),
    );
    for (const { font, family, weight } of faces) {
      for (const tag of ["fvar", "gvar"]) expect(table(font, tag)).toBeNull();
      expect(table(font, "OS/2")?.readUInt16BE(4)).toBe(Number(weight));
      const style = weight === "700" ? "Bold" : "Regular";
      expect(nameOf(font).replaceAll("\0", "")).toContain(`${family.replaceAll(" ", "")}-${style}`);
    }
  });

  it("hold the characters of the text and what pages are numbered with, and no others", async () => {
    const codes = new Set(facesIn(await printFonts("余额")).flatMap((face) => face.codes));
    const numbers = [..."余额0123456789.•…"].map((char) => `U+${(char.codePointAt(0) ?? 0).toString(16)}`);
    expect([...codes]).toEqual(expect.arrayContaining(numbers));
    expect(codes.size).toBe(95 + 4);
  });

  it("have a box where a character is in none of them, and a sum over each that is right", async () => {
    for (const { font } of facesIn(await printFonts("余额"))) {
      const places = table(font, "loca");
      const glyphs = table(font, "glyf");
      expect(table(font, "head")?.readUInt16BE(50)).toBe(1);
      expect(glyphs?.readInt16BE(0)).toBe(2);
      expect(places?.readUInt32BE(4)).toBe(56);
      expect(places?.readUInt32BE((places?.length ?? 0) - 4)).toBe(glyphs?.length);
      let sum = 0;
      for (let at = 0; at < font.length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0;
      expect(sum).toBe(0xb1b0afba);
    }
  });
});
