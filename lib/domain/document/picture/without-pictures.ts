import { hidePictures } from "./hide-pictures.ts";

/** Link definition whose address is a hidden picture. */
const PICTURE_DEFINITION = /^ {0,3}\[[^\]\n]{1,999}\]:[ \t]*<?picture:\d[^\n]*$/gm;
/** A line that contains only pictures. */
const ONLY_PICTURES = /^[ \t]*(?:!\[[^\]\n]{0,999}\](?:\[[^\]\n]{0,999}\]|\(<?picture:\d+ *>?\))[ \t]*)+$/gm;
const blank = (line: string): string => line.replace(/[^\r]/g, " ");

/**
 * Replaces pictures for consumers of the words: lines with only pictures become blank, a picture within a line becomes a
 * placeholder. The length, offsets and lines do not change.
 */
export function withoutPictures(markdown: string): string {
  const { text, pictures } = hidePictures(markdown);
  return pictures.length === 0
    ? markdown
    : text.replace(PICTURE_DEFINITION, blank).replace(ONLY_PICTURES, blank);
}

/** Removes the link definitions that contain pictures; pictures within lines stay. */
export function withoutPictureLines(markdown: string): string {
  const { text, pictures } = hidePictures(markdown);
  if (pictures.length === 0) return markdown;
  let out = "";
  let from = 0;
  for (const { 0: line, index } of text.matchAll(PICTURE_DEFINITION)) {
    out += markdown.slice(from, index) + blank(line);
    from = index + line.length;
  }
  return out + markdown.slice(from);
}
