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
