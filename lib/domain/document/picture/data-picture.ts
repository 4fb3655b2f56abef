/** Kinds of pictures that pages, print and Word support; other kinds are named and left out. */
export const PICTURE_KINDS = ["png", "jpeg", "gif", "webp"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** A picture embedded in a text. */
export interface DataPicture {
  readonly kind: PictureKind;
  readonly base64: string;
}

const DATA_URL = /^data:image\/(png|jpeg|gif|webp);base64,/i;

/**
 * Parses a data URL of a supported kind; null for other addresses, other kinds and invalid base64. Does not check the
 * bytes: see `pictureSize`.
 */
export function dataPicture(address: string): DataPicture | null {
  const header = DATA_URL.exec(address);
  if (header === null) return null;
  const base64 = address.slice(header[0].length);
  if (base64.length === 0 || base64Length(base64, 0) !== base64.length) return null;
  return { kind: (header[1] ?? "").toLowerCase() as PictureKind, base64 };
}

/** Data URL of an embedded picture. */
export const pictureAddress = ({ kind, base64 }: DataPicture): string =>
  `data:image/${kind};base64,${base64}`;

/** Decoded bytes; empty if the base64 is invalid. */
export function pictureBytes(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

const isBase64 = (code: number): boolean =>
  (code >= 48 && code <= 57) ||
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  code === 43 ||
  code === 47;

/** Number of base64 characters from `from` on, including padding. Linear. */
export function base64Length(text: string, from: number): number {
  let end = from;
  while (isBase64(text.charCodeAt(end))) end += 1;
  for (let pad = 0; pad < 2 && text[end] === "="; pad++) end += 1;
  return end - from;
}
