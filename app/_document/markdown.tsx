import type { Element } from "hast";
import Markdown, { type Components, defaultUrlTransform } from "react-markdown";
import { DrawDiagrams } from "#app/_diagram/draw-diagrams.tsx";
import { cx } from "#app/_ui/cx.ts";
import { hasDiagrams } from "#lib/domain/diagram/has-diagrams.ts";
import { isLarge } from "#lib/domain/document/is-large.ts";
import { dataPicture } from "#lib/domain/document/picture/data-picture.ts";
import { hidePictures } from "#lib/domain/document/picture/hide-pictures.ts";
import type { OwnPattern } from "#lib/domain/identifiers/id-pattern.ts";
import type { Language } from "#lib/domain/language.ts";
import { BlameMark, type BlameMarkProps } from "./blame-mark.tsx";
import { BLAME_MARK, type BlockMarks } from "./block-marks.ts";
import { gfmWithLimits } from "./gfm-with-limits.ts";
import type { IdsElsewhere } from "./id-links.ts";
import { run } from "./markup-job.ts";
import { MarkupPieces } from "./markup-pieces.tsx";
import { parseBySection } from "./parse-by-section.ts";
import { type ReadingRequest, readingPlugins } from "./reading-plugins.ts";

/** What is shown next to the text of a document in its project. */
export interface MarkdownExtras {
  readonly marks: BlockMarks;
  /** Authors of the blocks in `marks`, by version. */
  readonly origins: ReadonlyMap<number, Omit<BlameMarkProps, "under">>;
  /** Trace lines of requirements, by id. */
  readonly traces: ReadonlyMap<string, Element>;
  readonly elsewhere: IdsElsewhere;
}

export interface MarkdownViewProps {
  text: string;
  language: Language;
  /** Anchors of headings, by line (1-based). */
  anchors: ReadonlyMap<number, string>;
  /** Replaces an image that is not embedded in the text. External images are never loaded. */
  imageLabel: string;
  linkLabel: string;
  /** The project's own id formats. */
  idPatterns?: readonly OwnPattern[];
  extras?: MarkdownExtras;
  /** Blocks get their source position. The source begins after this number of characters of `text`. */
  places?: number | undefined;
  /** Addresses of the product by the relative links that lead to them, decoded. */
  pages?: ReadonlyMap<string, string>;
}

/** The components of elements that plugins add. */
function extraComponents({ origins }: MarkdownExtras): Components {
  const made = {
    [BLAME_MARK]: ({ value, under }: { value: string; under?: boolean }) => {
      const origin = origins.get(Number(value));
      return origin === undefined ? null : <BlameMark {...origin} under={under === true} />;
    },
  };
  return made as Components; // the library also looks up names that are no HTML elements
}

/** Whether authors are shown. Then a text is always rendered as components, however large it is. */
export const isBlamed = (extras: MarkdownExtras | undefined): boolean =>
  extras !== undefined && extras.origins.size > 0;

/** The render options of a text, as plain values. */
export function readingRequest({
  extras,
  text,
  language: _language,
  ...rest
}: MarkdownViewProps): ReadingRequest {
  return {
    ...rest,
    ...hidePictures(text),
    ...(extras === undefined
      ? {}
      : { marks: extras.marks, traces: extras.traces, elsewhere: extras.elsewhere }),
  };
}

/** URLs were sanitized before. The library would drop the data URL of an image. */
const address = (url: string, key: string): string =>
  key === "src" && dataPicture(url) !== null ? url : defaultUrlTransform(url);

/**
 * Markdown as a page, rendered on the server: no raw HTML, no external images, only safe links.
 */
export function MarkdownView(props: MarkdownViewProps) {
  const { text, language, extras } = props;
  const blamed = isBlamed(extras);
  const request = readingRequest(props);
  return (
    <div lang={language} className={cx("prose reading min-w-0", blamed && "blamed")}>
      {isLarge(text) && !blamed ? (
        <MarkupPieces pieces={[...run(request)].flat()} isLazy />
      ) : (
        <Markdown
          skipHtml
          remarkPlugins={[gfmWithLimits, parseBySection]}
          rehypePlugins={readingPlugins(request)}
          urlTransform={address}
          components={extras === undefined ? {} : extraComponents(extras)}
        >
          {request.text}
        </Markdown>
      )}
      {hasDiagrams(text) ? <DrawDiagrams /> : null}
    </div>
  );
}
