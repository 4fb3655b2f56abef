// What a page carries before anybody acts: the rule of docs/decisions/0040 over the real tree, and shown bad samples.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packagesOfPage, pagesThatCarryMore } from "./page-packages.ts";
import { readSourceTree } from "./source-tree.ts";

const root = path.resolve(import.meta.dirname, "../..");
const source = readSourceTree(root, ["{app,lib}/**/*.{ts,tsx}"]);
const sample = (files: Record<string, string>) => new Map(Object.entries(files));

const CHAT = [
  "@base-ui/react",
  "diff",
  "jsonrepair",
  "mdast-util-from-markdown",
  "mdast-util-gfm",
  "micromark-core-commonmark",
  "micromark-extension-cjk-friendly",
  "micromark-extension-gfm",
  "micromark-factory-space",
  "react-markdown",
  "rehype-sanitize",
  "remark-gfm",
  "zod",
] as const;

/** Pages where people work rather than read, with the packages that they need at once. Never a page that is read. */
const WORKING_PAGES = {
  "(workspace)/check/page.tsx": ["diff", "zod"],
  "(workspace)/exchange-jobs/[jobId]/page.tsx": ["zod"],
  "(workspace)/projects/[projectId]/chat/[conversationId]/page.tsx": CHAT,
  "(workspace)/projects/[projectId]/chat/page.tsx": CHAT,
  "(workspace)/projects/[projectId]/import/page.tsx": ["diff", "zod"],
  "(workspace)/projects/[projectId]/knowledge/[fileId]/page.tsx": ["zod"],
  "(workspace)/projects/[projectId]/knowledge/page.tsx": ["zod"],
  "(workspace)/projects/[projectId]/repository/page.tsx": ["zod"],
  "(workspace)/projects/[projectId]/requirements/types/page.tsx": ["zod"],
  "(workspace)/projects/[projectId]/settings/checks/page.tsx": ["zod"],
  "(workspace)/projects/[projectId]/settings/ids/page.tsx": ["zod"],
  "(workspace)/projects/[projectId]/settings/models/page.tsx": ["zod"],
  "(workspace)/projects/[projectId]/settings/openspec/page.tsx": ["zod"],
  "(workspace)/projects/[projectId]/settings/questions/page.tsx": ["zod"],
  "(workspace)/projects/[projectId]/settings/seats/page.tsx": ["zod"],
  "(workspace)/projects/[projectId]/tasks/[taskId]/changes/page.tsx": ["zod"],
  "(workspace)/projects/[projectId]/tasks/[taskId]/changes/[patchId]/page.tsx": ["zod"],
  "(workspace)/projects/[projectId]/tasks/[taskId]/desk/page.tsx": ["zod"],
  "(workspace)/projects/[projectId]/tasks/[taskId]/gate/page.tsx": ["zod"],
  "(workspace)/projects/[projectId]/tasks/[taskId]/minutes/page.tsx": ["diff", "zod"],
  "(workspace)/projects/[projectId]/tasks/[taskId]/page.tsx": ["zod"],
  "(workspace)/projects/[projectId]/tasks/[taskId]/replay/page.tsx": ["zod"],
  "(workspace)/projects/[projectId]/tasks/[taskId]/tests/page.tsx": ["zod"],
  "(workspace)/projects/[projectId]/write/page.tsx": ["zod"],
  "(workspace)/projects/import/page.tsx": ["zod"],
  "(workspace)/settings/members/page.tsx": ["zod"],
  "(workspace)/settings/models/page.tsx": ["zod"],
  "(workspace)/settings/prompts/[promptId]/page.tsx": ["diff"],
} as const;

const PAGE = "app/page.tsx";

describe("pages", () => {
  it("carry no packages but the framework's until somebody acts, save where people work", () => {
    expect([...source.keys()].filter((file) => file.endsWith("/page.tsx")).length).toBeGreaterThan(50);
    expect(pagesThatCarryMore(WORKING_PAGES, source)).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ["a package in a part for the browser", { "app/a.tsx": '"use client";\nimport { z } from "zod";\n' }],
    [
      "a package behind what such a part imports",
      {
        "app/a.tsx": '"use client";\nimport { view } from "#lib/contracts/b.ts";\n',
        "lib/contracts/b.ts": 'import { z } from "zod";\nexport const view = z.string();\n',
      },
    ],
    [
      "a package beside types",
      { "app/a.tsx": '"use client";\nimport { Dialog, type Props } from "@base-ui/react/dialog";\n' },
    ],
    ["a style of a package", { "app/a.tsx": '"use client";\nimport "cmdk/style.css";\n' }],
  ])("are refused %s", (_, files) => {
    const tree = sample({ [PAGE]: 'import { A } from "./a.tsx";\n', ...files });
    expect(pagesThatCarryMore({}, tree)).toHaveLength(1);
  });

  it.each<[string, Record<string, string>]>([
    [
      "load with import() whatever they like",
      { "app/a.tsx": '"use client";\nconst b = () => import("./b.tsx");\n', "app/b.tsx": 'import "zod";\n' },
    ],
    ["use types of any package", { "app/a.tsx": '"use client";\nimport type { A } from "zod";\n' }],
    ["use any package on the server", { "app/a.tsx": 'import { z } from "zod";\n' }],
    [
      "call server actions",
      {
        "app/a.tsx": '"use client";\nimport { go } from "./go.ts";\n',
        "app/go.ts": '"use server";\nimport { z } from "zod";\n',
      },
    ],
    [
      "use the framework",
      { "app/a.tsx": '"use client";\nimport { use } from "react";\nimport Link from "next/link";\n' },
    ],
  ])("may %s", (_, files) => {
    expect(pagesThatCarryMore({}, sample({ [PAGE]: 'import { A } from "./a.tsx";\n', ...files }))).toEqual(
      [],
    );
  });

  it("are reported as unneeded if they do not need what they may carry", () => {
    const tree = sample({ [PAGE]: "export default () => null;\n" });
    expect(pagesThatCarryMore({ "page.tsx": ["zod"] }, tree)).toEqual(["app/page.tsx needs no zod"]);
  });

  it("are reported the way to a package", () => {
    const files = {
      "app/a.tsx": '"use client";\nimport { b } from "./b.ts";\n',
      "app/b.ts": 'import "@a/b/c";\n',
    };
    const found = packagesOfPage(PAGE, sample({ [PAGE]: 'import { A } from "./a.tsx";\n', ...files }));
    expect([...found]).toEqual([["@a/b", "app/page.tsx → app/a.tsx → app/b.ts → @a/b/c"]]);
  });
});
