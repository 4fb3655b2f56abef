import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { benchNames } from "./bench-names.ts";
import { projectRoot } from "./project-root.ts";

describe("benchmarks", () => {
  it("that the documents name exist", () => {
    const files = globSync(["README.md", "docs/**/*.md"], { cwd: projectRoot });
    const named = files.flatMap((file) =>
      [...readFileSync(path.join(projectRoot, file), "utf8").matchAll(/npm run bench -- ([a-z-]+)/g)].map(
        ([, name]) => `${name} (${file})`,
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    const names = benchNames();
    expect(named.filter((one) => !names.some((name) => one.startsWith(`${name} `)))).toEqual([]);
  });
});
