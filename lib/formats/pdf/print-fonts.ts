import { readFile } from "node:fs/promises";
import path from "node:path";

const FONTS = path.join(process.cwd(), "node_modules", "@fontsource-variable");
const FACE = /url\(\.\/(files\/[\w.-]+-wght-normal\.woff2)\)[^;]*;\s*unicode-range:\s*([^;]+);/g;

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

/** The project's own fonts as a style sheet that loads nothing: only the parts that the text has characters of. */
export async function printFonts(text: string): Promise<string> {
  const used = [...new Set(text)].map((char) => char.codePointAt(0) ?? 0);
  const sheets = await Promise.all(
    FAMILIES.map(async (family) => {
      const faces = await facesOf(family.package);
      const wanted = faces.filter(({ ranges }) =>
        used.some((code) => ranges.some(([from, to]) => code >= from && code <= to)),
      );
      return Promise.all(wanted.map((face) => faceCss(family, face)));
    }),
  );
  return sheets.flat().join("\n");
}

async function faceCss(family: (typeof FAMILIES)[number], { file, ranges }: Face): Promise<string> {
  const bytes = await readFile(path.join(FONTS, family.package, file));
  const range = ranges.map(([from, to]) => `U+${from.toString(16)}-${to.toString(16)}`).join(",");
  const source = `url(data:font/woff2;base64,${bytes.toString("base64")}) format("woff2")`;
  return `@font-face{font-family:"${family.name}";font-weight:100 900;src:${source};unicode-range:${range}}`;
}
