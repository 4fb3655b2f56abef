import type { SeatTurnOutput } from "../../workshop/seat-turn.ts";
import type { SeatView } from "../seats/seat-view.ts";
import { counted, listed } from "../seats/words.ts";
import { extraTurn } from "./extra-turn.ts";

/**
 * File impacts by rules: without a repository it says that there is none and names no file; with one it checks the
 * files that others named, and names none itself, since the rules do not know the repository's content.
 */

const WORDS = {
  zh: {
    none: "这个项目没有代码仓库，所以不涉及任何文件，我也不列出文件。",
    unknown: "项目有代码仓库，但规则不了解里面的内容，我不猜测文件名。",
    noneNamed: "目前没有席位列出要改的文件，要由了解仓库的人或模型来补。",
    named: (count: number, paths: string) => `方案列出 ${count} 个文件：${paths}。`,
    vague: (paths: string) => `${paths} 没有写明用途。`,
    clear: "每个文件都写明了用途，没有重复。",
    open: "要改哪些文件还没有定",
  },
  en: {
    none: "The project has no repository, so no file is touched and I name none.",
    unknown:
      "The project has a repository, but the rules do not know what is in it; I do not guess at file names.",
    noneNamed: "No seat has named a file so far; somebody who knows the repository, or a model, has to.",
    named: (count: number, paths: string) => `The plan names ${counted(count, "file")}: ${paths}.`,
    vague: (paths: string) => `No purpose is given for ${paths}.`,
    clear: "Each file has its purpose, and none stands there twice.",
    open: "Which files change is not decided",
  },
} as const;

/** FileImpactPlanner by rules. */
export function fileImpactPlanner(view: SeatView): SeatTurnOutput {
  const { language, input } = view;
  const words = WORDS[language];
  if (!input.has_repository)
    return extraTurn(view, {
      sentences: [words.none],
      ok: true,
      reasons: [words.none],
      confidence: 0.8,
      findings: { repository: false, files: [], unclear: [] },
    });
  const impacts = input.plan.file_impacts;
  const files = impacts.map(({ path, type, purpose }) => ({ path, type, purpose }));
  if (impacts.length === 0)
    return extraTurn(view, {
      sentences: [words.unknown, words.noneNamed],
      ok: null,
      reasons: [words.open],
      confidence: 0.5,
      findings: { repository: true, files, unclear: [words.open] },
    });
  const vague = impacts.filter(({ purpose }) => purpose.trim() === "").map(({ path }) => path);
  const paths = (all: readonly string[]) => listed(all, language, 5);
  const verdict = vague.length === 0 ? words.clear : words.vague(paths(vague));
  return extraTurn(view, {
    sentences: [words.named(impacts.length, paths(impacts.map(({ path }) => path))), verdict, words.unknown],
    ok: vague.length === 0,
    reasons: [verdict],
    confidence: 0.6,
    findings: { repository: true, files, unclear: vague },
  });
}
