import { isJsonObject } from "../../json/read-json-reply.ts";

/** Another name of a tool, with the names of its arguments that differ. */
interface ToolAlias {
  readonly tool: string;
  readonly args: Readonly<Record<string, string>>;
}

/** Names that models know from the founding documents. They are not offered, only understood. */
export const TOOL_ALIASES: Readonly<Record<string, ToolAlias>> = {
  readFile: { tool: "readProjectDocument", args: { path: "document" } },
};

/** A call under the tool's own name; any other call as it is. Permission and arguments are checked afterwards. */
export function withToolName<T extends { readonly name?: unknown; readonly args?: unknown }>(call: T): T {
  const { name, args } = call;
  if (typeof name !== "string" || !Object.hasOwn(TOOL_ALIASES, name)) return call;
  const alias = TOOL_ALIASES[name] as ToolAlias;
  return { ...call, name: alias.tool, ...(isJsonObject(args) && { args: renamed(args, alias) }) };
}

/** An argument that is also given under the tool's own name stays as it is: the tool reports what it does not know. */
function renamed(args: Readonly<Record<string, unknown>>, alias: ToolAlias): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(args).map(([field, value]) => {
      const own = alias.args[field];
      return own === undefined || Object.hasOwn(args, own) ? [field, value] : [own, withoutRoot(value)];
    }),
  );
}

/** Documents have names and no folders: `./SRS.md` and `/SRS.md` are `SRS.md`. */
function withoutRoot(value: unknown): unknown {
  return typeof value === "string" ? value.trim().replace(/^\.?\/+/, "") : value;
}
