import type { ErrorEntry } from "../app-error.ts";

/** Expected failures of test runs; `errors.ts` joins them with the others. */
export const TEST_RUN_ERRORS = {
  sandbox_unavailable: {
    status: 503,
    zh: "这台服务器无法在沙箱中运行命令，因此没有运行测试。请管理员按说明安装所需的软件。",
    en: "This server cannot run commands in a sandbox, so no test was run. Ask the administrator to install what is missing.",
  },
  test_steps_unconfirmed: {
    status: 409,
    zh: "测试步骤还没有确认（建议见 suggested）。请先查看并保存步骤，再运行测试。",
    en: "The test steps are not confirmed yet (see suggested). Check and save them, then run the tests.",
  },
  test_run_same_commit: {
    status: 422,
    zh: "要测试的提交与基准提交相同，没有可以比较的改动。",
    en: "The commit is the same as its base, so there is no change to test.",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
