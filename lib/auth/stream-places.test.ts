import { describe, expect, it } from "vitest";
import { StreamPlaces } from "./stream-places.ts";

const LIMITS = { perCaller: 2, perAddress: 3 };
const HOME = "203.0.113.7";

describe("places of streams", () => {
  it("are limited for a caller, and free again when one of the caller's streams ends", () => {
    const places = new StreamPlaces();
    const take = () => places.take({ credential: "tok_1", address: null }, LIMITS);
    const give = take();
    take();
    expect(take).toThrow(expect.objectContaining({ code: "throttled", extra: { retry_after: 10 } }));
    give();
    give();
    take();
    expect(take).toThrow("throttled");
  });

  it("are limited for an address, for all callers from it together", () => {
    const places = new StreamPlaces();
    const take = (n: number, address: string) => places.take({ credential: `tok_${n}`, address }, LIMITS);
    const gives = [1, 2, 3].map((n) => take(n, HOME));
    expect(() => take(4, HOME)).toThrow("throttled");
    take(4, "203.0.113.8");
    gives[0]?.();
    take(4, HOME);
  });

  it("are not taken by a stream that is refused", () => {
    const places = new StreamPlaces();
    const take = (credential: string, address: string) => places.take({ credential, address }, LIMITS);
    take("tok_1", HOME);
    take("tok_1", HOME);
    expect(() => take("tok_1", "203.0.113.8")).toThrow("throttled");
    expect(() => take("tok_1", HOME)).toThrow("throttled");
    take("tok_2", HOME);
    expect(() => take("tok_2", HOME)).toThrow("throttled");
  });
});
