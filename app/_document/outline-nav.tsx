import type { Element, Text } from "hast";
import { useTranslations } from "next-intl";
import { cx } from "#app/_ui/cx.ts";
import type { Language } from "#lib/domain/language.ts";
import type { OutlineEntry } from "./heading-anchors.ts";
import { markupOf } from "./markup.ts";
import { shownOutline } from "./shown-outline.ts";

interface OutlineNavProps {
  entries: readonly OutlineEntry[];
  language: Language;
  /** Shares its column with the margin until the screen is wide enough for both. */
  shared?: boolean;
}

/** A longer outline is sent as markup, so that thousands of elements are neither sent as a tree nor hydrated. */
const MAX_ELEMENTS = 200;

function lineOf({ anchor, title, level }: OutlineEntry, top: number): Element {
  const element = (tagName: string, properties: Element["properties"], child: Element | Text): Element => ({
    type: "element",
    tagName,
    properties,
    children: [child],
  });
  const link = { href: `#${anchor}`, className: [`deep-${level - top}`] };
  return element("li", {}, element("a", link, { type: "text", value: title }));
}

/** The outline of a document as links: next to the text on wide screens, otherwise folded. */
export function OutlineNav({ entries, language, shared = false }: OutlineNavProps) {
  const t = useTranslations("document");
  const { top, shown, left } = shownOutline(entries);
  const look = { lang: language, className: "document-outline grid gap-0.5" };
  const more =
    left === 0 ? null : (
      <p className="mt-1.5 px-2 text-small text-faint">{t("outlineMore", { count: left })}</p>
    );
  const list =
    shown.length > MAX_ELEMENTS ? (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from a tree with all text and attribute values escaped
      <ul {...look} dangerouslySetInnerHTML={{ __html: markupOf(shown.map((one) => lineOf(one, top))) }} />
    ) : (
      <ul {...look}>
        {shown.map((entry) => (
          <li key={entry.anchor}>
            <a href={`#${entry.anchor}`} className={`deep-${entry.level - top}`}>
              {entry.title}
            </a>
          </li>
        ))}
      </ul>
    );
  return (
    <nav
      aria-label={t("outline")}
      className={cx("no-print", shared && "lg:col-start-2 lg:row-start-1 xl:col-start-1")}
    >
      <details
        className={cx(
          "rounded-md border border-line px-3 py-2",
          shared ? "lg:max-h-[50dvh] lg:overflow-y-auto xl:hidden" : "lg:hidden",
        )}
      >
        <summary className="font-semibold">{t("outline")}</summary>
        <div className="mt-2">
          {list}
          {more}
        </div>
      </details>
      <div
        data-outline-scroll
        className={cx(
          "sticky top-18 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto",
          shared ? "xl:block" : "lg:block",
        )}
      >
        <p className="mb-1.5 px-2 text-small text-faint">{t("outline")}</p>
        {list}
        {more}
      </div>
    </nav>
  );
}
