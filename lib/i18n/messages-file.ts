import { createHash } from "node:crypto";
import { LANGUAGES, type Language } from "#lib/domain/language.ts";
import { messagesOf } from "./messages.ts";

/** The texts of one language as a file that browsers cache (docs/decisions/0142-messages-as-a-cached-file.md). */
export interface MessagesFile {
  /** Path on this server. The name contains the hash of the content. */
  readonly path: string;
  /** JSON. */
  readonly content: string;
}

function makeFile(language: Language): MessagesFile {
  const content = JSON.stringify(messagesOf(language));
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return { path: `/messages/${language}-${hash}.json`, content };
}

let files: ReadonlyMap<Language, MessagesFile> | undefined;

/** @returns The file of a language; made at the first call. */
export function messagesFile(language: Language): MessagesFile {
  files ??= new Map(LANGUAGES.map((each) => [each, makeFile(each)]));
  return files.get(language) ?? makeFile(language);
}

/**
 * @param name Last part of the path that a browser asks for.
 * @returns The file and whether its content is what the name promises, which it is not after an update; null for no language.
 */
export function requestedMessages(
  name: string,
): { readonly file: MessagesFile; readonly isExact: boolean } | null {
  const asked = /^([a-z]{2})-[0-9a-f]{16}\.json$/.exec(name)?.[1];
  const language = LANGUAGES.find((one) => one === asked);
  if (language === undefined) return null;
  const file = messagesFile(language);
  return { file, isExact: file.path.endsWith(`/${name}`) };
}
