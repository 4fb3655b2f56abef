import type { Language } from "../language.ts";
import { labelMeaning } from "../requirements/records/field-words.ts";

const MARK = { zh: "（属性）", en: " (attribute)" } as const;
/** Fields that are exchanged as attributes under their names. */
const NAMED: ReadonlySet<string> = new Set(["version", "measure", "characteristic"]);

const isField = (name: string): boolean => {
  const meaning = labelMeaning(name);
  return meaning !== null && !NAMED.has(meaning);
};

/** The label of an attribute in a document; one that would be read as a field says that it is an attribute. */
export const attributeLabel = (name: string, language: Language): string =>
  isField(name) ? `${name}${MARK[language]}` : name;

/** The name of the attribute that has this label. */
export function attributeOfLabel(label: string): string {
  const bare = /^(.+?)(?: \(attribute\)|（属性）)$/u.exec(label)?.[1];
  return bare !== undefined && isField(bare) ? bare : label;
}
