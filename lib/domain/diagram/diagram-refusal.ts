import type { Bilingual } from "../language.ts";

/** Reasons why a diagram is shown as source. `{line}` is the line in the diagram. */
export const DIAGRAM_REFUSALS = {
  too_long: {
    zh: "这幅图太大（超过 50,000 个字符或 1,500 行），因此只显示源码。",
    en: "This diagram is too large (more than 50,000 characters or 1,500 lines), so its source is shown.",
  },
  too_many_edges: {
    zh: "这幅图的连线超过 500 条，因此只显示源码。",
    en: "This diagram has more than 500 connections, so its source is shown.",
  },
  too_large: {
    zh: "这幅图中的数字会让图过大而无法绘制，因此只显示源码。",
    en: "A number in this diagram would make it too large to draw, so its source is shown.",
  },
  image: {
    zh: "这幅图要加载图片或网页内容。图片从不加载，因此只显示源码。",
    en: "This diagram would load an image or web content. Images are never loaded, so its source is shown.",
  },
  style: {
    zh: "这幅图的样式里有不允许的内容，因此只显示源码。",
    en: "A style in this diagram contains something that is not allowed, so its source is shown.",
  },
  formula: {
    zh: "这幅图里有公式（$$），公式不绘制，因此只显示源码。",
    en: "This diagram contains a formula ($$). Formulas are not drawn, so its source is shown.",
  },
  problem: { zh: "第 {line} 行：{what}", en: "Line {line}: {what}" },
  fault_at: {
    zh: "无法读取第 {line} 行，因此只显示源码。",
    en: "Line {line} cannot be read, so the source of this diagram is shown.",
  },
  undrawn: {
    zh: "无法绘制这幅图，因此只显示源码。",
    en: "This diagram cannot be drawn, so its source is shown.",
  },
} as const satisfies Record<string, Bilingual>;

export interface DiagramRefusal {
  readonly code: keyof typeof DIAGRAM_REFUSALS;
  /** 1-based line in the diagram; 0 if unknown. */
  readonly line: number;
  /** Message of the static checks for the line. */
  readonly what?: Bilingual;
}

/** Localized message of a refusal. */
export const refusalMessage = ({ code, line, what }: DiagramRefusal, language: keyof Bilingual): string =>
  DIAGRAM_REFUSALS[code][language]
    .replace("{line}", String(line))
    .replace("{what}", () => what?.[language] ?? "");
