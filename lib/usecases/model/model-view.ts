import type { ModelView } from "#lib/contracts/model.ts";
import { type HealthRow, selectHealth } from "#lib/db/model-health.ts";
import { countSlots } from "#lib/db/model-slots.ts";
import { type ModelRow, selectModels } from "#lib/db/models.ts";
import type { TenantDb } from "#lib/db/tenant.ts";
import { breakerPhase, CLOSED } from "#lib/domain/models/breaker.ts";

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

function healthView(health: HealthRow | undefined, now: Date): ModelView["health"] {
  const state = health?.state ?? CLOSED;
  const phase = breakerPhase(state, now.getTime());
  return {
    phase,
    failures: state.failures,
    until: phase === "open" ? iso(state.openUntil) : null,
    last_code: health?.last_code ?? null,
    last_failed_at: health?.last_failed_at?.toISOString() ?? null,
  };
}

/** The workspace's models with how they are doing: of a key the last four characters at most. */
export async function modelViews(db: TenantDb, rows?: readonly ModelRow[]): Promise<readonly ModelView[]> {
  const now = new Date();
  const health = new Map((await selectHealth(db)).map((row) => [row.model_id, row]));
  const running = await countSlots(db, now);
  return (rows ?? (await selectModels(db))).map((row) => ({
    ...row,
    health: healthView(health.get(row.id), now),
    running: running.get(row.id) ?? 0,
    source: "workspace",
  }));
}
