import { isCodeRunStyle, isMonospaced } from "../docx/code-runs.ts";
import { childNamed, elementsIn, type XmlElement } from "../reqif/read-xml.ts";

/** How text looks; a property that a style does not give is left to the one around it. */
export interface TextLook {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly struck?: boolean;
  readonly raised?: "sup" | "sub" | "";
  /** Whether the style is for code. */
  readonly code?: boolean;
  readonly monospaced?: boolean;
}

export interface ParagraphLook {
  /** Names of its style and the styles that this one is based on, as people read them. */
  readonly names: readonly string[];
  /** What was changed on the paragraph itself. */
  readonly look: TextLook;
  /** Level of a heading; null if the style is for none. */
  readonly outlineLevel: number | null;
}

export interface ListLevel {
  readonly ordered: boolean;
  readonly start: number;
}

/** Maximum length of a chain of styles, which damaged files close to a circle. */
const MAX_PARENTS = 20;

interface Style {
  readonly element: XmlElement;
  /** Whether a person did not name it: what was changed on one place of the text. */
  readonly automatic: boolean;
}

/** `Heading_20_1` is `Heading 1` (OpenDocument 1.3 part 3, 19.498). */
const readableName = ({ attributes }: XmlElement): string =>
  attributes["display-name"] ??
  (attributes.name ?? "").replace(/_([0-9a-f]{2,5})_/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16) % 0x110000),
  );

/** The styles of an OpenDocument text. */
export class OdtStyles {
  /** Whether headings have automatic numbers. */
  readonly numbersHeadings: boolean;
  private readonly styles = new Map<string, Style>();
  private readonly lists = new Map<string, readonly XmlElement[]>();
  private readonly fonts = new Map<string, Readonly<Record<string, string>>>();
  private readonly looks = new Map<string, TextLook>();
  private readonly paragraphs = new Map<string, ParagraphLook>();

  constructor(content: XmlElement, styles: XmlElement | undefined) {
    const named = childNamed(styles, "styles");
    this.addAll(named, false);
    this.addAll(childNamed(content, "automatic-styles"), true);
    for (const part of [styles, content])
      for (const { attributes } of elementsIn(childNamed(part, "font-face-decls")))
        this.fonts.set(attributes.name ?? "", attributes);
    const levels = elementsIn(childNamed(named, "outline-style"));
    this.numbersHeadings = levels.some((one) => (one.attributes["num-format"] ?? "") !== "");
  }

  private addAll(parent: XmlElement | undefined, automatic: boolean): void {
    for (const element of elementsIn(parent)) {
      const { name = "", family = "" } = element.attributes;
      if (element.name === "style") this.styles.set(`${family} ${name}`, { element, automatic });
      else if (element.name === "list-style") this.lists.set(name, elementsIn(element));
    }
  }

  paragraph(name: string): ParagraphLook {
    let found = this.paragraphs.get(name);
    if (found === undefined) {
      const chain = this.chain("paragraph", name);
      const levels = chain.map(({ element }) => element.attributes["default-outline-level"] ?? "");
      const level = Number(levels.find((one) => one !== "") ?? 0);
      found = {
        names: chain.filter(({ automatic }) => !automatic).map(({ element }) => readableName(element)),
        look: this.lookOf(chain.filter(({ automatic }) => automatic)),
        outlineLevel: level > 0 ? level : null,
      };
      this.paragraphs.set(name, found);
    }
    return found;
  }

  text(name: string): TextLook {
    let found = this.looks.get(name);
    if (found === undefined) {
      const chain = this.chain("text", name);
      const isCode = chain.some(({ element }) => isCodeRunStyle(readableName(element)));
      found = { ...this.lookOf(chain), ...(isCode ? { code: true } : {}) };
      this.looks.set(name, found);
    }
    return found;
  }

  /** @param level 1-based */
  list(name: string, level: number): ListLevel {
    const found = this.lists.get(name)?.find(({ attributes }) => attributes.level === String(level));
    const { "num-format": format = "", "start-value": start = "1" } = found?.attributes ?? {};
    return { ordered: found?.name === "list-level-style-number" && format !== "", start: Number(start) };
  }

  /** The style and those that it is based on, the nearest first. */
  private chain(family: string, name: string): Style[] {
    const chain: Style[] = [];
    for (let next = name; next !== "" && chain.length < MAX_PARENTS; ) {
      const style = this.styles.get(`${family} ${next}`);
      if (style === undefined) break;
      chain.push(style);
      next = style.element.attributes["parent-style-name"] ?? "";
    }
    return chain;
  }

  private lookOf(chain: readonly Style[]): TextLook {
    const properties = chain
      .toReversed()
      .map(({ element }) => childNamed(element, "text-properties")?.attributes ?? {});
    return Object.assign({}, ...properties.map((one) => this.given(one)));
  }

  private given(properties: Readonly<Record<string, string>>): TextLook {
    const { "font-weight": weight, "font-style": slant, "text-position": position } = properties;
    const line = properties["text-line-through-style"];
    const font = properties["font-name"] ?? properties["font-family"];
    return {
      ...(weight === undefined ? {} : { bold: weight === "bold" || Number(weight) >= 600 }),
      ...(slant === undefined ? {} : { italic: slant === "italic" || slant === "oblique" }),
      ...(line === undefined ? {} : { struck: line !== "none" }),
      ...(position === undefined ? {} : { raised: raisedBy(position) }),
      ...(font === undefined ? {} : { monospaced: this.isCodeFont(font) }),
    };
  }

  /** Whether a font, or a typeface, is one for code: by its name, or as the file describes it. */
  private isCodeFont(font: string): boolean {
    const face = this.fonts.get(font) ?? {};
    if (face["font-pitch"] === "fixed" && face["font-family-generic"] === "modern") return true;
    const families = (face["font-family"] ?? font).split(",");
    return families.some((one) => isMonospaced(one.replace(/['"]/g, "").trim()));
  }
}

/** `super 58%`, `33% 58%`, `-33% 58%`. */
function raisedBy(position: string): "sup" | "sub" | "" {
  const [height = ""] = position.trim().split(/\s+/);
  if (height === "super" || Number.parseFloat(height) > 0) return "sup";
  return height === "sub" || Number.parseFloat(height) < 0 ? "sub" : "";
}
