import { z } from "zod";
import { PHASES } from "./phases.ts";

/**
 * Schema of a phase. Separate from the list of phases, so that pages can import the list without a parser.
 */
export const phaseSchema = z.enum(PHASES);
