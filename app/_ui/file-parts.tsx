import { getTranslations } from "next-intl/server";
import { ButtonLink } from "./button-link.tsx";

/** Lines per page of a long file. */
const LINES_PER_PAGE = 2000;

/** The lines of a page: from `first` to before `last`, counted from 0. */
interface FilePart {
  readonly first: number;
  readonly last: number;
}

/**
 * The part of a file with a line.
 * @param line From 1; one that the file does not have shows its first or last part.
 * @param all Number of lines of the file.
 */
export function partWithLine(line: number, all: number): FilePart {
  const at = Math.min(Math.max(line, 1), all);
  const first = Math.floor((at - 1) / LINES_PER_PAGE) * LINES_PER_PAGE;
  return { first, last: Math.min(first + LINES_PER_PAGE, all) };
}

interface FilePartsProps {
  part: FilePart;
  /** Number of lines of the file. */
  all: number;
  /** The address of the part that contains a line. */
  hrefOf: (line: number) => string;
}

/** Links between the parts of a long file; nothing for a short one. */
export async function FileParts({ part: { first, last }, all, hrefOf }: FilePartsProps) {
  if (all <= LINES_PER_PAGE) return null;
  const t = await getTranslations("ui.parts");
  return (
    <nav aria-label={t("label")} className="no-print flex flex-wrap items-center gap-3">
      {first > 0 ? <ButtonLink href={hrefOf(first)}>{t("before")}</ButtonLink> : null}
      <span className="text-small text-faint">{t("range", { first: first + 1, last, all })}</span>
      {last < all ? <ButtonLink href={hrefOf(last + 1)}>{t("after")}</ButtonLink> : null}
    </nav>
  );
}
