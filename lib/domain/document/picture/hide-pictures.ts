import { base64Length } from "./data-picture.ts";

export interface HiddenPictures {
  /** Same length and line breaks as before, so every offset is still valid. */
  readonly text: string;
  /** The hidden addresses by the number in their placeholder. */
  readonly pictures: readonly string[];
}

const DATA_URL = /data:image\/(?:png|jpeg|gif|webp);base64,/gi;
/** Minimum length of a hidden address; a placeholder would not fit a shorter one. */
const MIN_HIDDEN_LENGTH = 16;

/**
 * Replaces every embedded picture with a short placeholder (`picture:0`) padded with blanks to the old length, so that
 * parsers do not scan megabytes of base64. Linear.
 */
export function hidePictures(text: string): HiddenPictures {
  if (!text.includes("base64,")) return { text, pictures: [] };
  const pictures: string[] = [];
  const parts: string[] = [];
  let from = 0;
  DATA_URL.lastIndex = 0;
  for (let match = DATA_URL.exec(text); match !== null; match = DATA_URL.exec(text)) {
    const end = DATA_URL.lastIndex + base64Length(text, DATA_URL.lastIndex);
    DATA_URL.lastIndex = end;
    if (end - match.index < match[0].length + MIN_HIDDEN_LENGTH) continue;
    const placeholder = `${PLACEHOLDER}${pictures.length}`;
    parts.push(text.slice(from, match.index), placeholder.padEnd(end - match.index));
    pictures.push(text.slice(match.index, end));
    from = end;
  }
  return pictures.length === 0
    ? { text, pictures }
    : { text: [...parts, text.slice(from)].join(""), pictures };
}

const PLACEHOLDER = "picture:";
/** Inside angle brackets the blanks are part of the address. */
const PLACEHOLDER_ADDRESS = /^picture:(\d{1,6})(?:%20| )*$/;

/** The address of a placeholder; null for any other address. */
export function pictureOfPlaceholder(address: string, pictures: readonly string[]): string | null {
  const number = PLACEHOLDER_ADDRESS.exec(address)?.[1];
  return number === undefined ? null : (pictures[Number(number)] ?? null);
}

/** Restores the hidden pictures of a text. */
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
 * Shortens the base64 of each picture to its beginning and end, for consumers of the words (a model, a comparison). Line
 * breaks do not change, and different pictures almost always stay different.
 */
export function shortenPictures(text: string): string {
  const { text: hidden, pictures } = hidePictures(text);
  if (pictures.length === 0) return text;
  return hidden.replace(/picture:(\d{1,6}) */g, (placeholder, number: string) => {
    const picture = pictures[Number(number)];
    if (picture === undefined) return placeholder;
    const start = picture.slice(0, picture.indexOf(",") + 1 + SHOWN_CHARACTERS);
    return `${start}…(${picture.length})…${picture.slice(-SHOWN_CHARACTERS)}`;
  });
}
