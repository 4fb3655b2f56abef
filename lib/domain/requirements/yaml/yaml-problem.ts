import type { Bilingual } from "../../language.ts";

/** A problem of a `requirements.yaml` with its position. */
export interface YamlProblem {
  readonly code: YamlProblemCode;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** Keys from the top: `requirements[2].priority`; "" if unknown. */
  readonly path: string;
  readonly message: Bilingual;
}

const PROBLEM_TEXTS = {
  yaml_too_large: { zh: "文件超过 4 MB，没有读取。", en: "The file is larger than 4 MB and was not read." },
  yaml_syntax: { zh: "这里不是有效的 YAML。", en: "This is not valid YAML." },
  yaml_tab: {
    zh: "缩进用了制表符，YAML 只允许空格。",
    en: "The indentation contains a tab; YAML allows only spaces.",
  },
  yaml_duplicate_key: { zh: "同一个键出现了两次。", en: "The same key appears twice." },
  yaml_alias: {
    zh: "不接受锚点和引用（& 和 *），请把内容写全。",
    en: "Anchors and aliases (& and *) are not accepted; write the content out.",
  },
  yaml_many_documents: {
    zh: "文件里有多份 YAML 文档，只允许一份。",
    en: "The file contains several YAML documents; only one is allowed.",
  },
  yaml_too_deep: { zh: "嵌套过深。", en: "This is nested too deeply." },
  yaml_shape: {
    zh: "这里的内容不符合 requirements.yaml 的格式。",
    en: "This does not match the format of requirements.yaml.",
  },
} as const satisfies Record<string, Bilingual>;
export type YamlProblemCode = keyof typeof PROBLEM_TEXTS;

/** A problem with its message; `detail` is what was expected. */
export function yamlProblem(
  code: YamlProblemCode,
  at: { line: number; column: number; path?: string; detail?: string },
): YamlProblem {
  const { zh, en } = PROBLEM_TEXTS[code];
  const more = at.detail === undefined ? "" : `: ${at.detail}`;
  const message = {
    zh: more === "" ? zh : `${zh.replace(/。$/, "")}${more}`,
    en: more === "" ? en : `${en.replace(/\.$/, "")}${more}`,
  };
  return { code, line: at.line, column: at.column, path: at.path ?? "", message };
}
