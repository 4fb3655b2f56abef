import type { ErrorEntry } from "../app-error.ts";

/** Expected failures of repositories; `errors.ts` joins them with the others. */
export const REPOSITORY_ERRORS = {
  git_missing: {
    status: 503,
    zh: "服务器上没有可用的 git（需要 2.38 或更高版本），因此代码仓库暂不可用，其他功能不受影响。请管理员安装 git。",
    en: "This server has no usable git (2.38 or later), so repositories are not available. Everything else works. Ask the administrator to install git.",
  },
  git_timeout: {
    status: 503,
    zh: "读取代码仓库超时，没有做任何修改。请缩小范围后重试。",
    en: "The repository took too long to answer, and nothing was changed. Narrow the request and try again.",
  },
  repository_missing: {
    status: 404,
    zh: "这个项目还没有代码仓库，请先新建、上传或导入。",
    en: "This project has no repository yet. Create, upload or import one first.",
  },
  repository_exists: {
    status: 409,
    zh: "这个项目已有代码仓库。如需更换，请先删除现有仓库。",
    en: "This project already has a repository. Delete it first to replace it.",
  },
  repository_ref_unknown: {
    status: 404,
    zh: "仓库中没有这个分支、标签或提交。",
    en: "The repository has no such branch, tag or commit.",
  },
  repository_path_unknown: {
    status: 404,
    zh: "这个提交中没有这个文件或文件夹。",
    en: "This commit has no such file or folder.",
  },
  repository_binary: {
    status: 422,
    zh: "这是二进制文件，无法逐行显示，请下载查看。",
    en: "This file is binary and has no lines to show. Download it instead.",
  },
  repository_path_refused: {
    status: 422,
    zh: "有文件路径不能写入仓库（见 errors）。没有写入任何内容。",
    en: "The repository does not accept a file path (see errors). Nothing was written.",
  },
  repository_moved: {
    status: 409,
    zh: "分支已有新的提交，没有做任何修改。请基于最新提交重试。",
    en: "The branch has new commits, so nothing was changed. Try again from its newest commit.",
  },
  repository_archive_unreadable: {
    status: 422,
    zh: "无法读取这个压缩包。请上传完好的 zip 或 tar.gz 文件。",
    en: "The archive cannot be read. Upload an intact zip or tar.gz file.",
  },
  repository_archive_limit: {
    status: 422,
    zh: "压缩包解开后超出限制（见 limit），没有导入任何内容。",
    en: "The unpacked archive exceeds a limit (see limit). Nothing was imported.",
  },
  repository_archive_empty: {
    status: 422,
    zh: "压缩包中没有可以导入的文件。",
    en: "The archive contains no file that can be imported.",
  },
  repository_fetch_failed: {
    status: 422,
    zh: "无法从这个地址获取仓库（详情见 errors），没有导入任何内容。",
    en: "The repository could not be fetched from this address (details in errors). Nothing was imported.",
  },
  repository_too_large: {
    status: 422,
    zh: "仓库超过大小上限，没有导入任何内容。",
    en: "The repository exceeds the size limit. Nothing was imported.",
  },
  remote_missing: {
    status: 404,
    zh: "这个仓库还没有连接远程仓库。有项目管理权限的成员可以连接。",
    en: "This repository has no remote. A person who may manage the project can connect one.",
  },
  remote_merge_conflict: {
    status: 409,
    zh: "两边改动了同一处，无法自动合并（文件见 paths），没有做任何修改。请用 git 合并后推送。",
    en: "Both sides changed the same places, so the branch cannot be merged automatically (files in paths). Nothing was changed. Merge it with git and push the result.",
  },
  hook_refused: {
    status: 401,
    zh: "请求的签名与这个地址的密钥不符，未作任何处理。请检查 Webhook 的地址和密钥。",
    en: "The signature of the request does not match the secret of this address. Nothing was done. Check the address and the secret of the webhook.",
  },
  pull_request_active: {
    status: 409,
    zh: "这个改动正在推送，或者合并请求已经创建。",
    en: "This change is being pushed, or its pull request exists already.",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
