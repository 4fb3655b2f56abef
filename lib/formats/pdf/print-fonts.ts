import { readFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";
import { finishFont } from "./font-tables.ts";

const FONTS = path.join(process.cwd(), "node_modules", "@fontsource-variable");
const FACE = /url\(\.\/(files\/[\w.-]+-wght-normal\.woff2)\)[^;]*;\s*unicode-range:\s*([^;]+);/g;

/** What a page prints that is not in it: numbers of lists and pages, and what a cut or escaped title needs. */
const ALWAYS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))}…•`;

interface Face {
  readonly file: string;
  readonly ranges: readonly (readonly [number, number])[];
}

function rangesOf(text: string): (readonly [number, number])[] {
  return text.split(",").map((part) => {
    const [from = "0", to = from] = part.trim().replace(/^U\+/i, "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
}

async function facesOf(family: string): Promise<Face[]> {
  const css = await readFile(path.join(FONTS, family, "index.css"), "utf8");
  return [...css.matchAll(FACE)].map(([, file = "", ranges = ""]) => ({ file, ranges: rangesOf(ranges) }));
}

const FAMILIES = [
  { package: "inter", name: "Inter" },
  { package: "noto-sans-sc", name: "Noto Sans SC" },
] as const;

const WEIGHTS = [
  { weight: 400, style: "Regular" },
  { weight: 700, style: "Bold" },
] as const;

/**
 * The project's own fonts as a style sheet that loads nothing: of each part only the characters of the text, in the two
 * weights of print. They are set for good, since a PDF keeps the letters of a variable font as drawings (Type 3).
 */
export async function printFonts(text: string): Promise<string> {
  const used = [...new Set(ALWAYS + text)].map((char) => char.codePointAt(0) ?? 0);
  const sheets: string[] = [];
  for (const family of FAMILIES)
    for (const { file, ranges } of await facesOf(family.package)) {
      const codes = used.filter((code) => ranges.some(([from, to]) => code >= from && code <= to));
      if (codes.length === 0) continue;
      const bytes = await readFile(path.join(FONTS, family.package, file));
      sheets.push(await faceCss(family.name, bytes, codes));
    }
  return sheets.join("\n");
}

async function faceCss(family: string, bytes: Buffer, codes: readonly number[]): Promise<string> {
  const text = String.fromCodePoint(...codes);
  const range = codes.map((code) => `U+${code.toString(16)}`).join(",");
  // Unpacked and cut to the text once; the weights are made of what is left.
  const part = await subsetFont(bytes, text, { targetFormat: "truetype", noHinting: true });
  const faces: string[] = [];
  for (const { weight, style } of WEIGHTS) {
    const set = await subsetFont(part, text, { targetFormat: "truetype", variationAxes: { wght: weight } });
    const source = `url(data:font/ttf;base64,${finishFont(set, { family, style }).toString("base64")}) format("truetype")`;
    faces.push(
      `@font-face{font-family:"${family}";font-weight:${weight};src:${source};unicode-range:${range}}`,
    );
  }
  return faces.join("\n");
}
