import { FreshIds } from "./fresh-ids.ts";
import { type RequirementItem, requirementItem } from "./requirement-item.ts";

/** User stories of a text, and the text between them. */
export interface StoriesRead {
  readonly items: readonly RequirementItem[];
  /** Paragraphs that are no story. */
  readonly others: readonly string[];
}

const ENGLISH =
  /^(?:\W*([A-Z]{1,5}-[A-Z0-9-]*\d+)\W+)?as an? (.{1,80}?),?\s+i (?:want|would like|need|can|wish)(?: to)? (.{1,400}?)(?:,?\s+so that (.{1,400}?))?\s*\.?$/isu;
const CHINESE =
  /^(?:[^\p{L}\p{N}]*([A-Z]{1,5}-[A-Z0-9-]*\d+)[^\p{L}\p{N}]+)?作为(?:一名|一个|一位)?([^，,]{1,40}?)[，,]\s*(?:当[^，,]{1,80}[，,]\s*)?我?(?:希望|想要|想|要|需要|能够|可以)(.{1,300}?)(?:[，,。；;]\s*(?:以便|从而|这样|为了|目的是)(.{1,300}?))?[。.]?$/su;
const CRITERION =
  /^\s*(?:[-*•·]\s*)?(?:\[[ x]\]\s*)?(?:(?:AC|验收标准|验收|Acceptance)\s*\d*\s*[:：]\s*)?(.+)$/isu;
const MARK = /^\s*(?:[-*•·]|\d{1,3}[.)、])\s+/u;
const STEP =
  /^\s*(?:[-*•·]\s*)?(?:AC\s*\d*\s*[:：]|验收|acceptance|given\b|when\b|then\b|假如|假设|当|那么)/iu;

/** Parses a text as a user story, or returns null. */
export function parseStory(
  text: string,
): { id: string | null; role: string; want: string; why: string } | null {
  const words = text.replace(MARK, "").replace(/\s+/g, " ").replace(/\*\*/g, "").trim();
  const found = ENGLISH.exec(words) ?? CHINESE.exec(words);
  if (found === null) return null;
  const [, id, role = "", want = "", why = ""] = found;
  return { id: id ?? null, role: role.trim(), want: want.trim(), why: why.trim() };
}

/**
 * Parses a list of user stories in English or Chinese ("As a …, I want …, so that …" / "作为…，我希望…，以便…"). Each becomes
 * a requirement with the indented or marked lines below it as acceptance criteria.
 * @param taken ids that must not be assigned
 */
export function readStories(text: string, taken: readonly string[] = []): StoriesRead {
  const ids = new FreshIds([...taken, ...(text.match(/\b[A-Z]{1,5}-[A-Z0-9-]*\d+\b/g) ?? [])]);
  const items: RequirementItem[] = [];
  const others: string[] = [];
  let open: { readonly story: RequirementItem; readonly acceptance: string[] } | null = null;
  const close = () => {
    if (open !== null) items.push({ ...open.story, acceptance: open.acceptance });
    open = null;
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === "") continue;
    const story = parseStory(line);
    if (story !== null) {
      close();
      open = { story: itemOf(line, story, ids), acceptance: [] };
    } else if (open !== null && (/^\s{2,}/.test(line) || STEP.test(line)))
      (open as { acceptance: string[] }).acceptance.push(criterion(line));
    else {
      close();
      others.push(line.trim());
    }
  }
  close();
  return { items, others };
}

const criterion = (line: string): string => (CRITERION.exec(line.trim())?.[1] ?? line).trim();

const TITLE_LENGTH = 40;

function itemOf(
  line: string,
  story: { id: string | null; role: string; want: string; why: string },
  ids: FreshIds,
): RequirementItem {
  const { id, role, want, why } = story;
  const bare = line.replace(MARK, "").replaceAll("**", "").trim();
  const statement =
    id === null ? bare : bare.slice(bare.indexOf(id) + id.length).replace(/^[\s:：.、\-–—]+/u, "");
  return requirementItem({
    id: id ?? ids.next("US"),
    title: want.length > TITLE_LENGTH ? `${want.slice(0, TITLE_LENGTH)}…` : want,
    statement,
    type: "story",
    rationale: why,
    attributes: { actor: role },
  });
}
