import type { Bilingual } from "../language.ts";

/** Why a change set is refused; the order is that of the checks. */
export const CHANGE_PROBLEMS = {
  patch_unreadable: {
    zh: "无法读取这个补丁，请提交完整的统一格式 diff。",
    en: "The patch cannot be read. Send a complete unified diff.",
  },
  path_refused: {
    zh: "路径不能写入仓库。",
    en: "The repository does not accept this path.",
  },
  out_of_plan: {
    zh: "方案没有列出这个文件。请回到规划补充，或由有权限的成员说明理由后扩大范围。",
    en: "The plan does not list this file. Return to planning, or let someone with the permission extend the plan with a reason.",
  },
  protected_path: {
    zh: "这个文件影响构建、测试或仓库本身，需要再次确认。",
    en: "This file controls the build, the tests or the repository itself, and needs a second confirmation.",
  },
  duplicate_path: {
    zh: "同一个文件在改动中出现了两次。",
    en: "The change names this file twice.",
  },
  case_collision: {
    zh: "仓库中已有只差大小写的同名文件或文件夹。",
    en: "A file or folder exists whose name differs only by case.",
  },
  through_link: {
    zh: "路径经过符号链接或子模块。",
    en: "The path leads through a symbolic link or a submodule.",
  },
  ancestor_is_file: {
    zh: "路径中的文件夹在仓库里是一个文件。",
    en: "A folder of this path is a file in the repository.",
  },
  not_regular: {
    zh: "目标不是普通文件（文件夹、符号链接或子模块）。",
    en: "The target is not a regular file: it is a folder, a symbolic link or a submodule.",
  },
  exists: {
    zh: "要新建的文件已经存在。",
    en: "The file to create exists already.",
  },
  missing: {
    zh: "要修改或删除的文件不存在。",
    en: "The file to change or delete does not exist.",
  },
  stale_base: {
    zh: "文件已不是改动所依据的版本。",
    en: "The file is no longer the version that the change is based on.",
  },
  no_match: {
    zh: "找不到要替换的文字。",
    en: "The text to replace was not found.",
  },
  wrong_count: {
    zh: "要替换的文字出现次数与声明不符。",
    en: "The text to replace occurs a different number of times than stated.",
  },
  hunk_failed: {
    zh: "补丁与文件内容不符。",
    en: "The patch does not match the content of the file.",
  },
  left_out: {
    zh: "文件里用注释代替了省略的代码，请写出完整内容。",
    en: "A comment stands for code that was left out. Write the whole content.",
  },
  no_change: {
    zh: "改动后的文件与原来相同。",
    en: "The file is the same after the change.",
  },
  too_many_files: {
    zh: "一次改动的文件过多，请拆分。",
    en: "The change has too many files. Split it.",
  },
  too_large: {
    zh: "文件或整个改动超过大小上限。",
    en: "The file or the whole change exceeds the size limit.",
  },
  binary: {
    zh: "不接受二进制内容。",
    en: "Binary content is not accepted.",
  },
  encoding: {
    zh: "内容不是有效的 UTF-8 文本。",
    en: "The content is not valid UTF-8 text.",
  },
  secret: {
    zh: "内容中有密钥或密码，请移除后重新提交，并更换已泄露的密钥。",
    en: "The content has a key or password. Remove it, send the change again, and replace the exposed key.",
  },
  tree_differs: {
    zh: "写入结果与声明的改动不一致，没有接受任何内容。",
    en: "The written result differs from the declared change. Nothing was accepted.",
  },
  conflict: {
    zh: "分支上的新提交改动了同一处。",
    en: "New commits of the branch changed the same place.",
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type ChangeProblemCode = keyof typeof CHANGE_PROBLEMS;
