import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { UnbrokenIds } from "./unbroken-ids.tsx";

const shown = (text: string) => renderToStaticMarkup(<UnbrokenIds text={text} />);

describe("UnbrokenIds", () => {
  it("keeps every id on one line and changes no character", () => {
    expect(shown("No test case yet: FR-001, NFR-CART-012")).toBe(
      'No test case yet: <span class="whitespace-nowrap">FR-001</span>, <span class="whitespace-nowrap">NFR-CART-012</span>',
    );
  });

  it("leaves other words with hyphens as they are", () => {
    expect(shown("A read-only view, SHA-256x")).toBe("A read-only view, SHA-256x");
  });
});
