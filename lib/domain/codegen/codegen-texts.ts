import type { ChangeProblem } from "../change-set/change-problem.ts";
import { CHANGE_PROBLEMS } from "../change-set/change-problem-texts.ts";
import type { CodeDecision } from "../code-review/code-verdict.ts";
import { codeReviewWords } from "../code-review/review-record.ts";
import type { Language } from "../language.ts";

/** Lines that the agents of the code write into the log of a task. */

export const CODEGEN_TEXTS = {
  zh: {
    noStart: {
      code: "没有可用的仓库或已批准的方案，无法编写代码。",
      tests: "没有可以补充测试的改动，请先提交改动。",
    },
    allTested: "方案中的测试用例都已有测试。",
    untested: (cases: readonly string[]) => `还没有测试的用例：${cases.join("、")}。`,
    testsOf: (cases: readonly string[]) => `测试用例 ${cases.join("、")} 的测试`,
    noModel: "没有模型可以编写代码：请配置模型，或由人提交改动。",
    budget: "预算已用完，代码没有写完，也没有提交任何内容。可以提高预算后重新运行，或由人提交改动。",
    overtaken: "编写期间已有人提交了新的改动，这次生成的内容没有提交。",
    refusedPlan: "编写代码的规划没有通过检查，请由人提交改动，或补充说明后重新运行：",
    refusedFile: (path: string) =>
      `${path} 修正后仍没有通过检查，没有提交任何内容。请由人提交改动，或补充说明后重新运行。`,
    refusedChange: "写好的文件没有通过整体检查，没有提交任何内容：",
    scope: "需要改动方案没有列出的文件，任务回到规划：",
    stored: (number: number, files: number) => `已提交第 ${number} 次改动，共 ${files} 个文件。`,
    file: (path: string, reason: string) => `${path}：${reason}`,
  },
  en: {
    noStart: {
      code: "There is no repository or no approved plan, so no code can be written.",
      tests: "There is no open attempt to write tests for. Submit a change first.",
    },
    allTested: "Every test case of the plan has a test.",
    untested: (cases: readonly string[]) => `Cases without a test: ${cases.join(", ")}.`,
    testsOf: (cases: readonly string[]) => `Tests of ${cases.join(", ")}`,
    noModel: "No model can write the code. Configure one, or let a member submit a change.",
    budget:
      "The budget is spent: not all files are written, and nothing is submitted. Raise the budget and run it again, or let a member submit a change.",
    overtaken:
      "Somebody submitted another attempt in the meantime, so the generated files are not submitted.",
    refusedPlan:
      "The plan of the files did not pass its checks. Let a member submit a change, or run it again with a remark:",
    refusedFile: (path: string) =>
      `${path} did not pass its checks after its repairs, and nothing is submitted. Let a member submit a change, or run it again with a remark.`,
    refusedChange: "The written files did not pass the checks of the whole change, and nothing is submitted:",
    scope: "The work needs files that the plan does not list. The task returns to planning:",
    stored: (number: number, files: number) => `Attempt ${number} is submitted with ${files} files.`,
    file: (path: string, reason: string) => `${path}: ${reason}`,
  },
} as const satisfies Record<Language, unknown>;

const CHAIR_WORDS = {
  zh: codeReviewWords("zh").decisions,
  en: codeReviewWords("en").decisions,
} as const satisfies Record<Language, unknown>;

export const CODE_REVIEW_TEXTS = {
  zh: {
    nothing: "没有待评审的改动。",
    noModel: "没有模型填写评审席位，席位留给人来填写。",
    filled: (number: number, seats: number, all: number) =>
      `模型评审了第 ${number} 次改动，填写了 ${all} 个席位中的 ${seats} 个。`,
    chair: (model: string, decision: CodeDecision) =>
      `${model} 主持了评审会议，建议：${CHAIR_WORDS.zh[decision]}。`,
    noChair: "没有模型在评审会议的主持席位给出可用的回答，沿用规则给出的建议。",
  },
  en: {
    nothing: "There is no open attempt to review.",
    noModel: "No model filled a seat of the review. The seats are left to members.",
    filled: (number: number, seats: number, all: number) =>
      `Models reviewed attempt ${number} and filled ${seats} of ${all} seats.`,
    chair: (model: string, decision: CodeDecision) =>
      `${model} chaired the review meeting and proposes: ${CHAIR_WORDS.en[decision]}.`,
    noChair:
      "No model gave a usable answer in the chair of the review meeting. The proposal of the rules applies.",
  },
} as const satisfies Record<Language, unknown>;

/** Problems as lines of the log. */
export const problemLines = (problems: readonly ChangeProblem[], language: Language): string[] =>
  problems.map(({ code, path, detail }) =>
    [path, `${code}:`, CHANGE_PROBLEMS[code][language], detail].filter((part) => part !== "").join(" "),
  );
