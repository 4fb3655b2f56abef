import { paths } from "#lib/contracts/paths.ts";

/** The pages of a project's settings, one per subject, in display order. */
export const SETTINGS_SUBJECTS = [
  { id: "general", path: paths.projectSettings },
  { id: "approval", path: paths.projectApproval },
  { id: "srs", path: paths.projectSettingsSrs },
  { id: "questions", path: paths.projectSettingsQuestions },
  { id: "budget", path: paths.projectBudget },
  { id: "seats", path: paths.projectSeats },
  { id: "openspec", path: paths.projectSettingsOpenSpec },
  { id: "exports", path: paths.projectExportSchedules },
  { id: "tracker", path: paths.projectTracker },
  { id: "ids", path: paths.projectSettingsIds },
  { id: "checks", path: paths.projectChecks },
  { id: "models", path: paths.projectModels },
] as const satisfies readonly { readonly id: string; readonly path: (projectId: string) => string }[];
