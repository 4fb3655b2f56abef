/** The queues of durable work. A chat answer never waits behind planning runs, so it has one of its own. */
export const TURN_QUEUE = "turns";
export const ANSWER_QUEUE = "answers";
/** Imports and exports: they use much memory, so few are worked on at one time. */
export const EXCHANGE_QUEUE = "exchanges";
