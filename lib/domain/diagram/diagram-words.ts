import type { Bilingual } from "../language.ts";

/**
 * Labels next to a rendered diagram. They are part of the lazily loaded scripts, so that pages without diagrams do not
 * contain them (docs/decisions/0043).
 */
export const DIAGRAM_WORDS = {
  large: { zh: "放大", en: "Enlarge" },
  source: { zh: "源码", en: "Source" },
  copy: { zh: "复制源码", en: "Copy source" },
  copied: { zh: "已复制", en: "Copied" },
  settings: {
    zh: "图中的设置（init、config）和链接不会生效，已略去。",
    en: "Settings (init, config) and links in this diagram have no effect and were left out.",
  },
  closer: { zh: "放大一级", en: "Zoom in" },
  further: { zh: "缩小一级", en: "Zoom out" },
  fit: { zh: "适合宽度", en: "Fit width" },
} as const satisfies Record<string, Bilingual>;
