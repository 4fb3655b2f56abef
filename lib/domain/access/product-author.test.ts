import { expect, it } from "vitest";
import { PRODUCT_AUTHOR, shownAuthorName } from "./product-author.ts";

it("shows the product by its name in the reader's language, whatever language it is stored in", () => {
  const product = { kind: "system", name: PRODUCT_AUTHOR } as const;
  expect(shownAuthorName(product, "zh")).toBe("圆桌");
  expect(shownAuthorName(product, "en")).toBe("Roundtable");
  expect(shownAuthorName({ name: PRODUCT_AUTHOR }, "zh")).toBe("圆桌");
});

it("shows everyone else by the stored name, also a user who has the name of the product", () => {
  expect(shownAuthorName({ kind: "user", name: PRODUCT_AUTHOR }, "zh")).toBe("Roundtable");
  expect(shownAuthorName({ kind: "system", name: "remote" }, "zh")).toBe("remote");
  expect(shownAuthorName({ kind: "guest", name: "Mei" }, "zh")).toBe("Mei");
});
