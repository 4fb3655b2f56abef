import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressOf, gifPicture, jpegHead, pngPicture } from "../../../testing/picture-samples.ts";
import { dataPicture, pictureAddress, pictureBytes } from "./data-picture.ts";
import { hidePictures, pictureOfPlaceholder, shortenPictures, withPictures } from "./hide-pictures.ts";
import { pictureSize } from "./picture-size.ts";
import { withoutPictureLines, withoutPictures } from "./without-pictures.ts";

describe("pictureSize", () => {
  it("reads kind and size", () => {
    expect(pictureSize(pngPicture(40, 30))).toEqual({ kind: "png", width: 40, height: 30 });
    expect(pictureSize(gifPicture())).toEqual({ kind: "gif", width: 1, height: 1 });
    expect(pictureSize(jpegHead())).toEqual({ kind: "jpeg", width: 300, height: 200 });
    const webp = new Uint8Array(30);
    webp.set(new TextEncoder().encode("RIFF"), 0);
    webp.set(new TextEncoder().encode("WEBPVP8X"), 8);
    webp.set([99, 0, 0, 49, 0, 0], 24);
    expect(pictureSize(webp)).toEqual({ kind: "webp", width: 100, height: 50 });
  });

  it("returns null for other bytes, and never throws", () => {
    expect(pictureSize(new TextEncoder().encode("<svg onload='x'/>"))).toBeNull();
    fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => void pictureSize(bytes)));
    fc.assert(
      fc.property(fc.nat(29), (length) => void pictureSize(jpegHead().subarray(0, length))),
      { numRuns: 40 },
    );
  });
});

describe("dataPicture", () => {
  it("accepts only the four kinds in base64", () => {
    const address = addressOf(pngPicture(4, 4));
    const found = dataPicture(address);
    expect(found).not.toBeNull();
    if (found === null) return;
    expect(pictureAddress(found)).toBe(address);
    expect(pictureBytes(found.base64)).toEqual(pngPicture(4, 4));
    for (const other of [
      "https://example.org/a.png",
      "data:image/svg+xml;base64,PHN2Zz4=",
      "data:text/html;base64,PGI+",
      "data:image/png;base64,",
      'data:image/png;base64,AAAA" onload="x',
      "javascript:alert(1)",
    ])
      expect(dataPicture(other)).toBeNull();
  });
});

describe("hiding the pictures of a text", () => {
  const address = fc.nat(5).map((seed) => addressOf(pngPicture(3 + seed, 3, seed)));
  const part = fc.oneof(
    fc.constantFrom("words ", "\n\n", "picture:7 ", "data:image/png;base64,AA==", "`x` ", "| a |\n", "\r\n"),
    address.map((one) => `![a](${one})`),
    address.map((one) => `\n[p]: ${one}\n`),
  );
  const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(""));

  it("preserves every offset and line, leaves no picture, and is reversible", () => {
    fc.assert(
      fc.property(text, (whole) => {
        const { text: hidden, pictures } = hidePictures(whole);
        expect(hidden.length).toBe(whole.length);
        const ends = (one: string) => [...one.matchAll(/[\r\n]/g)].map(({ index }) => index);
        expect(ends(hidden)).toEqual(ends(whole));
        expect(hidden).not.toContain(addressOf(pngPicture(3, 3)).slice(0, 40));
        if (!whole.includes("picture:7")) expect(withPictures(hidden, pictures)).toBe(whole);
      }),
    );
  });

  it("finds a picture by its placeholder", () => {
    const one = addressOf(pngPicture(5, 5));
    const { pictures } = hidePictures(`![a](${one})`);
    expect(pictureOfPlaceholder("picture:0", pictures)).toBe(one);
    expect(pictureOfPlaceholder("picture:0%20%20", pictures)).toBe(one);
    expect(pictureOfPlaceholder("picture:1", pictures)).toBeNull();
    expect(pictureOfPlaceholder("https://example.org", pictures)).toBeNull();
  });

  it("withoutPictures blanks lines of pictures only, and leaves a placeholder within a line", () => {
    const one = addressOf(pngPicture(30, 30));
    const whole = `a\r\n![x][p] ![y](${one})\r\nb ![z](${one}) c\n\n  [p]: <${one}> "t"\r\n`;
    const bare = withoutPictures(whole);
    expect(bare.length).toBe(whole.length);
    expect(bare.split("\n").map((line) => line.replace(/ +/g, " ").trim())).toEqual([
      "a",
      "",
      "b ![z](picture:1 ) c",
      "",
      "",
      "",
    ]);
    expect(withoutPictureLines(whole).trimEnd()).toBe(whole.slice(0, whole.indexOf("  [p]")).trimEnd());
  });

  it("shortenPictures works line by line", () => {
    const short = shortenPictures(`a\n[p]: ${addressOf(pngPicture(30, 30))}\nb`);
    expect(short.length).toBeLessThan(120);
    expect(short).toMatch(/^a\n\[p\]: data:image\/png;base64,\S{12}…\(\d+\)…\S{12}\nb$/);
  });
});
