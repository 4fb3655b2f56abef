/** The names of the session cookie: over https it is bound to this host. */
export const SESSION_COOKIES = {
  secure: "__Host-roundtable.session",
  plain: "roundtable.session",
} as const;
