import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DIAGRAM_COLOURS, diagramConfig } from "./diagram-look.ts";

const css = readFileSync(path.resolve(import.meta.dirname, "../../../app/tokens.css"), "utf8");

describe("diagram theme", () => {
  it.each(Object.keys(DIAGRAM_COLOURS.light) as (keyof typeof DIAGRAM_COLOURS.light)[])(
    "uses the interface's %s in both themes",
    (name) => {
      const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const [, light, dark] = new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css) ?? [];
      expect([DIAGRAM_COLOURS.light[name], DIAGRAM_COLOURS.dark[name]]).toEqual([light, dark]);
    },
  );

  it.each(["light", "dark"] as const)("allows a diagram no setting: %s", (scheme) => {
    const config = diagramConfig(scheme, "Inter");
    expect(config).toMatchObject({
      securityLevel: "strict",
      htmlLabels: false,
      flowchart: { htmlLabels: false },
    });
    const open = Object.keys(config).filter((name) => !config.secure.includes(name));
    expect(open).toEqual([]);
  });
});
