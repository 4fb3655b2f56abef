import type { Element } from "hast";
import Markdown, { type Components, defaultUrlTransform } from "react-markdown";
import remarkGfm from "remark-gfm";
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
import { run } from "./markup-job.ts";
import { MarkupPieces } from "./markup-pieces.tsx";
import { parseBySection } from "./parse-by-section.ts";
import { type ReadingRequest, readingPlugins } from "./reading-plugins.ts";

/** What is shown next to the words of a document that is read in its project. */
export interface MarkdownExtras {
  readonly marks: BlockMarks;
  /** Who wrote the blocks that `marks` names, by the version. */
  readonly origins: ReadonlyMap<number, Omit<BlameMarkProps, "under">>;
  /** The lines for the links of requirements, by id. */
  readonly traces: ReadonlyMap<string, Element>;
}

export interface MarkdownViewProps {
  text: string;
  language: Language;
  /** Anchors of headings, by the line they are on (1-based). */
  anchors: ReadonlyMap<number, string>;
  /** What replaces an image that is not in the text itself: none is ever loaded. */
  imageLabel: string;
  linkLabel: string;
  /** The project's own forms of ids. */
  idPatterns?: readonly OwnPattern[];
  extras?: MarkdownExtras;
  /** Blocks bear where they are in the source, which begins after this many characters of `text`. */
  places?: number | undefined;
}

/** The looks of the elements that plugins put in. */
function extraComponents({ origins }: MarkdownExtras): Components {
  const made = {
    [BLAME_MARK]: ({ value, under }: { value: string; under?: boolean }) => {
      const origin = origins.get(Number(value));
      return origin === undefined ? null : <BlameMark {...origin} under={under === true} />;
    },
  };
  return made as Components; // names that are no HTML: the library looks them up like any other
}

/** Whether it is shown who wrote what: then a text is made of components, however large. */
export const isBlamed = (extras: MarkdownExtras | undefined): boolean =>
  extras !== undefined && extras.origins.size > 0;

/** What is to be made of a text, as plain values. */
export function readingRequest({
  extras,
  text,
  language: _language,
  ...rest
}: MarkdownViewProps): ReadingRequest {
  return {
    ...rest,
    ...hidePictures(text),
    ...(extras === undefined ? {} : { marks: extras.marks, traces: extras.traces }),
  };
}

/** Addresses were made safe before; of a picture's, nothing else is known to the library. */
const address = (url: string, key: string): string =>
  key === "src" && dataPicture(url) !== null ? url : defaultUrlTransform(url);

/**
 * Markdown as a page, made on the server: no raw HTML, no image that is loaded from anywhere, only safe links.
 */
export function MarkdownView(props: MarkdownViewProps) {
  const { text, language, extras } = props;
  const blamed = isBlamed(extras);
  const request = readingRequest(props);
  return (
    <div lang={language} className={cx("prose reading min-w-0", blamed && "blamed")}>
      {isLarge(text) && !blamed ? (
        <MarkupPieces pieces={[...run(request)].flat()} />
      ) : (
        <Markdown
          skipHtml
          remarkPlugins={[remarkGfm, parseBySection]}
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
