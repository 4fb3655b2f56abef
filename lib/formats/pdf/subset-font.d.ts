declare module "subset-font" {
  interface SubsetOptions {
    readonly targetFormat: "truetype";
    /** Axes of a variable font that are set for good, by their tags. */
    readonly variationAxes?: Readonly<Record<string, number>>;
    readonly noHinting?: boolean;
  }

  /** The part of a font that a text needs, written by HarfBuzz. */
  function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
  export = subsetFont;
}
