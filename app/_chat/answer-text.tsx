"use client";
import { useTranslations } from "next-intl";
import { memo, useMemo } from "react";
import Markdown, { type Components, type Options } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import { diagramBlocks } from "#app/_diagram/diagram-blocks.ts";
import { DrawDiagrams } from "#app/_diagram/draw-diagrams.tsx";
import { gfmWithLimits } from "#app/_document/gfm-with-limits.ts";
import { imageBudget, safeElements } from "#app/_document/safe-elements.ts";
import { SCHEMA } from "#app/_document/sanitize-schema.ts";
import { cx } from "#app/_ui/cx.ts";
import type { Source } from "#lib/domain/chat/message-events.ts";
import { hasDiagrams } from "#lib/domain/diagram/has-diagrams.ts";
import type { Language } from "#lib/domain/language.ts";
import { SourceCitation } from "./citation.tsx";
import { citations } from "./citations.ts";

type PluggableList = NonNullable<Options["rehypePlugins"]>;

interface AnswerTextProps {
  text: string;
  language: Language;
  /** Known when the answer has ended; until then numbers in brackets are plain text. */
  sources: readonly Source[];
  /** Prefix of the anchors of the sources. */
  answerId: string;
  writing: boolean;
}

/** The anchor of a source on the page. */
export const sourceId = (answerId: string, n: number): string => `src-${answerId}-${n}`;

/** Renders links that are citations with a preview of their source. */
function citing(sources: readonly Source[]): Components {
  return {
    a: ({ node: _node, children, ...given }) => {
      const n = given.className === "cite" ? Number(children) : null;
      const source = sources.find((one) => one.n === n);
      return source ? (
        <SourceCitation source={source} href={given.href ?? ""} />
      ) : (
        <a {...given}>{children}</a>
      );
    },
  };
}

/** The final part of an answer as Markdown, also while it streams: no raw HTML, no images, only safe links. */
export const AnswerText = memo(function AnswerText(props: AnswerTextProps) {
  const { text, language, sources, answerId, writing } = props;
  const t = useTranslations("document");
  const image = t("image");
  const plugins = useMemo(() => {
    const known = new Set(sources.map(({ n }) => n));
    return [
      [rehypeSanitize, SCHEMA],
      citations(known, (n) => sourceId(answerId, n)),
      () => safeElements({ imageLabel: image, pictures: [], room: imageBudget() }),
      () => diagramBlocks(),
    ] satisfies PluggableList;
  }, [sources, answerId, image]);
  const components = useMemo(() => citing(sources), [sources]);
  return (
    <div lang={language} className={cx("prose said min-w-0", writing && "writing")}>
      <Markdown skipHtml remarkPlugins={[gfmWithLimits]} rehypePlugins={plugins} components={components}>
        {text}
      </Markdown>
      {hasDiagrams(text) ? <DrawDiagrams /> : null}
    </div>
  );
});
