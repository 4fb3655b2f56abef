import { AppError } from "../domain/app-error.ts";

/** How many streams may be open in one process. */
export interface StreamLimits {
  /** Of one token or session. */
  readonly perCaller: number;
  /** Of one client address. */
  readonly perAddress: number;
}

/** Clients wait this long before they try again; a place is free as soon as one of their streams ends. */
const RETRY_SECONDS = 10;

/** Counts the open streams of this process. */
export class StreamPlaces {
  readonly #open = new Map<string, number>();

  /**
   * Takes a place for a stream.
   * @returns Gives the place back; further calls have no effect.
   * @throws AppError throttled with `retry_after` if the caller or the address has no free place
   */
  take(
    who: { readonly credential: string; readonly address: string | null },
    limits: StreamLimits,
  ): () => void {
    const counted = new Map([[`caller ${who.credential}`, limits.perCaller]]);
    if (who.address !== null) counted.set(`address ${who.address}`, limits.perAddress);
    for (const [key, limit] of counted)
      if (this.#count(key) >= limit)
        throw new AppError("throttled", {
          extra: { retry_after: RETRY_SECONDS },
          detail: {
            zh: "打开的实时连接过多。请关闭一些页面后重试。",
            en: "Too many live streams are open. Close some pages and try again.",
          },
        });
    for (const key of counted.keys()) this.#open.set(key, this.#count(key) + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      for (const key of counted.keys()) this.#give(key);
    };
  }

  #count(key: string): number {
    return this.#open.get(key) ?? 0;
  }

  #give(key: string): void {
    const left = this.#count(key) - 1;
    if (left === 0) this.#open.delete(key);
    else this.#open.set(key, left);
  }
}
