import { z } from "zod";
import { PHASES } from "./phases.ts";

/** Reads a phase; apart from the list of phases, so that pages get the list without a parser. */
export const phaseSchema = z.enum(PHASES);
