/** A link of a document that is safe to follow: within the page, http(s) or mailto; null for anything else. */
export function safeLink(href: string | undefined): string | null {
  if (href === undefined || href === "") return null;
  if (href.startsWith("#")) return href.replace(/^#user-content-/, "#");
  return /^(https?:\/\/|mailto:)/i.test(href) && URL.canParse(href) ? href : null;
}
