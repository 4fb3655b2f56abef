import { base64Length } from "./data-picture.ts";

export interface HiddenPictures {
  /** As long as before, line by line: every offset still is what it was. */
  readonly text: string;
  /** The addresses that were hidden, by the number in their stand-in. */
  readonly pictures: readonly string[];
}

const INTRO = /data:image\/(?:png|jpeg|gif|webp);base64,/gi;
/** What is shorter stays: its stand-in would not fit. */
const SHORTEST = 16;

/**
 * A text in which every picture that is in it is a short stand-in (`picture:0`) and blanks up to its old length, so
 * that readers of words and structure never go through megabytes of base64. Linear.
 */
export function hidePictures(text: string): HiddenPictures {
  if (!text.includes("base64,")) return { text, pictures: [] };
  const pictures: string[] = [];
  const parts: string[] = [];
  let from = 0;
  INTRO.lastIndex = 0;
  for (let intro = INTRO.exec(text); intro !== null; intro = INTRO.exec(text)) {
    const end = INTRO.lastIndex + base64Length(text, INTRO.lastIndex);
    INTRO.lastIndex = end;
    if (end - intro.index < intro[0].length + SHORTEST) continue;
    const placeholder = `${PLACEHOLDER}${pictures.length}`;
    parts.push(text.slice(from, intro.index), placeholder.padEnd(end - intro.index));
    pictures.push(text.slice(intro.index, end));
    from = end;
  }
  return pictures.length === 0
    ? { text, pictures }
    : { text: [...parts, text.slice(from)].join(""), pictures };
}

const PLACEHOLDER = "picture:";
/** Within angle brackets the blanks belong to the address. */
const CURRENT_IN = /^picture:(\d{1,6})(?:%20| )*$/;

/** The address that a stand-in means; null for any other address. */
export function shownPicture(address: string, pictures: readonly string[]): string | null {
  const number = CURRENT_IN.exec(address)?.[1];
  return number === undefined ? null : (pictures[Number(number)] ?? null);
}

/** A text with its pictures where they were, for what is shown letter by letter. */
export function withPictures(text: string, pictures: readonly string[]): string {
  if (pictures.length === 0 || !text.includes(PLACEHOLDER)) return text;
  return text.replace(/picture:(\d{1,6}) */g, (placeholder, number: string) => {
    const picture = pictures[Number(number)];
    return picture === undefined
      ? placeholder
      : picture + " ".repeat(Math.max(0, placeholder.length - picture.length));
  });
}

const SHOWN_CHARACTERS = 12;

/**
 * A text with the beginning and end of each picture's base64 alone, for readers of words (a model, a comparison): lines
 * stay lines, and two pictures that differ nearly always still do.
 */
export function shortenPictures(text: string): string {
  const { text: hidden, pictures } = hidePictures(text);
  if (pictures.length === 0) return text;
  return hidden.replace(/picture:(\d{1,6}) */g, (placeholder, number: string) => {
    const picture = pictures[Number(number)];
    if (picture === undefined) return placeholder;
    const intro = picture.slice(0, picture.indexOf(",") + 1 + SHOWN_CHARACTERS);
    return `${intro}…(${picture.length})…${picture.slice(-SHOWN_CHARACTERS)}`;
  });
}
