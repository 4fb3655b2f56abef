/** The cookie, of one link's address only, that replaces the link's password. */
export const UNLOCKED_COOKIE = "unlocked";
