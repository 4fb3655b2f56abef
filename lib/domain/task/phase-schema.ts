import { z } from "zod";
import { PHASES } from "./phases.ts";

/** A phase as it is stored and sent; apart from the phases, so that pages can use those without a parser. */
export const phaseSchema = z.enum(PHASES);
