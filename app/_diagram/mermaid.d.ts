/** As much of Mermaid as is used: it is given its settings and a text, and gives an SVG. */
declare module "mermaid/dist/mermaid.esm.min.mjs" {
  interface Mermaid {
    initialize(settings: object): void;
    /** Draws in `container`. Errors: those of its grammars, with the line in their message. */
    render(id: string, code: string, container: Element): Promise<{ readonly svg: string }>;
  }
  const mermaid: Mermaid;
  // biome-ignore lint/style/noDefaultExport: so the package exports it
  export default mermaid;
}
