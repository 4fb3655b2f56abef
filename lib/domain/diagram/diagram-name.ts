import type { Bilingual } from "../language.ts";
import type { PreparedDiagram } from "./prepare-diagram.ts";

/** Display names of diagram kinds, by the start of their first line. */
const KINDS: readonly (readonly [RegExp, Bilingual])[] = [
  [/^(?:flowchart|graph)\b/, { zh: "流程图", en: "Flowchart" }],
  [/^sequenceDiagram\b/, { zh: "时序图", en: "Sequence diagram" }],
  [/^classDiagram/, { zh: "类图", en: "Class diagram" }],
  [/^stateDiagram/, { zh: "状态图", en: "State diagram" }],
  [/^erDiagram\b/, { zh: "实体关系图", en: "Entity relationship diagram" }],
  [/^journey\b/, { zh: "用户旅程图", en: "User journey" }],
  [/^gantt\b/, { zh: "甘特图", en: "Gantt chart" }],
  [/^pie\b/, { zh: "饼图", en: "Pie chart" }],
  [/^mindmap\b/, { zh: "思维导图", en: "Mind map" }],
  [/^timeline\b/, { zh: "时间线", en: "Timeline" }],
  [/^requirementDiagram\b/, { zh: "需求图", en: "Requirement diagram" }],
  [/^quadrantChart\b/, { zh: "象限图", en: "Quadrant chart" }],
  [/^gitGraph\b/, { zh: "提交图", en: "Commit graph" }],
  [/^C4/, { zh: "C4 图", en: "C4 diagram" }],
];
const ANY: Bilingual = { zh: "图", en: "Diagram" };

/** Accessible name of a diagram: its kind, and its title or description. */
export function diagramName({ code, title }: PreparedDiagram, language: keyof Bilingual): string {
  const kind = (KINDS.find(([begins]) => begins.test(code))?.[1] ?? ANY)[language];
  const own = [/^\s*accTitle\s*:\s*(.+)$/m, /^\s*title\s*:?\s+(.+)$/m, /^pie\s.*?\btitle\s+(.+)$/m]
    .map((reported) => reported.exec(code)?.[1]?.trim())
    .find((one) => one !== undefined && one !== "");
  const description = /^\s*accDescr\s*:\s*(.+)$/m.exec(code)?.[1]?.trim();
  const said = [own ?? (title === "" ? undefined : title), description].filter((one) => one !== undefined);
  if (said.length === 0) return kind;
  const join = language === "zh" ? ["：", "。"] : [": ", ". "];
  return `${kind}${join[0]}${said.join(join[1])}`;
}
