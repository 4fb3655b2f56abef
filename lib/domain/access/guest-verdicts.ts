/** What a project does with verdicts of guests of review links: it shows them, or counts them at the gate. */
export const GUEST_VERDICTS = ["shown", "counted"] as const;
