/**
 * Topic keys of questions: `<concern>.<slot>`. A slot is one thing that a kind of clause needs and a need may leave
 * open (spec 8 §8.3). Fixture labels use these keys; the wording lives in the concern files of this folder.
 */
export const TOPICS = {
  /** Paying, charging, settling. methods, refund of what was paid, failed or doubled payment, currency, rounding of amounts, invoice. */
  payment: ["methods", "refund", "failure", "rounding"],
  /** Loyalty points and other counted credit. rate = how earned and what worth; shortfall = used up before a return takes them back. */
  points: ["rate", "rules", "shortfall", "partial_return", "return_of_used", "expiry"],
  /** Gift cards, prepaid cards, wallets. origin = sold here or imported; access = who may see a balance. */
  giftcard: ["origin", "several", "refund", "expiry", "access", "currency"],
  /** Coupons, discounts, promotions. stacking = several at once. */
  coupon: ["terms", "stacking", "return", "expiry"],
  /** Prices, fees, fines, interest, commission. rate = how it is worked out; change = from when a new price counts. */
  price: ["rate", "change"],
  /** Personal data: name, phone, identity number, address … */
  personal: ["retention", "access", "deletion", "consent"],
  children: ["guardian"],
  health: ["access", "retention"],
  location: ["consent", "missing", "retention"],
  /** Roles and rights. roles = who may do what; scope = whose data a role sees; change = who grants. */
  permission: ["scope", "change"],
  /** Sign-in, passwords, sessions. */
  account: ["method", "recovery", "lockout"],
  /** Calendars, shifts, timetables, recurring jobs. timezone; holiday; overlap; run = a scheduled job that failed or was missed. */
  schedule: ["timezone", "holiday", "overlap", "run"],
  /** Reservations and appointments. cancel = until when; no_show; conflict = two want the same; waitlist; horizon = how far ahead. */
  booking: ["cancel", "no_show", "conflict", "waitlist", "horizon", "capacity"],
  /** Working without a connection and synchronising. */
  offline: ["conflict", "duration"],
  /** Loading data from files. */
  import: ["format", "errors", "duplicates"],
  /** Replacing an old system, moving existing data. */
  migration: ["existing", "cutover"],
  /** Messages to people. channel; timing; opt_out; failure = not delivered. */
  notify: ["channel", "timing", "opt_out", "failure", "recipient"],
  search: ["fields", "visibility"],
  /** Reports, statistics, dashboards. */
  report: ["definition", "period", "access", "freshness"],
  export: ["format", "access"],
  /** Stock and material. reserve = when stock is taken; oversell = demand above stock; count = stock-taking differences. */
  inventory: ["reserve", "oversell", "count"],
  /** Approval and review flows. approver; rejection; timeout; absence = stand-in; withdraw. */
  approval: ["approver", "rejection", "timeout", "absence", "withdraw"],
  /** Two people act on the same thing at once. */
  concurrency: ["same_item"],
  /** Misuse: spam, scraping, gaming the rule. */
  abuse: ["limit"],
  /** Uploaded files and pictures. */
  file: ["limits", "retention"],
  /** Named outside systems. contract = what is exchanged and how; outage; master = which side is right. */
  interface: ["contract", "outage", "master"],
  /** Sensors, machines, meters. silence = no data; false_alarm; interval. */
  device: ["silence", "false_alarm", "interval"],
  /** Alarms, thresholds, limits crossed. threshold; acknowledge; escalation. */
  alarm: ["threshold", "acknowledge", "repeat"],
  /** Orders. change and cancel after placing; states. */
  order: ["cancel", "change"],
  /** Shipping, delivery, handover. */
  delivery: ["failed", "proof", "damage"],
  /** Returns and exchanges of goods. window = until when. */
  return: ["window"],
  /** Lending and borrowing. overdue; lost; limit; renew. */
  loan: ["overdue", "lost", "limit", "renew"],
  /** Posts, comments, ratings of users. */
  content: ["moderation", "edit", "report"],
  /** Chat and messages among people. */
  chat: ["retention", "moderation"],
  /** Scores, levels, leader boards, rewards in games. */
  game: ["reset", "cheating", "ties"],
  /** Tests, marks, homework. */
  exam: ["correction", "late", "retake", "visibility"],
  /** Surveys, votes. */
  vote: ["anonymity", "once", "change", "quorum"],
  /** Subscriptions and memberships that renew. */
  subscription: ["renewal", "cancel", "upgrade", "lapse"],
  /** Leave, attendance, pay. */
  hr: ["balance", "correction"],
  /** Transfers, accounts of a bank, withdrawals. */
  transfer: ["limit", "verification", "reversal"],
  /** Contracts, signatures, certificates. */
  signature: ["form", "change"],
  /** Tickets, complaints, repairs, service requests. */
  ticket: ["deadline", "assignment", "reopen", "escalation"],
  /** Logs and evidence. */
  audit: ["retention"],
  /** Recommendations, recognition, automatic scoring. */
  automatic: ["wrong", "explain"],
  /** Queues, calls of numbers, waiting lists. */
  queue: ["order", "missed"],
  /** Maintenance and inspection of things. */
  maintenance: ["overdue", "finding"],
  /** Generic slots of rules with figures. */
  counter: ["reset"],
  period: ["start"],
  limit: ["reached"],
  deadline: ["missed", "start"],
  percentage: ["rounding"],
  /** Generic slots of features. who = no actor named; undo; failure; existing data; owner of a state. */
  feature: ["who", "undo"],
  status: ["exit"],
  /** A quality word without a figure, by characteristic. */
  quality: ["performance", "availability", "capacity", "usability", "security", "other"],
  /** Two clauses contradict each other. */
  contradiction: ["figure", "modality"],
  /** what = the need names nothing that the system should do; unclear = some of its words do not tell what. */
  need: ["what", "unclear"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ConcernId = keyof typeof TOPICS;
/** `points.rate`, `payment.refund` … */
export type TopicKey = { [C in ConcernId]: `${C}.${(typeof TOPICS)[C][number]}` }[ConcernId];
