import type { Plan } from "../plan/plan.ts";
import type { HandoverFile, HandoverFormat } from "./handover-formats.ts";
import { writeAgents } from "./write-agents.ts";
import { writeGherkin } from "./write-gherkin.ts";
import { writeKiro } from "./write-kiro.ts";
import { writeSpecKit } from "./write-spec-kit.ts";

const WRITERS: Readonly<Record<HandoverFormat, (plan: Plan) => HandoverFile[]>> = {
  "spec-kit": writeSpecKit,
  kiro: writeKiro,
  agents: writeAgents,
  gherkin: writeGherkin,
};

/** A plan as the files of another tool. The same plan always gives the same files. */
export const toHandover = (plan: Plan, format: HandoverFormat): readonly HandoverFile[] =>
  WRITERS[format](plan);
