import type { ClauseKind, Figure, Phrase } from "../../reading.ts";
import { isPerson, isSystemNoun } from "../lexicon/people.ts";
import { QUALITY_WORDS, RESPONSE_VERBS } from "../lexicon/qualities.ts";
import { TIME_UNITS } from "../lexicon/units.ts";
import { GOAL_VERBS } from "../lexicon/verbs.ts";
import type { Segment } from "./cut.ts";
import { headNoun, type Predicate } from "./predicates.ts";
import { lowText, type Text } from "./text.ts";

/** What the kind of a clause is judged by. */
export interface Evidence {
  readonly text: Text;
  readonly predicate: Predicate;
  readonly segment: Segment;
  readonly figures: readonly Figure[];
  readonly vague: readonly Phrase[];
  readonly verb: string;
}

const OUT =
  /\b(?:out of scope|not in scope|not part of|outside the scope|non-goals?|exclusions?|excluded|not included|later (?:phase|release|version|stage)|future (?:phase|version|release)|in a later|at a later|next (?:phase|release)|(?:phase|version|release|stage) (?:2|3|two|three|ii|iii)|second phase|not (?:needed|required|necessary|planned|wanted|foreseen)|not (?:now|yet)(?= ?:)|not now$)\b|\bwe(?:'re| are) not (?:doing|building|planning|replacing|changing|touching)\b/;
const FOR_NOW =
  /\b(?:for now|at first|for the time being|yet|at this stage|initially|in the first (?:version|release|phase))\b/;
const BACKGROUND_HEADING =
  /\b(?:background|where we (?:stand|are)|current (?:situation|state|process)|introduction|about us|as[- ]is|status quo|situation|problem|overview|history|who we are|people|users|roles|actors|stakeholders|glossary|terms|definitions)\b/;
const GOAL_HEADING = /\b(?:goals?|objectives?|success|kpis?|targets?|aims?|vision|benefits?|why)\b/;
const CONSTRAINT_HEADING =
  /\b(?:constraints?|limitations?|limits|restrictions?|boundary conditions|technical conditions|framework conditions|budget|deadlines?|timeline|schedule and budget|legal|compliance|technology)\b/;
const QUALITY_HEADING =
  /\b(?:quality|qualities|non-functional|performance|availability|reliability|usability|security|accessibility|scalability)\b/;
const INTERFACE_HEADING = /\b(?:interfaces?|integrations?|external systems|apis?|connections?)\b/;
const DATA_HEADING = /\b(?:data model|data fields|fields|entities|master data|data)\b/;
const NOW =
  /\b(?:currently|at present|today|at the moment|so far|until now|nowadays|these days|right now|each time we|as of now)\b/;
const GOAL =
  /\b(?:(?:our|the|main|overall|primary) (?:goal|aim|objective|target|purpose|idea|vision|motivation)|we aim|we hope|success (?:means|is|will)|we would like to (?:reduce|increase|improve))\b/;
const CONSTRAINT =
  /\b(?:budget|deadline|go[- ]live|goes live|must run on|runs? on (?!a schedule)|hosted|on[- ]premises?|open[- ]source|written in|built (?:with|in|on|using)|compl(?:y|ies|iant|iance)|gdpr|hipaa|pci|legislation|regulations?|licen[cs]es?|existing (?:hardware|servers?|infrastructure|database|devices|printers|scanners)|browsers|operating systems?|by the end of|(?:by|before) (?:january|february|march|april|june|july|august|september|october|november|december|\d{1,2} (?:january|february|march|april|may|june|july|august|september|october|november|december))|wcag|data (?:must|should|shall|has to)? ?(?:stay|stays|remain|remains) in|no (?:new|additional) (?:hardware|servers?|staff)|works? (?:in|on) (?:the )?(?:latest|current|chrome|firefox|safari|edge|android|ios|windows))\b/;
const INTERFACE =
  /\b(?:apis?|integrat\w*|interfaces? (?:with|to)|connect(?:s|ed|ion)? (?:to|with)|sync(?:s|ed|hroni[sz]\w*)? (?:\w+ ){0,4}(?:with|to|from)|webhooks?|single sign-on|sso|ldap|exchanges? data|edi|import(?:s|ed)? (?:\w+ ){1,5}from (?:the|our|an?)? ?(?:\w+ )?(?:system|erp|crm|database|register)|(?:send|transfer|push|pass|post|export)\w* (?:\w+ ){1,5}to (?:the|our) (?:\w+ ){0,2}(?:system|erp|crm|database|software|ledger))\b/;
const MEASURED =
  /\b(?:availab(?:le|ility)|uptime|downtime|response times?|load(?:ing)? times?|latency|throughput|concurrent|transactions per)\b/;
const LOAD = /\b(?:simultaneous(?:ly)?|at the same time|at once|in parallel|concurrently)\b/;
const TROUBLE = /^(?:complain|queue|struggle|waste|spend|suffer|forget|worry|hate)$/;
const DATA_VERBS = new Set([
  "store",
  "record",
  "capture",
  "save",
  "contain",
  "include",
  "consist",
  "comprise",
]);

function contextOf(evidence: Evidence): string {
  return evidence.text.sentence.context.join(" | ").toLowerCase();
}

function isOut({ text, predicate, segment }: Evidence, context: string): boolean {
  const low = lowText(text, segment.extent);
  if (predicate.main.mode === "excluded" || OUT.test(context)) return true;
  if (OUT.test(low)) return true;
  return predicate.main.modality === "must_not" && FOR_NOW.test(low);
}

/** The writer's own "we": what they have or do today, not what the product does. */
function speaksOfSelf({ text, predicate, segment, verb }: Evidence): boolean {
  const { subject, modality, wish, mode } = predicate.main;
  if (!subject || wish || modality !== "none" || mode === "noun") return false;
  // What they do in a case is their rule: `if it is still here after 14 days we charge …`.
  if (segment.leading.length > 0 && !/^(?:have|be)$/.test(verb)) return false;
  const first = text.words[subject.from]?.low ?? "";
  return first === "we" || first === "i" || first === "our" || first === "my";
}

function isBackground(evidence: Evidence, context: string): boolean {
  const { main } = evidence.predicate;
  const low = lowText(evidence.text, evidence.segment.extent);
  if (main.past) return true;
  const nobody =
    main.subject !== undefined &&
    /^(?:nobody|none|no)$/.test(evidence.text.words[main.subject.from]?.low ?? "");
  const open = (main.modality === "none" || nobody) && !main.wish;
  // `could not be read` under such a heading tells how things are; only strict words demand.
  const demands = /\b(?:must|shall|has to|have to|should|may|can)\b/.test(low) || main.wish;
  if (BACKGROUND_HEADING.test(context) && (open || !demands)) return true;
  const { object, complements } = evidence.predicate;
  const toUs = [object, ...complements].some(
    (part) => part !== undefined && /^(?:\w+ )?us\b/.test(lowText(evidence.text, part)),
  );
  if (open && main.mode === "verb" && main.subject && (toUs || TROUBLE.test(evidence.verb))) return true;
  return (open && NOW.test(low)) || speaksOfSelf(evidence);
}

function isGoal(evidence: Evidence, context: string): boolean {
  const { main } = evidence.predicate;
  const low = lowText(evidence.text, evidence.segment.extent);
  if (GOAL.test(low)) return true;
  if (GOAL_HEADING.test(context) && main.modality !== "must") return true;
  return (
    main.wish === true && main.mode === "verb" && GOAL_VERBS.has(evidence.verb) && main.modality === "none"
  );
}

function subjectIsThing({ text, predicate }: Evidence): boolean {
  const { subject } = predicate.main;
  return subject === undefined || !isPerson(headNoun(text, subject));
}

function isQuality(evidence: Evidence, context: string): boolean {
  const { text, predicate, segment, figures, vague, verb } = evidence;
  const low = lowText(text, segment.extent);
  if (MEASURED.test(low) && figures.some(({ unit }) => unit !== "date")) return true;
  if (LOAD.test(low) && figures.some(({ value }) => value >= 10) && segment.leading.length === 0) return true;
  const inTime = figures.some(
    ({ unit }) => TIME_UNITS.has(unit.split(" ")[0] ?? "") || TIME_UNITS.has(unit.replace(/s$/, "")),
  );
  const answers =
    RESPONSE_VERBS.has(verb) &&
    subjectIsThing(evidence) &&
    predicate.main.mode === "verb" &&
    segment.leading.length === 0;
  const { subject } = predicate.main;
  const claimed = vague.some(({ text: word }) => QUALITY_WORDS.has(word.toLowerCase()));
  const lasts = /\bfor\b/.test(low) && !/^(?:work|run|operate)$/.test(verb);
  if (answers && subject && inTime && !lasts && !/\b(?:after|every)\b/.test(low)) return true;
  const short = predicate.main.mode === "noun" && predicate.range.to - predicate.range.from <= 4;
  if (
    claimed &&
    (predicate.main.mode === "be" || predicate.main.mode === "passive" || answers || short || verb === "make")
  )
    return true;
  return QUALITY_HEADING.test(context) && (figures.length > 0 || claimed || predicate.main.mode === "be");
}

function isData({ text, predicate, verb }: Evidence, context: string): boolean {
  const { main, object } = predicate;
  if (DATA_HEADING.test(context) && main.mode === "noun") return true;
  if (main.mode === "passive") return false;
  if (DATA_VERBS.has(verb) && object) return true;
  const entity =
    main.subject && !isPerson(headNoun(text, main.subject)) && !isSystemNoun(headNoun(text, main.subject));
  return verb === "have" && entity === true;
}

function isRule(evidence: Evidence): boolean {
  const { text, predicate, segment, figures } = evidence;
  const { main } = predicate;
  if (main.modality === "must_not" || main.mode === "limit" || segment.exceptions.length > 0) return true;
  const low = lowText(text, segment.extent);
  if (
    /\b(?:only|at most|at least|no more than|not more than|up to|maximum|minimum|max|per (?:person|user|customer|day|week|month|order))\b/.test(
      low,
    ) &&
    figures.length + Number(/\bonly\b/.test(low)) > 0
  )
    return true;
  const person = main.subject !== undefined && isPerson(headNoun(text, main.subject));
  if (main.mode === "verb" && person && main.modality === "must" && !main.able && !main.granted) return true;
  if (figures.length > 0 && /^(?:earn|lose|gain|owe|cost|expire)$/.test(evidence.verb)) return true;
  const conditioned = segment.leading.length + segment.trailing.length > 0;
  if (conditioned && figures.length > 0) return true;
  return (
    main.subject !== undefined &&
    !person &&
    main.mode !== "noun" &&
    figures.length > 0 &&
    !isSystemNoun(headNoun(text, main.subject))
  );
}

/** The kind of a clause (spec 8 §8.1), from its form, its words and the headings above it. */
export function kindOf(evidence: Evidence): ClauseKind {
  const context = contextOf(evidence);
  const low = lowText(evidence.text, evidence.segment.extent);
  if (isOut(evidence, context)) return "out_of_scope";
  if (isGoal(evidence, context)) return "goal";
  if (isBackground(evidence, context)) return "background";
  if (isQuality(evidence, context)) return "quality";
  if (CONSTRAINT.test(low) || CONSTRAINT_HEADING.test(context)) return "constraint";
  if (INTERFACE.test(low) || INTERFACE_HEADING.test(context)) return "interface";
  if (isData(evidence, context)) return "data";
  return isRule(evidence) ? "rule" : "feature";
}
