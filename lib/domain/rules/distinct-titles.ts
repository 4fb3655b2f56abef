import type { DraftedRequirement } from "./draft.ts";

const LONGEST_ZH = 16;
const MOST_WORDS_EN = 7;

/** What could tell a requirement from another one of the same title, the plainest first. */
function candidates({ draft }: DraftedRequirement): readonly string[] {
  const { title, shall, actor } = draft;
  if (/\p{Script=Han}/u.test(shall)) {
    const duty = shall
      .replace(/^.*?SHALL (?:NOT )?(?:支持|只?允许|要求|保证|提供)?/, "")
      .replace(/[。（].*$/, "")
      .replace(/^.*的(?=.{4,}$)/, "");
    const condition = /^(?:如果|当)?(.{2,8}?)(?:，则|时，|后，|前，|，)/.exec(shall)?.[1] ?? "";
    return [
      ...(actor === undefined ? [] : [`${actor.replace(/^.*的/, "")}${title}`]),
      `${condition}${title}`,
      duty,
    ].filter((text) => text.length >= 4 && text.length <= LONGEST_ZH && !/[，；]/.test(text));
  }
  const condition = /^(?:When|If|Once|After|Before) (.+?), /.exec(shall)?.[1];
  return [
    ...(actor === undefined ? [] : [`${title} (${actor.replace(/^(?:an?|the) /, "")})`]),
    ...(condition === undefined ? [] : [`${title} when ${condition}`]),
  ].filter((text) => text.split(/\s+/).length <= MOST_WORDS_EN);
}

/** Two requirements of one plan never carry the same title where their own words can tell them apart. */
export function distinctTitles(all: readonly DraftedRequirement[]): readonly DraftedRequirement[] {
  const taken = new Set<string>();
  return all.map((each) => {
    const { title } = each.draft;
    const free = taken.has(title) ? candidates(each).find((text) => !taken.has(text)) : undefined;
    taken.add(free ?? title);
    return free === undefined ? each : { ...each, draft: { ...each.draft, title: free } };
  });
}
