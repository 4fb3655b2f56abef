/** The queues of durable work. Chat answers have a separate queue, so that they do not wait behind planning runs. */
export const TURN_QUEUE = "turns";
export const ANSWER_QUEUE = "answers";
/** Imports, exports and evaluations of prompts take long, so only a few run at a time. */
export const EXCHANGE_QUEUE = "exchanges";
/** Sandboxed test runs use the processor for minutes: at most as many at a time as there are cores. */
export const TEST_QUEUE = "tests";
/** Mail waits for a server that may be slow or away, so it does not occupy the queues of other work. */
export const MAIL_QUEUE = "mail";
export const MAIL_WORKFLOW = "mail";
