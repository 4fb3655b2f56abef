import type { Language } from "../language.ts";
import { draftNotices } from "./draft-notices.ts";
import type { ExportBundle } from "./export-bundle.ts";

const MOST_IDS = 20;

const CLAIMED = {
  zh: (ids: readonly string[], more: number) =>
    `文中标注为已批准，但没有人批准：${ids.join("、")}${more > 0 ? `，以及另外 ${more} 条` : ""}`,
  en: (ids: readonly string[], more: number) =>
    `Written as approved, not approved by anyone: ${ids.join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
} as const satisfies Record<Language, (ids: readonly string[], more: number) => string>;

/** The value of the attribute of an exported requirement whose status is only written in the document. */
export const CLAIMED_ATTRIBUTE = {
  zh: { name: "批准", value: "仅为文中标注，没有人批准" },
  en: { name: "Approval", value: "claimed, not approved by anyone" },
} as const satisfies Record<Language, { readonly name: string; readonly value: string }>;

/** What the front of an exported document says about its state: written from a draft, or approved only by its own words. */
export function frontNotices({
  markdown,
  language,
  claimed = [],
}: Pick<ExportBundle, "markdown" | "language" | "claimed">): string[] {
  const drafts = draftNotices(markdown).map(({ text }) => text);
  if (claimed.length === 0) return drafts;
  return [...drafts, CLAIMED[language](claimed.slice(0, MOST_IDS), claimed.length - MOST_IDS)];
}
