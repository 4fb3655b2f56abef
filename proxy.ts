import { type NextRequest, NextResponse } from "next/server";
import { SESSION_COOKIES } from "#lib/auth/session-cookie-names.ts";
import { paths } from "#lib/contracts/paths.ts";
import { apiPolicy, pagePolicy, securityHeaders } from "#lib/http/security-headers.ts";

/** Headers that only this file may set; whatever a client sends under these names is dropped. */
const OWN_HEADERS = ["content-security-policy", "content-security-policy-report-only", "x-nonce", "x-path"];

const LINK_EVENTS = /^\/share\/[^/]+\/events$/;

/**
 * The page for a path. Without a session cookie home is the welcome page, under the same address; a cookie that is no longer valid
 * leads there from home itself.
 */
function pageFor(request: NextRequest, headers: Headers): NextResponse {
  const isStranger = !Object.values(SESSION_COOKIES).some((name) => request.cookies.has(name));
  if (request.nextUrl.pathname !== paths.home() || !isStranger)
    return NextResponse.next({ request: { headers } });
  const welcome = request.nextUrl.clone();
  welcome.pathname = paths.welcome();
  return NextResponse.rewrite(welcome, { request: { headers } });
}

/**
 * Puts the security headers on every response and hands pages a fresh nonce. It never decides who may
 * see what: pages, actions and routes do.
 */
export function proxy(request: NextRequest): NextResponse {
  const inward = new Headers(request.headers);
  for (const name of OWN_HEADERS) inward.delete(name);
  const path = request.nextUrl.pathname;
  const secure = request.nextUrl.protocol === "https:";
  if (path.startsWith("/api/") || path === paths.mcp()) {
    const response = NextResponse.next({ request: { headers: inward } });
    for (const [name, value] of securityHeaders({ secure })) response.headers.set(name, value);
    response.headers.set("Content-Security-Policy", apiPolicy(path));
    return response;
  }
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString("base64");
  const policy = pagePolicy(nonce);
  inward.set("Content-Security-Policy", policy);
  inward.set("x-nonce", nonce);
  inward.set("x-path", `${path}${request.nextUrl.search}`);
  const response = pageFor(request, inward);
  for (const [name, value] of securityHeaders({ secure })) response.headers.set(name, value);
  response.headers.set("Content-Security-Policy", policy);
  // The stream of a review link says itself that nothing may transform it; compressed, its events would wait in a buffer.
  if (!LINK_EVENTS.test(path)) response.headers.set("Cache-Control", "private, no-store");
  if (path.startsWith("/share/")) response.headers.set("X-Robots-Tag", "noindex, nofollow, noarchive");
  return response;
}

// What git sends can be larger than what passes through here, and the messages are cached: their routes set their headers themselves.
export const config = { matcher: ["/((?!_next/static|_next/image|favicon.ico|icon.svg|git/|messages/).*)"] };
