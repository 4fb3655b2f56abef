import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diagramName } from "./diagram-name.ts";
import { diagramProblem } from "./diagram-problem.ts";
import { refusalMessage } from "./diagram-refusal.ts";
import { type PreparedDiagram, prepareDiagram } from "./prepare-diagram.ts";

function prepared(source: string): PreparedDiagram {
  const made = prepareDiagram(source);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.diagram;
}
const refusal = (source: string): string | null => {
  const made = prepareDiagram(source);
  return made.ok ? null : made.refusal.code;
};
const FLOW = "flowchart LR\n  A --> B";

describe("prepareDiagram", () => {
  it.each([
    ["an init directive", `%%{init: {"securityLevel":"loose","themeCSS":".a{}"}}%%\n${FLOW}`],
    ["a directive over lines", `%%{init: {\n"htmlLabels": true\n}}%%\n${FLOW}`],
    ["a directive that nothing closes", `%%{init: {"securityLevel":"loose"}\n${FLOW}`],
    ["a directive within another", `%%{wr%%{x}%%\n${FLOW}`],
    ["a directive that another hides", `%%%%{x}%%{init: {"securityLevel":"loose"}}%%\n${FLOW}`],
    ["front matter", `---\nconfig:\n  securityLevel: loose\n---\n${FLOW}`],
    ["front matter behind a directive", `%%{init: {}}%%\n---\nconfig:\n  theme: dark\n---\n${FLOW}`],
    ["front matter behind a comment", `%% x\n---\nconfig:\n  theme: dark\n---\n${FLOW}`],
    ["front matter behind front matter", `---\na: 1\n---\n---\nconfig:\n  theme: dark\n---\n${FLOW}`],
  ])("has none of the settings of %s", (_what, source) => {
    const { code, settings } = prepared(source);
    expect(code).toBe(FLOW);
    expect(settings).toBe(true);
  });

  it("extracts the title, and maps each line to the source", () => {
    const diagram = prepared(`---\ntitle: "付款"\n---\n%% a note\n\n${FLOW}\n%% another\n  B --> C`);
    expect(diagram.title).toBe("付款");
    expect(diagram.settings).toBe(false);
    expect(diagram.code).toBe(`${FLOW}\n\n  B --> C`);
    expect(diagram.lines).toEqual([6, 7, 8, 9]);
  });

  it.each([
    [`${FLOW}\n  click A "javascript:alert(1)"`],
    [`${FLOW}\n  click A href "https://evil.example/"`],
    [`${FLOW}\n  click A call alert("x")`],
    ["flowchart LR\n  A --> B\n  click B callback"],
  ])("has nothing to press: %j", (source) => {
    expect(prepared(source)).toMatchObject({ code: FLOW, settings: true });
  });

  it("removes links and menus of actors", () => {
    const source = "sequenceDiagram\n  A->>B: hi\n  link A: Home @ https://evil.example/\n  links A: {}";
    expect(prepared(source).code).toBe("sequenceDiagram\n  A->>B: hi");
  });

  it.each([
    ["image", 'flowchart LR\n A["<img src=https://evil.example/x.png>"] --> B'],
    ["image", "flowchart LR\n A[< IMG src=x onerror=alert(1)>]"],
    ["image", 'flowchart LR\n A["<iframe srcdoc=x>"]'],
    ["image", 'flowchart LR\n A["<style>@font-face{}</style>"]'],
    ["image", 'flowchart LR\n A@{ img: "https://evil.example/x.png", label: "x" }'],
    ["image", 'flowchart LR\n A@{ label: "}", "img": "/api/v1/me" }'],
    ["image", 'flowchart LR\n A@{ "\\x69mg": "/api/v1/me" }'],
    ["image", 'flowchart LR\n A@{\n  shape: rect\n  img: "/x"\n }'],
    ["style", "flowchart LR\n A --> B\n style A fill:url(https://evil.example/x)"],
    ["style", "flowchart LR\n classDef a fill:\\75rl(https://evil.example/x)"],
    ["style", "flowchart LR\n A --> B; style A fill:red;stroke:url(x)"],
    ["style", "flowchart LR\n classDef a fill:red}body{display:none"],
    ["style", "flowchart LR\n linkStyle 0 stroke:image-set('x' 1x)"],
    ["style", "sequenceDiagram\n rect rgb(0,0,0)} @import 'x'\n end"],
    ["formula", 'flowchart LR\n A["$$x^2$$<b onclick=a>"]'],
    ["too_large", 'packet-beta\n 0-4294967295: "x"'],
    ["too_large", "block-beta\n columns 100000000"],
    ["too_large", "radar-beta\n ticks 90000000"],
    ["too_long", `flowchart LR\n${"A-->B\n".repeat(10_000)}`],
    ["too_long", `flowchart LR\n${"A-->B\n".repeat(1600)}`],
  ])("is refused as %s: %j", (code, source) => {
    expect(refusal(source)).toBe(code);
  });

  it.each([
    [
      "classDiagram\n  Payment <|-- Card\n  class Card {\n    +url() string\n    +paint() void\n    <<interface>>\n    List~int~ a\n  }",
    ],
    ['flowchart LR\n A["一<br/>二"] --> B{{"a < b"}}\n style A fill:#f9f,stroke:rgb(1,2,3)'],
    ["sequenceDiagram\n rect rgb(200, 220, 240)\n A->>B: see url\n end"],
    ['flowchart LR\n A@{ shape: rounded, label: "Imgs" }'],
  ])("is not refused for what only looks alike: %j", (source) => {
    expect(refusal(source)).toBeNull();
  });

  it("wraps only the tasks of a journey, to fit their box", () => {
    const { code } = prepared(
      "journey\n  title 一二三四五六七八九十一二三四\n  输入卡号并等待余额校验完成: 2: 顾客\n  Pay the whole of the order: 3: Me",
    );
    expect(code.split("\n").slice(1)).toEqual([
      "  title 一二三四五六七八九十一二三四",
      "  输入卡号并等待余额校验完<br/>成: 2: 顾客",
      "  Pay the whole of the<br/>order: 3: Me",
    ]);
  });

  it("never throws, and never outputs a setting", () => {
    const piece = fc.constantFrom(
      "%%{",
      "}%%",
      "---\n",
      "init: {}",
      "flowchart LR\n",
      "config:\n",
      "%%",
      "\n",
      "A-->B",
      "title: x\n",
      "click A href x\n",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
        const made = prepareDiagram(pieces.join(""));
        if (!made.ok) return;
        expect(made.diagram.code).not.toContain("%%{");
        expect(/^\s*-{3,}[ \t]*\n[\s\S]*?\n[ \t]*-{3,}[ \t]*(?:\n|$)/.test(made.diagram.code)).toBe(false);
        expect(made.diagram.lines).toHaveLength(made.diagram.code.split("\n").length);
      }),
    );
  });
});

describe("diagramName", () => {
  it.each([
    [FLOW, "en", "Flowchart"],
    ["journey\n  title 用礼品卡付款\n", "zh", "用户旅程图：用礼品卡付款"],
    ["pie showData title 付款方式\n", "zh", "饼图：付款方式"],
    [
      `flowchart LR\n  accTitle: Paying\n  accDescr: From cart to receipt\n  A --> B`,
      "en",
      "Flowchart: Paying. From cart to receipt",
    ],
    [`---\ntitle: Paying\n---\n${FLOW}`, "en", "Flowchart: Paying"],
    ["something", "zh", "图"],
  ] as const)("%j is in %s: %s", (source, language, name) => {
    expect(diagramName(prepared(source), language)).toBe(name);
  });
});

describe("diagramProblem", () => {
  it("uses the message of the static check that finds the problem", () => {
    const source = "---\ntitle: x\n---\nflowchart LR\n  A[Pay --> B";
    const problem = diagramProblem(source, prepared(source), "Parse error on line 2:\n...");
    expect(problem).toMatchObject({ code: "problem", line: 5 });
    expect(refusalMessage(problem, "zh")).toBe("第 5 行：这里的括号或引号没有闭合。");
  });

  it("reports the source line if the static checks find nothing", () => {
    const source = "%% note\nflowchart LR\n  A => B";
    const problem = diagramProblem(source, prepared(source), "Parse error on line 2:\n...");
    expect(problem).toEqual({ code: "fault_at", line: 3 });
    expect(refusalMessage(problem, "en")).toContain("Line 3 cannot be read");
  });

  it("reports too many connections, and no line if none is known", () => {
    expect(diagramProblem(FLOW, prepared(FLOW), "Edge limit exceeded.").code).toBe("too_many_edges");
    expect(diagramProblem(FLOW, prepared(FLOW), "undefined is not a function").code).toBe("undrawn");
  });
});
