const LONGEST = 280;

/** As much of a text as the log tells beside an act; the whole of it stands in the meeting. */
export function tellSide(text: string): string {
  const whole = text.trim();
  return whole.length <= LONGEST ? whole : `${whole.slice(0, LONGEST)}…`;
}
