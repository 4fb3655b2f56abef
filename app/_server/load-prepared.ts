import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { load } from "./load.ts";

/** What a page shows instead of a list that a job makes. */
export interface Preparing {
  readonly documentsLeft: number;
}

/** Like `load`, for lists of requirements: returns what is left to do while a job makes them. */
export const loadPrepared = <T>(work: (actor: Actor) => Promise<T>): Promise<T | Preparing> =>
  load(async (actor) => {
    try {
      return await work(actor);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "requirements_preparing") throw error;
      return { documentsLeft: Number(error.extra.documents_left) };
    }
  });

/** Whether a job still makes the lists. */
export const isPreparing = (loaded: object | null): loaded is Preparing =>
  loaded !== null && "documentsLeft" in loaded;
