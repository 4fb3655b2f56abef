const LONGEST = 280;

/** The length of the excerpt that the log contains with an action; the whole text is in the meeting. */
export function logExcerpt(text: string): string {
  const whole = text.trim();
  return whole.length <= LONGEST ? whole : `${whole.slice(0, LONGEST)}…`;
}
