import { describe, expect, it } from "vitest";
import { coverInherited } from "./inherited-descriptors.ts";

describe("descriptors that would be inherited", () => {
  it("are replaced above those of the program, and nothing else is", () => {
    expect(coverInherited([7, 8, 9], [1, 4, 6], 0)).toEqual([7, 8, 9, "ignore", 0, "ignore", 0]);
    expect(coverInherited([7, 8, 9], [0, 2], 0)).toEqual([7, 8, 9]);
  });

  it("refuse a program where there are too many to replace", () => {
    expect(() => coverInherited([7], [1025], 0)).toThrow("descriptor 1025");
    expect(coverInherited([7], [1024], 0)).toHaveLength(1025);
  });
});
