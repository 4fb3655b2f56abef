import { hidePictures } from "./hide-pictures.ts";

/** The line that says what a label means, its picture hidden. */
const DEFINED = /^ {0,3}\[[^\]\n]{1,999}\]:[ \t]*<?picture:\d[^\n]*$/gm;
/** A line with pictures and nothing else. */
const ALONE = /^[ \t]*(?:!\[[^\]\n]{0,999}\](?:\[[^\]\n]{0,999}\]|\(<?picture:\d+ *>?\))[ \t]*)+$/gm;
const blank = (line: string): string => line.replace(/[^\r]/g, " ");

/**
 * A text of the same length for anyone who reads words: what is a picture and nothing else is blank, and a picture within a
 * line is a stand-in. Offsets and lines stay what they were.
 */
export function withoutPictures(markdown: string): string {
  const { text, pictures } = hidePictures(markdown);
  return pictures.length === 0 ? markdown : text.replace(DEFINED, blank).replace(ALONE, blank);
}

/** The same text without the lines that hold the pictures of its labels; pictures within lines stay. */
export function withoutPictureLines(markdown: string): string {
  const { text, pictures } = hidePictures(markdown);
  if (pictures.length === 0) return markdown;
  let out = "";
  let from = 0;
  for (const { 0: line, index } of text.matchAll(DEFINED)) {
    out += markdown.slice(from, index) + blank(line);
    from = index + line.length;
  }
  return out + markdown.slice(from);
}
