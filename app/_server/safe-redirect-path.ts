/** The target after signing in: only a path of this site, never another host (`//host`, `/\host`). */
export function safeRedirectPath(next: unknown): string {
  if (typeof next !== "string" || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return "/";
  return next.startsWith("/sign-") ? "/" : next;
}
