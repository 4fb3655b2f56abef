import { log } from "#lib/log.ts";
import { refreshEarlierLists } from "#lib/usecases/requirement/refresh-lists.ts";

/**
 * Makes lists of requirements again after an update of the reader, once per start, next to other work.
 * @returns A function that stops it.
 */
export function startEarlierLists(): () => Promise<void> {
  const stopped = new AbortController();
  const work = refreshEarlierLists(stopped.signal).then(
    (count) => {
      if (count > 0) log.info({ count }, "lists of requirements were made again");
    },
    (error: unknown) => log.warn({ err: error }, "lists of requirements were not made again"),
  );
  return async () => {
    stopped.abort();
    await work;
  };
}
