const LONGEST = 280;

/** As much of a text as the log tells next to an act; the whole of it is in the meeting. */
export function logExcerpt(text: string): string {
  const whole = text.trim();
  return whole.length <= LONGEST ? whole : `${whole.slice(0, LONGEST)}…`;
}
