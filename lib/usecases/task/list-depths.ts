import type { DepthsView } from "#lib/contracts/depth.ts";
import { requireProject, requireWorkspace } from "#lib/db/access.ts";
import { answerDuration } from "#lib/db/past-runs.ts";
import { type ProjectSettings, projectSettingsSchema } from "#lib/db/project-settings.ts";
import { findProject } from "#lib/db/projects.ts";
import { firstModels } from "#lib/db/role-models.ts";
import { workshopSeatsOf } from "#lib/db/seats.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { costMicros, type UsedPrice } from "#lib/domain/usage/model-price.ts";
import { type DepthEstimate, estimateDepth } from "#lib/domain/workshop/depth-estimate.ts";
import { DEPTHS } from "#lib/domain/workshop/seat-turn.ts";
import { workshopSeatsWith } from "#lib/domain/workshop/workshop-seats.ts";

/** The cost of one end of an estimate: the mean over the seats; null if the price of one of their models is unknown. */
function costOf(estimate: DepthEstimate, end: "from" | "to", prices: readonly (UsedPrice | null)[]) {
  const tokens = { input: estimate.inputTokens[end], cached: 0, output: estimate.outputTokens[end] };
  const costs = prices.map((price) => costMicros(price, tokens)).filter((cost) => cost !== null);
  if (costs.length < prices.length) return null;
  return Math.ceil(costs.reduce((sum, cost) => sum + cost, 0) / costs.length);
}

const rangeOf = (from: number | null, to: number | null) =>
  from === null || to === null ? null : { from, to };

interface Workshop {
  readonly settings: Pick<ProjectSettings, "depth" | "round_cap">;
  /** Keys of the seats. */
  readonly seats: readonly string[];
  /** The first model of each role. */
  readonly models: Awaited<ReturnType<typeof firstModels>>;
  /** Mean time of a model's answer; null: unknown. */
  readonly answerMs: number | null;
}

function depthsOf({ settings, seats, models, answerMs }: Workshop): DepthsView {
  const first = seats.map((key) => models(key)).filter((model) => model !== null);
  const prices = first.map(({ price }) => price);
  const options = DEPTHS.map((depth) => {
    const estimate = estimateDepth(depth, { seats: seats.length, rounds: settings.round_cap });
    const { calls, inputTokens, outputTokens, waits } = estimate;
    return {
      depth,
      calls,
      input_tokens: inputTokens,
      output_tokens: outputTokens,
      cost_micros: rangeOf(costOf(estimate, "from", prices), costOf(estimate, "to", prices)),
      duration_ms: answerMs === null ? null : { from: waits.from * answerMs, to: waits.to * answerMs },
    };
  });
  return { offered: first.length > 0, default: settings.depth, options };
}

/**
 * The depths of a workshop of this project, with what each is estimated to take.
 * @throws AppError not_found, insufficient_scope
 */
export async function listDepths(actor: Actor, projectId: string): Promise<DepthsView> {
  const access = await requireProject(actor, projectId, "read");
  return inTenant(access, async (db) =>
    depthsOf({
      settings: (await findProject(db)).settings,
      seats: workshopSeatsWith(await workshopSeatsOf(db)).map(({ key }) => key),
      models: await firstModels(db, projectId),
      answerMs: await answerDuration(db),
    }),
  );
}

/**
 * The depths of a workshop in a project that is still to be created, with the settings of a new project.
 * @throws AppError not_found, insufficient_scope
 */
export async function listDepthsOfNewProject(actor: Actor): Promise<DepthsView> {
  const access = await requireWorkspace(actor, null, "read");
  return inTenant(access, async (db) =>
    depthsOf({
      settings: projectSettingsSchema.parse({}),
      seats: workshopSeatsWith([]).map(({ key }) => key),
      models: await firstModels(db, null),
      answerMs: null,
    }),
  );
}
