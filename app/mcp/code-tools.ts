import type { RouteToolSpec } from "#lib/http/mcp/mcp-tool.ts";

/** Changes of the code that belong to a task: attempts, their differences, and what their acceptance needs. */
export const CODE_TOOLS: readonly RouteToolSpec[] = [
  {
    name: "submit_patch",
    operation: "submitPatch",
    title: { en: "Submit a patch", zh: "提交补丁" },
    description: {
      en: "Submits a change of the code as the task's next attempt: format unified (content is a unified diff), files (content is a list of {path, content}) or changeset. It is checked and stored; it reaches the branch only when people accept it.",
      zh: "提交一次代码改动，作为任务的下一次尝试：format 为 unified（content 为 unified diff）、files（content 为 {path, content} 列表）或 changeset。改动会被检查并保存，经人接受后才进入分支。",
    },
  },
  {
    name: "list_patches",
    operation: "listPatches",
    title: { en: "List patches", zh: "列出补丁" },
    description: {
      en: "Lists the attempts of a task to change the code, newest first.",
      zh: "列出任务的各次代码改动，最新的在前。",
    },
  },
  {
    name: "get_patch",
    operation: "getPatch",
    title: { en: "Get a patch", zh: "查看补丁" },
    description: {
      en: "Returns one attempt with its files, its state and the problems that the checks found.",
      zh: "返回一次代码改动的文件、状态和检查出的问题。",
    },
  },
  {
    name: "get_patch_diff",
    operation: "getPatchDiff",
    title: { en: "Get a difference", zh: "查看差异" },
    description: {
      en: "Returns the difference of an attempt from its base, or from another attempt (against).",
      zh: "返回一次代码改动与基准的差异，或与另一次改动（against）的差异。",
    },
  },
  {
    name: "get_acceptance",
    operation: "getAcceptance",
    title: { en: "Get what acceptance needs", zh: "查看接受条件" },
    description: {
      en: "Returns the gate before the current attempt is accepted: each line with its evidence, and what is missing.",
      zh: "返回接受当前改动之前的关口：每一项及其依据，以及还缺什么。",
    },
  },
];
