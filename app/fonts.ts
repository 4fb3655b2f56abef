import localFont from "next/font/local";

/** Inter for Latin; Chinese comes from the reader's system (see `--font-sans`) and, failing that, `font-fallback.tsx`. */
export const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  variable: "--font-inter",
  weight: "100 900",
  display: "swap",
  adjustFontFallback: "Arial",
});
