import path from "node:path";
import { bilingualAreas } from "#app/docs/bilingual-areas.ts";
import { docsFile } from "#app/docs/docs-file.ts";
import type { Bilingual, Language } from "#lib/domain/language.ts";

/** A topic of the user guide in one language. */
export interface GuideEdition {
  /** Path in `docs/`. */
  readonly file: string;
  readonly title: string;
  /** The language of the text, which is another one where the topic is written in one language only. */
  readonly language: Language;
}

/** A topic of the user guide. */
export interface GuideTopic {
  readonly name: string;
  readonly editions: Readonly<Record<Language, GuideEdition>>;
}

const INDEX = "guide/README.md";
const ROW = /^\| \[(.+?)\]\((\S+?)\) \| \[(.+?)\]\((\S+?)\) \|$/gm;

const edition = (title: string, target: string): GuideEdition => ({
  file: path.posix.join(path.posix.dirname(INDEX), target),
  title,
  language: target.endsWith(".zh.md") ? "zh" : "en",
});

const topicsOf = (rows: string): GuideTopic[] =>
  Array.from(rows.matchAll(ROW), ([, en = "", enFile = "", zh = "", zhFile = ""]) => ({
    name: path.posix.basename(enFile).replace(/(?:\.en)?\.md$/, ""),
    editions: { en: edition(en, enFile), zh: edition(zh, zhFile) },
  }));

/** The topics of the user guide by area, in the order of its index. */
export const guideAreas = (): readonly {
  readonly title: Bilingual;
  readonly topics: readonly GuideTopic[];
}[] => bilingualAreas(INDEX).map(({ title, text }) => ({ title, topics: topicsOf(text) }));

/** The topics of the user guide, in the order of its index. */
export const guideTopics = (): readonly GuideTopic[] => guideAreas().flatMap(({ topics }) => topics);

/** The text of a topic without its title, which the page shows itself. */
export const guideText = ({ file }: GuideEdition): string => docsFile(file).replace(/^# .*\n+/, "");
