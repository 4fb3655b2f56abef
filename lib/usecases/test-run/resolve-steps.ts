import type { ProjectDb } from "#lib/db/tenant.ts";
import { findTestSettings, type TestSettingsRow } from "#lib/db/test-settings.ts";
import {
  DETECTION_FILES,
  detectSteps,
  EVAL_CONF,
  LOCK_FILES,
  withPackageScripts,
} from "#lib/domain/test-run/detect-steps.ts";
import { type EvalConfProblem, readEvalConf } from "#lib/domain/test-run/read-eval-conf.ts";
import type { TestConfig } from "#lib/domain/test-run/test-step.ts";
import { readBlobs } from "#lib/repository/read-blobs.ts";
import { findEntry, readFolder } from "#lib/repository/read-tree.ts";

/** The steps of a project at a commit, and where they come from. */
export interface ResolvedSteps {
  readonly source: "eval_conf" | "settings" | "none";
  readonly config: TestConfig | null;
  readonly suggested: TestConfig | null;
  readonly problems: readonly EvalConfProblem[];
  readonly settings: TestSettingsRow | null;
}

const MAX_BYTES = 4 * 1024 * 1024;

async function readDetectionFiles(store: string, commit: string): Promise<Map<string, string>> {
  const root = await readFolder(store, commit, "");
  const conf = await findEntry(store, commit, EVAL_CONF);
  const wanted: readonly string[] = DETECTION_FILES;
  const files = [...root, ...(conf === null ? [] : [conf])].filter(
    ({ kind }) => kind === "file" || kind === "executable",
  );
  const found = files.filter(({ path }) => wanted.includes(path));
  const locks = files.flatMap(({ path }) => (LOCK_FILES.includes(path) ? [[path, ""] as const] : []));
  const contents = await readBlobs(
    store,
    found.map(({ id }) => id),
    { maxBytes: MAX_BYTES },
  );
  return new Map([
    ...locks,
    ...found.map(({ path, id }) => [path, contents.get(id)?.toString("utf8") ?? ""] as const),
  ]);
}

/** Scripts and hosts of an installation are permitted by the settings only. */
const withPermissions = (config: TestConfig, settings: TestSettingsRow | null): TestConfig => ({
  ...config,
  setup: config.setup.map(
    (one) => settings?.config.setup.find(({ manager }) => manager === one.manager) ?? one,
  ),
});

/**
 * The steps of a project: those of eval.conf, else those that a person confirmed. They are read from the base, never from the
 * candidate, which would otherwise choose its own tests.
 * @param commit Full id of the base commit; null: the repository has none yet.
 */
export async function resolveSteps(
  db: ProjectDb,
  store: string,
  commit: string | null,
): Promise<ResolvedSteps> {
  const files = commit === null ? new Map<string, string>() : await readDetectionFiles(store, commit);
  const text = files.get(EVAL_CONF);
  const conf = text === undefined ? { config: null, problems: [] } : readEvalConf(text);
  const settings = await findTestSettings(db);
  const suggested = detectSteps(files);
  const rest = { suggested, settings, problems: conf.problems };
  if (conf.config !== null) {
    const config = withPackageScripts(withPermissions(conf.config, settings), files);
    return { source: "eval_conf", config, ...rest };
  }
  if (settings !== null)
    return { source: "settings", config: withPackageScripts(settings.config, files), ...rest };
  return { source: "none", config: null, ...rest };
}
