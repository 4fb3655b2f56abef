import { PRODUCT_NAMES } from "../domain/access/product-author.ts";
import { escapeHtml } from "../domain/document/escape-html.ts";
import type { Language } from "../domain/language.ts";
import type { MailContent } from "./mail-content.ts";
import { mailText } from "./mail-texts.ts";

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const MAX_NAME = 80;

/** A name on one line and of limited length: people choose the names of accounts and workspaces. */
const shortName = (name: string) =>
  [...name.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim()].slice(0, MAX_NAME).join("");

/** Addresses in names are shown, but mail programs do not make them links. */
const withoutLinks = (name: string) => shortName(name).replace(/(?<=\w)([.:/])(?=[\w/])/g, "$1\u200b");

const MAX_SENTENCE = 240;

/** A sentence with words of people, on one line and without links. */
const safeSentence = (text: string) =>
  [...text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim()]
    .slice(0, MAX_SENTENCE)
    .join("")
    .replace(/(?<=\w)([.:/])(?=[\w/])/g, "$1\u200b");

function safeContent(content: MailContent): MailContent {
  if (content.kind === "notification")
    return { ...content, text: safeSentence(content.text), place: withoutLinks(content.place) };
  if (content.kind === "digest")
    return {
      ...content,
      workspace: withoutLinks(content.workspace),
      groups: content.groups.map(({ place, news }) => ({
        place: withoutLinks(place),
        news: news.map((one) => ({ ...one, text: safeSentence(one.text) })),
      })),
    };
  if (content.kind === "guest_code") return { ...content, by: withoutLinks(content.by) };
  if (content.kind === "content_deleted")
    return {
      ...content,
      name: withoutLinks(content.name),
      workspace: withoutLinks(content.workspace),
      by: withoutLinks(content.by),
    };
  if (content.kind !== "invitation") return content;
  return { ...content, by: withoutLinks(content.by), workspace: withoutLinks(content.workspace) };
}

const P = 'style="margin:0 0 16px"';
const BUTTON =
  'style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0f5b57;color:#ffffff;text-decoration:none"';
const SMALL = 'style="margin:24px 0 0;font-size:13px;color:#57534e"';

/** A mail as plain text and as simple HTML without images, styles from elsewhere or scripts. */
export function composeMail(given: MailContent, language: Language): ComposedMail {
  const content = safeContent(given);
  const { subject, paragraphs, button, footer, unsubscribe } = mailText(content, language);
  const url = "url" in content ? content.url : undefined;
  const link = url !== undefined && button !== undefined ? { url, button } : null;
  const end =
    unsubscribe !== undefined && "unsubscribe" in content
      ? { label: unsubscribe, url: content.unsubscribe }
      : null;
  const text = [
    ...paragraphs,
    ...(link ? [`${link.button}:\n${link.url}`] : []),
    "-- ",
    footer,
    ...(end ? [`${end.label}:\n${end.url}`] : []),
  ].join("\n\n");
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.5;color:#1c1917;background:#ffffff">
<div style="max-width:560px">
<p style="margin:0 0 24px;font-weight:600">${PRODUCT_NAMES[language]}</p>
${paragraphs.map((one) => `<p ${P}>${escapeHtml(one)}</p>`).join("\n")}
${
  link
    ? `<p ${P}><a href="${escapeHtml(link.url)}" ${BUTTON}>${escapeHtml(link.button)}</a></p>
<p style="margin:0;font-size:13px;word-break:break-all">${escapeHtml(link.url)}</p>`
    : ""
}
<p ${SMALL}>${escapeHtml(footer)}${end ? ` <a href="${escapeHtml(end.url)}" style="color:#57534e">${escapeHtml(end.label)}</a>` : ""}</p>
</div></body></html>
`;
  return { subject, text, html };
}
