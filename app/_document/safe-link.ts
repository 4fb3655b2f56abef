/** A link of a document that may be followed: within the page, or to the web or a mailbox; anything else is plain text. */
export function safeLink(href: string | undefined): string | null {
  if (href === undefined || href === "") return null;
  if (href.startsWith("#")) return href.replace(/^#user-content-/, "#");
  return /^(https?:\/\/|mailto:)/i.test(href) && URL.canParse(href) ? href : null;
}
