import { z } from "zod";
import { type Finding, finding } from "./finding.ts";

const issueSchema = z.object({
  level: z.enum(["ERROR", "WARNING", "INFO"]),
  path: z.string(),
  message: z.string(),
  line: z.number().int().optional(),
});

/** What OpenSpec's own validator said of a change, strict; paths are below the change's `specs/`. */
export const validatorReportSchema = z.object({
  /** Name and version of the validator. */
  name: z.string(),
  valid: z.boolean(),
  issues: z.array(issueSchema),
  /** The main specs that an archive would leave behind, judged as strictly. */
  after: z.array(z.object({ capability: z.string(), valid: z.boolean(), issues: z.array(issueSchema) })),
  /** Connections that the validator tried to open; each was refused. */
  requests: z.number().int(),
});
export type ValidatorReport = z.infer<typeof validatorReportSchema>;

/**
 * What the validator found and our checker did not say of the same file; null: it could not be run, which is no pass.
 * A note that an archive would refuse the change counts as an error.
 */
export function validatorFindings(report: ValidatorReport | null, own: readonly Finding[]): Finding[] {
  const whole = { path: "specs", line: 1 };
  if (report === null) return [finding("validator_unavailable", whole)];
  const said = new Set(own.filter(({ level }) => level !== "info").map(({ path }) => path));
  const below = (path: string) => (/^(tasks\.md|\.openspec\.yaml|file)$/.test(path) ? path : `specs/${path}`);
  const issues = report.issues.flatMap(({ level, path, line = 1, message }) => {
    const refused = /^(Archive would refuse|Could not check archive)/.test(message);
    if (level === "INFO" && !refused) return [];
    const place = { path: below(path) === "file" ? "specs" : below(path), line };
    return said.has(place.path)
      ? []
      : [finding(refused ? "archive_refuses" : "validator_says", place, message)];
  });
  const after = report.after.flatMap(({ capability, valid, issues: [first] }) =>
    valid || said.size > 0
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
