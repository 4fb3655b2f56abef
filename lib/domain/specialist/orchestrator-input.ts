import { z } from "zod";
import { documentToolInput } from "./catalogue/document-tools.ts";
import { shortText } from "./short-text.ts";

/** The orchestrator's input for a piece of work, as its specialists receive it; each text has a limit. */
export const orchestratorInputSchema = z.object({
  userInput: z.string().nullable(),
  projectName: z.string(),
  sessionData: documentToolInput.shape.sessionData.unwrap().nullable(),
});
export type OrchestratorInput = Readonly<z.infer<typeof orchestratorInputSchema>>;

const LONGEST_INPUT = 20_000;
const LONGEST_NAME = 300;
const LONGEST_DOMAIN = 1000;
const MOST_FEATURES = 50;

function shortSession(data: NonNullable<OrchestratorInput["sessionData"]>): OrchestratorInput["sessionData"] {
  const { domain, features, timestamp } = data;
  return {
    ...(domain === undefined ? {} : { domain: shortText(domain, LONGEST_DOMAIN) }),
    ...(features === undefined
      ? {}
      : { features: features.slice(0, MOST_FEATURES).map((one) => shortText(one, LONGEST_NAME)) }),
    ...(timestamp === undefined ? {} : { timestamp: shortText(timestamp, LONGEST_NAME) }),
  };
}

/**
 * Reads the input of a tool call's arguments or a plan's step.
 * @param args Already validated; what does not fit counts as absent.
 * @param project The project's name, used if the orchestrator names none.
 */
export function orchestratorInput(args: unknown, project: string): OrchestratorInput {
  const { userInput, projectName, sessionData } = documentToolInput.partial().safeParse(args).data ?? {};
  return {
    userInput: userInput === undefined ? null : shortText(userInput, LONGEST_INPUT),
    projectName: shortText(projectName ?? project, LONGEST_NAME),
    sessionData: sessionData === undefined ? null : shortSession(sessionData),
  };
}
