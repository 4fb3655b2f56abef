/** Days until a session ends by itself. */
export const SESSION_DAYS = 30;
