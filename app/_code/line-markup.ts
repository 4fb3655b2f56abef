import { escapeHtml } from "#lib/domain/document/escape-html.ts";
import { type ColoredPart, colorsOf, type LineColors, withColors } from "./color-lines.ts";
import type { LinePair, ShownLine } from "./diff-rows.ts";

export type DiffLook = "unified" | "split";

/**
 * How the number of a line is shown: as text, or as the button that opens the form for a comment. Between two attempts, only the
 * lines of the newer side belong to the attempt that is commented on.
 */
export type NumberLook = "text" | "button" | "button-on-new";

export interface RowLook {
  readonly colors: LineColors;
  readonly numbers: NumberLook;
}

type Side = "old" | "new";

const SIGNS = { added: "+", removed: "−", same: " " } as const;
const KINDS = { added: "change-added", removed: "change-removed", same: undefined } as const;

/** An element with an escaped text or with markup; without a class if there is none. */
const element = (name: string, className: string | undefined, markup: string): string =>
  `<${name}${className === undefined ? "" : ` class="${escapeHtml(className)}"`}>${markup}</${name}>`;

function partMarkup({ text, isChanged, kind }: ColoredPart, line: ShownLine["kind"]): string {
  const words = escapeHtml(text);
  if (isChanged) return element(line === "added" ? "ins" : "del", kind ?? undefined, words);
  return kind === null ? words : element("span", kind, words);
}

function textMarkup(line: ShownLine, colors: LineColors): string {
  const parts = withColors(line.parts, colorsOf(colors, line)).map((part) => partMarkup(part, line.kind));
  return element("span", undefined, SIGNS[line.kind]) + parts.join("");
}

function numberMarkup(line: ShownLine | null, side: Side, as: NumberLook): string {
  const number = line?.[side] ?? null;
  if (number === null) return "<span></span>";
  if (as === "text" || (as === "button-on-new" && side === "old"))
    return element("span", "change-number", String(number));
  return `<button type="button" data-line="${side}:${number}" tabindex="-1">${number}</button>`;
}

/** The markup of a line of the unified view. */
export function lineMarkup(line: ShownLine, { colors, numbers }: RowLook): string {
  const className = ["change-line", KINDS[line.kind]].filter(Boolean).join(" ");
  const code = element("code", undefined, textMarkup(line, colors));
  return element(
    "div",
    className,
    numberMarkup(line, "old", numbers) + numberMarkup(line, "new", numbers) + code,
  );
}

function halfMarkup(line: ShownLine | null, side: Side, { colors, numbers }: RowLook): string {
  const className = line === null ? "change-none" : KINDS[line.kind];
  return (
    numberMarkup(line, side, numbers) +
    element("code", className, line === null ? "" : textMarkup(line, colors))
  );
}

/** The markup of a line of both sides next to each other. */
export function pairMarkup({ left, right }: LinePair, look: RowLook): string {
  const className = left === right ? "change-pair change-same" : "change-pair";
  return element("div", className, halfMarkup(left, "old", look) + halfMarkup(right, "new", look));
}
