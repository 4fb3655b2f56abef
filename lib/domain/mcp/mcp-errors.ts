import type { ErrorEntry } from "../app-error.ts";

/** Expected failures of connected MCP servers; `errors.ts` joins them with the others. */
export const MCP_ERRORS = {
  mcp_name_taken: {
    status: 409,
    zh: "已有同名的服务器，请换一个名称。",
    en: "Another server already has this name. Choose another name.",
  },
  mcp_tool_outdated: {
    status: 409,
    zh: "服务器已修改这个工具的说明，没有允许。请查看新的说明后再决定。",
    en: "The server has changed this tool since you saw it, so it was not permitted. Read the new description, then decide.",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
