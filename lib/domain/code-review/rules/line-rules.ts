import { DANGEROUS_CALLS } from "./dangerous-calls.ts";
import type { LineRule } from "./line-rule.ts";
import { SECRET_RULES } from "./secret-rules.ts";

const DEBUG = {
  zh: "遗留的调试输出。",
  en: "Debug output is left over.",
};
const BREAKPOINT = {
  zh: "遗留的断点：程序运行到这里会停下。",
  en: "A breakpoint is left over: the program stops here.",
};
const FOCUSED = {
  zh: "只运行这一个测试，同一文件的其他测试不再运行。",
  en: "Only this test runs; the others of the file do not run any more.",
};
const SKIPPED = { zh: "跳过了测试。", en: "A test is skipped." };
const DISABLED = {
  zh: "对这一行或这个文件关闭了检查。",
  en: "A check is turned off for this line or file.",
};
const DISABLED_FIX = {
  zh: "修正被报告的问题；如果必须关闭，在旁边写明理由。",
  en: "Fix what the check reports. If it has to be off, write the reason next to it.",
};

const debug = (rule: Pick<LineRule, "id" | "languages" | "pattern"> & Partial<LineRule>): LineRule => ({
  category: "debug",
  severity: "note",
  where: "product",
  part: "code",
  message: DEBUG,
  ...rule,
});
const stop = (rule: Pick<LineRule, "id" | "languages" | "pattern">): LineRule =>
  debug({ ...rule, severity: "major", where: "all", message: BREAKPOINT });

const DEBUG_RULES: readonly LineRule[] = [
  debug({
    id: "js-console",
    languages: ["js"],
    exceptFile: /^#!/,
    pattern: /(?<![.\w])console\.(?:log|debug|dir|trace|table)\s*\(/,
  }),
  debug({
    id: "py-print",
    languages: ["py"],
    exceptFile: /^if __name__ ==|^#!/m,
    pattern: /^\s*(?:pprint\.)?p?print\s*\(/,
    except: /file\s*=/,
  }),
  debug({
    id: "java-print",
    languages: ["java"],
    exceptFile: /\bstatic void main\b|\bfun main\(/,
    pattern: /\bSystem\.(?:out|err)\.print(?:ln|f)?\s*\(|\.printStackTrace\s*\(\s*\)/,
  }),
  debug({
    id: "go-print",
    languages: ["go"],
    exceptFile: /^package main\b/m,
    pattern: /(?<![.\w])(?:fmt\.Print(?:ln|f)?|print(?:ln)?|spew\.Dump)\s*\(/,
  }),
  stop({ id: "js-breakpoint", languages: ["js"], pattern: /^\s*debugger\s*;?\s*$/ }),
  stop({
    id: "py-breakpoint",
    languages: ["py"],
    pattern:
      /(?<![.\w])(?:i?pdb|pudb|rpdb)\.set_trace\s*\(|^\s*breakpoint\s*\(\s*\)|^\s*import\s+(?:i?pdb|pudb)\s*$/,
  }),
  stop({ id: "go-breakpoint", languages: ["go"], pattern: /\bruntime\.Breakpoint\s*\(/ }),
];

const test = (
  rule: Pick<LineRule, "id" | "languages" | "pattern" | "message"> & Partial<LineRule>,
): LineRule => ({
  category: "tests",
  severity: "major",
  where: "tests",
  part: "code",
  ...rule,
});

const TEST_RULES: readonly LineRule[] = [
  test({
    id: "js-only",
    languages: ["js"],
    pattern: /(?<![.\w])(?:(?:it|test|describe|context|suite)\.only|fit|fdescribe)\s*[(.]/,
    message: FOCUSED,
  }),
  test({
    id: "js-skip",
    languages: ["js"],
    pattern:
      /(?<![.\w])(?:(?:it|test|describe|context|suite)\.(?:skip|todo|fixme)|xit|xdescribe|xtest)\s*[(.]|\bthis\.skip\s*\(/,
    message: SKIPPED,
  }),
  test({
    id: "py-skip",
    languages: ["py"],
    pattern:
      /@(?:pytest\.mark\.(?:skip|xfail)|unittest\.(?:skip|expectedFailure))\b|(?<![.\w])pytest\.skip\s*\(|\bself\.skipTest\s*\(/,
    except: /skip(?:if|unless)/i,
    message: SKIPPED,
  }),
  test({ id: "java-skip", languages: ["java"], pattern: /@(?:Disabled|Ignore)\b/, message: SKIPPED }),
  test({
    id: "go-skip",
    languages: ["go"],
    severity: "minor",
    pattern: /\b[tb]\.Skip(?:f|Now)?\s*\(/,
    message: SKIPPED,
  }),
  test({
    id: "empty-assertion",
    languages: ["js", "py", "java"],
    pattern:
      /\bexpect\s*\(\s*true\s*\)\s*\.\s*(?:toBe\s*\(\s*true|to\.be\.true|toBeTruthy)|^\s*assert\s+True\s*$|\bassertTrue\s*\(\s*[tT]rue\s*\)|\bassert(?:\.ok)?\s*\(\s*true\s*[,)]|\bassert\.(?:equal|strictEqual)\s*\(\s*(true|\d+)\s*,\s*\1\s*[,)]/,
    message: {
      zh: "这个断言总是成立，什么也没有检查。",
      en: "This assertion is always true; it checks nothing.",
    },
  }),
];

const OFF_SWITCHES =
  /\b(?:eslint|biome|oxlint|tslint|stylelint|prettier|jshint|standard|rubocop|pylint|flake8|mypy|ruff|checkstyle|detekt|ktlint|shellcheck)[-: ]+(?:disable|ignore|off)\b|@ts-(?:ignore|nocheck)\b|#\s*type:\s*ignore\b|#\s*noqa\b|#\s*nosec\b|\bNOSONAR\b|\/\/\s*nolint\b|#nosec\b|\bpyright:\s*ignore\b|\bnoinspection\b/;

const DISABLED_RULES: readonly LineRule[] = [
  {
    id: "check-off",
    category: "disabled_check",
    severity: "minor",
    languages: "code",
    where: "all",
    part: "comment",
    pattern: OFF_SWITCHES,
    except: /prettier-ignore|eslint-enable/,
    message: DISABLED,
    suggestion: DISABLED_FIX,
  },
  {
    id: "java-suppress",
    category: "disabled_check",
    severity: "minor",
    languages: ["java"],
    where: "all",
    part: "text",
    pattern: /@(?:file:)?Suppress(?:Warnings|FBWarnings|Lint)?\s*\(/,
    message: DISABLED,
    suggestion: DISABLED_FIX,
  },
];

const INSTRUCTION = {
  category: "instruction",
  where: "product",
  pattern:
    /\b(?:ignore|disregard|forget)\s+(?:all\s+|any\s+|your\s+|the\s+)*(?:previous|prior|above|earlier|preceding)\s+(?:instructions?|prompts?|rules|messages)\b|\byou are (?:now )?an? (?:ai|llm|language model|coding (?:agent|assistant))\b.{0,60}\b(?:must|should|approve|ignore|do not|never|always)\b|\b(?:ai|llm)s?\s+(?:reviewers?|agents?|assistants?)\s*[:,].{0,60}\b(?:approve|ignore|skip|do not (?:report|mention|flag))\b|(?:忽略|无视|忘记)(?:以上|之前|上面|前面|先前)的?(?:所有|全部|一切)?(?:指令|指示|提示|规则|要求)/i,
  message: {
    zh: "这段文字在指挥读代码的智能体，而不是描述代码。",
    en: "This text gives instructions to an agent that reads the code; it does not describe the code.",
  },
  suggestion: {
    zh: "删除这段文字，并查明它从哪里来。",
    en: "Remove the text and find out where it comes from.",
  },
} as const;

const OTHER_RULES: readonly LineRule[] = [
  {
    id: "todo",
    category: "unfinished",
    severity: "note",
    languages: "code",
    where: "all",
    part: "comment",
    pattern: /(?:^|[^\w])(?:TODO|FIXME)\b(?!\s*["'`|])|待办|待实现|未完成/,
    message: {
      zh: "还没有做完：注释里留有待办事项。",
      en: "Work is left: the comment says what is still to do.",
    },
  },
  {
    id: "not-implemented",
    category: "unfinished",
    severity: "major",
    languages: "code",
    where: "product",
    part: "text",
    pattern:
      /\bthrow\s+new\s+(?:Error|UnsupportedOperationException)\s*\(\s*["'`](?:not (?:yet )?implemented|todo|unimplemented)|^\s*raise\s+NotImplementedError\s*\(\s*["'](?:todo|not yet)|\bpanic\s*\(\s*"(?:not implemented|todo|implement me)|(?<![.\w])(?:todo|unimplemented)!\s*\(/i,
    message: { zh: "这部分尚未实现，调用时会报错。", en: "This part is not implemented; a call fails." },
  },
  {
    ...INSTRUCTION,
    id: "instructs-agent",
    severity: "blocker",
    languages: "code",
    part: "comment",
  },
  {
    ...INSTRUCTION,
    id: "text-instructs-agent",
    // Rules, filters and documentation quote such sentences.
    severity: "minor",
    part: "text",
  },
  {
    id: "hidden-direction",
    category: "instruction",
    severity: "blocker",
    where: "all",
    part: "line",
    pattern: /[\u202A-\u202E\u2066-\u2069]/,
    message: {
      zh: "含有不可见的文字方向控制字符：显示的代码与执行的代码可能不同（CVE-2021-42574）。",
      en: "The line has invisible characters that change the direction of text: the code that is shown can differ from the code that runs (CVE-2021-42574).",
    },
    suggestion: { zh: "删除这些字符，或写成转义。", en: "Remove the characters or write them as escapes." },
  },
  {
    id: "conflict-marker",
    category: "unfinished",
    severity: "blocker",
    languages: "code",
    where: "all",
    part: "line",
    pattern: /^(?:<{7}|>{7}) \S/,
    message: { zh: "遗留的合并冲突标记。", en: "A marker of a merge conflict is left over." },
  },
];

/** Every rule that reads one added line at a time. */
export const LINE_RULES: readonly LineRule[] = [
  ...SECRET_RULES,
  ...DEBUG_RULES,
  ...TEST_RULES,
  ...DISABLED_RULES,
  ...DANGEROUS_CALLS,
  ...OTHER_RULES,
];
