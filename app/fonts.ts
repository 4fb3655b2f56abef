import localFont from "next/font/local";

/**
 * Inter for Latin script. Chinese uses a system font (see `--font-sans`); `font-fallback.tsx` loads one if there is
 * none.
 */
export const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  variable: "--font-inter",
  weight: "100 900",
  display: "swap",
  adjustFontFallback: "Arial",
});

/**
 * Inter in Chinese text: without the marks “ ” — …, which Chinese writes full-width and which its font has to draw. The
 * file is the same, so that the browser loads it once.
 */
export const interInChinese = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  variable: "--font-inter-in-chinese",
  weight: "100 900",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0-2013, U+2015-201B, U+201E-2025, U+2027-FFFF" }],
});
