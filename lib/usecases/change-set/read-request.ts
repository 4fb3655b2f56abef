import type { PatchInput } from "#lib/contracts/change-set.ts";
import type { RequestedChange, RequestedContent } from "#lib/domain/change-set/requested-change.ts";
import { type PatchReading, readPatch } from "#lib/repository/read-patch.ts";

type Files = Extract<PatchInput, { format: "files" }>["content"];
type Operation = Extract<PatchInput, { format: "changeset" }>["content"]["ops"][number];

const whole = (text: string): RequestedContent => ({ kind: "whole", bytes: Buffer.from(text, "utf8") });

function contentOf({ content, edits }: Pick<Operation, "content" | "edits">): RequestedContent | null {
  if (edits !== undefined) return { kind: "edits", edits };
  return content === undefined ? null : whole(content);
}

function ofFile({ path, content, edits, base_blob, executable }: Files[number]): RequestedChange {
  const shared = { path, baseBlob: base_blob ?? null, mode: null };
  if (content === null) return { ...shared, op: "delete", content: null, format: "whole" };
  const mode = executable === undefined ? null : executable ? "100755" : "100644";
  const requested = contentOf({ content: content ?? undefined, edits });
  const op = edits === undefined ? "write" : "modify";
  return {
    ...shared,
    op,
    mode,
    content: requested,
    format: edits === undefined ? "whole" : "search_replace",
  };
}

/** A rename is a new file with the content of the old one, and its deletion. */
function ofOperation(one: Operation, contentBefore: (path: string) => Uint8Array | null): RequestedChange[] {
  const { path, from, mode = null, base_blob, intent, plan_item } = one;
  const notes = {
    ...(intent === undefined ? {} : { intent }),
    ...(plan_item === undefined ? {} : { planItem: plan_item }),
  };
  const format = one.edits === undefined ? "whole" : "search_replace";
  const content = contentOf(one);
  if (one.op !== "rename" || from === undefined)
    return [
      {
        op: one.op === "rename" ? "write" : one.op,
        path,
        baseBlob: base_blob,
        mode,
        content,
        format,
        ...notes,
      },
    ];
  const removal = {
    op: "delete",
    path: from,
    baseBlob: base_blob,
    mode: null,
    content: null,
    format,
  } as const;
  const bytes = content?.kind === "whole" ? content.bytes : contentBefore(from);
  const moved = { kind: "whole", bytes: bytes ?? new Uint8Array() } as const;
  return [removal, { op: "create", path, from, baseBlob: null, mode, content: moved, format, ...notes }];
}

/** The paths whose present content a request needs before it is checked. */
export const renamedPaths = (input: PatchInput): string[] =>
  input.format === "changeset"
    ? input.content.ops.flatMap(({ op, from }) => (op === "rename" && from !== undefined ? [from] : []))
    : [];

/**
 * Reads a request in one of the three formats.
 * @param at The store, the full id of the base commit, and the contents of `renamedPaths`.
 */
export async function readRequest(
  input: PatchInput,
  at: {
    readonly store: string;
    readonly base: string;
    readonly contentBefore: (path: string) => Uint8Array | null;
  },
): Promise<PatchReading> {
  switch (input.format) {
    case "unified":
      return readPatch(at.store, at.base, input.content);
    case "files":
      return { kind: "read", requested: input.content.map(ofFile) };
    case "changeset":
      return {
        kind: "read",
        requested: input.content.ops.flatMap((one) => ofOperation(one, at.contentBefore)),
      };
  }
}
