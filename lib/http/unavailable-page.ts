import type { IncomingMessage, ServerResponse } from "node:http";
import type { Language } from "#lib/domain/language.ts";
import en from "#lib/i18n/messages/ui.en.json" with { type: "json" };
import zh from "#lib/i18n/messages/ui.zh.json" with { type: "json" };
import { LANGUAGE_COOKIE, negotiateLanguage } from "#lib/i18n/negotiate.ts";
import { RETRY_AFTER_SECONDS } from "./problem.ts";
import { securityHeaders } from "./security-headers.ts";

const MESSAGES = { en, zh } as const;

/** Everything inline, because styles and fonts of a page may not be available; both colour schemes. */
const STYLE = `:root{color-scheme:light dark}
body{font:1rem/1.6 system-ui,sans-serif;margin:0;background:light-dark(#faf9f7,#161413);color:light-dark(#1f1b18,#ece8e3)}
main{max-width:34rem;margin:15vh auto;padding:0 1.25rem}
h1{font-size:1.375rem;line-height:1.3;margin:0 0 .75rem}
a{color:inherit;display:inline-block;padding:.375rem 0}`;

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** Not pages: they answer with their own documents, or need no database. */
const OTHERS = /^\/(api|git|mcp|_next)(\/|$)|^\/(icon\.svg|favicon\.ico)$/;

/** Whether a request is for a page. Form actions are not: their answer is shown in the page that is open. */
export function isPageRequest({ method, url }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !OTHERS.test((url ?? "/").split("?")[0] ?? "/");
}

function languageOf({ headers }: IncomingMessage): Language {
  const cookie = (headers.cookie ?? "")
    .split(";")
    .map((part) => part.trim().split("="))
    .find(([name]) => name === LANGUAGE_COOKIE);
  return negotiateLanguage(cookie?.[1], headers["accept-language"] ?? null);
}

/** The page in a language. Its link loads the same address again. */
function unavailablePage(language: Language): string {
  const { product, unavailable } = MESSAGES[language];
  return `<!doctype html>
<html lang="${language === "zh" ? "zh-CN" : "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${unavailable.title} · ${product}</title>
<style>${STYLE}</style>
</head>
<body>
<main id="page">
<h1>${unavailable.title}</h1>
<p>${unavailable.body}</p>
<p><a href="">${unavailable.retry}</a></p>
</main>
</body>
</html>
`;
}

/** Answers a request for a page while the database is away: 503 with Retry-After, in the reader's language. */
export function sendUnavailablePage(request: IncomingMessage, response: ServerResponse): void {
  const language = languageOf(request);
  for (const [name, value] of securityHeaders({ secure: false })) response.setHeader(name, value);
  response.writeHead(503, {
    "content-type": "text/html; charset=utf-8",
    "content-language": language,
    "content-security-policy": POLICY,
    "cache-control": "no-store",
    "retry-after": String(RETRY_AFTER_SECONDS),
    vary: "accept-language, cookie",
  });
  response.end(request.method === "HEAD" ? undefined : unavailablePage(language));
}
