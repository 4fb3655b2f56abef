import type { RouteToolSpec } from "#lib/http/mcp/mcp-tool.ts";

/** Work items of a plan and their issues in a tracker. */
export const WORK_TOOLS: readonly RouteToolSpec[] = [
  {
    name: "list_work_items",
    operation: "listWork",
    title: { en: "List work items", zh: "列出工作项" },
    description: {
      en: "Lists the tasks of a task's newest plan as work: status, owner, order, what they wait for, version.",
      zh: "把任务最新方案中的任务列为工作项：状态、负责人、顺序、等待的任务和版本。",
    },
  },
  {
    name: "change_work_item",
    operation: "changeWork",
    title: { en: "Change a work item", zh: "修改工作项" },
    description: {
      en: "Changes status (todo, in_progress, done, dropped), owner or order of a work item. if_version is the version that was read.",
      zh: "修改工作项的状态（todo、in_progress、done、dropped）、负责人或顺序。if_version 为读取时的版本。",
    },
  },
  {
    name: "list_issues",
    operation: "listWorkIssues",
    title: { en: "List issues", zh: "列出议题" },
    description: {
      en: "Lists the tracker issues of the work items as they were last read, and which side changed since.",
      zh: "列出工作项在跟踪系统中的议题（最近一次读取的状态），以及此后哪一边有改动。",
    },
  },
  {
    name: "sync_issues",
    operation: "startIssueSync",
    destructive: true,
    title: { en: "Push or pull issues", zh: "推送或拉取议题" },
    description: {
      en: "Pushes work items to the project's issue tracker or pulls the state of issues. overwrite replaces what the other side changed: only when a person has chosen.",
      zh: "把工作项推送到项目的跟踪系统，或拉取议题的状态。overwrite 会覆盖另一边的改动，只有在人作出选择后才使用。",
    },
  },
  {
    name: "get_issue_sync",
    operation: "getIssueSync",
    title: { en: "Get a push or pull", zh: "查看推送或拉取" },
    description: {
      en: "Returns a push or pull with the result of each item so far.",
      zh: "返回一次推送或拉取，以及每一项目前的结果。",
    },
  },
];
