/**
 * The content security policy of a page: scripts only by nonce, nothing from other origins.
 * `style-src` allows inline styles because the component libraries need them.
 */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    // The prototype of a project, which is sandboxed by its policy and by the frame.
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}

/**
 * The policy of a prototype: it cannot run scripts, fetch or send anything, and has an opaque origin even when opened
 * directly. Only our own pages may frame it.
 */
export const PROTOTYPE_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const PROTOTYPE = /^\/api\/v1\/projects\/[^/]+\/prototype$/;

/** The policy of API responses, files included: data that browsers do not render, except for a prototype. */
export const apiPolicy = (path: string): string =>
  PROTOTYPE.test(path) ? PROTOTYPE_POLICY : "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Headers of every response, page or API. */
export function securityHeaders({ secure }: { secure: boolean }): readonly (readonly [string, string])[] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    // Not `no-referrer`: that makes browsers send `Origin: null` with a plain form, which the same-origin check refuses,
    // and forms must work without JavaScript. Other sites receive no referrer either way.
    ["Referrer-Policy", "same-origin"],
    [
      "Permissions-Policy",
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ...(secure ? ([["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]] as const) : []),
  ];
}
