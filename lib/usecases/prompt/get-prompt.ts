import { previewPrompt, shippedPrompt } from "#lib/agents/prompts.ts";
import type { PromptView } from "#lib/contracts/prompt.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { selectPromptChoices, selectPromptVersions } from "#lib/db/prompts.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { promptDiff } from "#lib/domain/prompts/prompt-diff.ts";
import { promptHead } from "./prompt-head.ts";
import { type KnownPrompt, promptPlace } from "./prompt-place.ts";

/** Where a prompt of a workspace is found; null = the actor's own. */
export interface PromptAddress {
  readonly workspaceId: string | null;
  readonly promptId: string;
}

/** A prompt with its versions, what each changed, and the text in force as a call would have it. */
export async function toPromptView(db: TenantDb, prompt: KnownPrompt): Promise<PromptView> {
  const head = promptHead(prompt, await selectPromptChoices(db));
  const rows = await selectPromptVersions(db, prompt);
  const shipped = shippedPrompt(prompt.name, prompt.language);
  const text = rows.find(({ version }) => version === head.active_version)?.text ?? shipped;
  return {
    ...head,
    shipped,
    preview: previewPrompt(text, prompt.language),
    diff: promptDiff(shipped, text),
    versions: rows.map((row, at) => ({
      version: row.version,
      hash: row.hash,
      note: row.note,
      by: row.author.name,
      at: row.created_at.toISOString(),
      text: row.text,
      diff: promptDiff(rows[at + 1]?.text ?? shipped, row.text),
    })),
    abilities: [...db.access.abilities],
  };
}

/** One prompt. Errors: not_found, insufficient_scope. */
export async function getPrompt(actor: Actor, at: PromptAddress): Promise<PromptView> {
  const access = await requireWorkspace(actor, at.workspaceId, "read");
  const prompt = promptPlace(at.promptId);
  return inTenant(access, (db) => toPromptView(db, prompt));
}
