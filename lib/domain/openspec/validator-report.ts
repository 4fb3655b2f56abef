import { z } from "zod";
import { type Finding, type FindingPosition, finding, itemOf } from "./finding.ts";

const issueSchema = z.object({
  level: z.enum(["ERROR", "WARNING", "INFO"]),
  path: z.string(),
  message: z.string(),
  line: z.number().int().optional(),
});

/** Report of OpenSpec's strict validator for a change; paths are below the change's `specs/`. */
export const validatorReportSchema = z.object({
  /** Name and version of the validator. */
  name: z.string(),
  valid: z.boolean(),
  issues: z.array(issueSchema),
  /** Strict validation of the main specs that an archive would produce. */
  after: z.array(z.object({ capability: z.string(), valid: z.boolean(), issues: z.array(issueSchema) })),
  /** Number of connections that the validator tried to open; all were refused. */
  requests: z.number().int(),
});
export type ValidatorReport = z.infer<typeof validatorReportSchema>;

/** How the validator says that a requirement has no scenario. */
const NO_SCENARIO = /^(?:ADDED|MODIFIED) "(.*)" must include at least one scenario/;

/** The validator's missing scenario as the same finding as ours, unless ours names that requirement already. */
function missingScenario(own: readonly Finding[], place: FindingPosition, name: string): Finding[] {
  const found = finding("scenario_missing", { ...place, item: itemOf(name) }, name);
  const isKnown = own.some(
    ({ code, path, message }) =>
      code === found.code && path === found.path && message.en === found.message.en,
  );
  return isKnown ? [] : [found];
}

/**
 * Findings of the validator that our checker did not report for the same file. A null report means that the validator
 * could not be run, which is not a pass. A note that an archive would refuse the change counts as an error.
 */
export function validatorFindings(report: ValidatorReport | null, own: readonly Finding[]): Finding[] {
  const whole = { path: "specs", line: 1 };
  if (report === null) return [finding("validator_unavailable", whole)];
  const relevant = own.filter(({ level }) => level !== "info");
  // A missing scenario is compared by itself and must not hide what else the validator says of the file.
  const said = new Set(relevant.filter(({ code }) => code !== "scenario_missing").map(({ path }) => path));
  const below = (path: string) => (/^(tasks\.md|\.openspec\.yaml|file)$/.test(path) ? path : `specs/${path}`);
  const issues = report.issues.flatMap(({ level, path, line = 1, message }) => {
    const refused = /^(Archive would refuse|Could not check archive)/.test(message);
    if (level === "INFO" && !refused) return [];
    const place = { path: below(path) === "file" ? "specs" : below(path), line };
    const [, name] = NO_SCENARIO.exec(message) ?? [];
    if (name !== undefined) return missingScenario(own, place, name);
    return said.has(place.path)
      ? []
      : [finding(refused ? "archive_refuses" : "validator_says", place, message)];
  });
  const after = report.after.flatMap(({ capability, valid, issues: [first] }) =>
    valid || relevant.length > 0
      ? []
      : [
          finding(
            "archived_spec_invalid",
            { path: `specs/${capability}/spec.md`, line: 1 },
            capability,
            first?.message ?? "",
          ),
        ],
  );
  return [...issues, ...after];
}
