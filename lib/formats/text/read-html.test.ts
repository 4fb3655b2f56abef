import { describe, expect, it } from "vitest";
import { readFile } from "../read-file.ts";

const read = (html: string, name = "page.html") =>
  readFile({ name, bytes: new TextEncoder().encode(html), options: { language: "en" } });
const codes = ({ remarks }: { readonly remarks: readonly { readonly code: string }[] }) =>
  remarks.map(({ code }) => code);

/** A page as Pandoc and wikis write it. */
const PAGE = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><style>p{}</style></head>
<body><nav><a href="#a">Contents</a></nav><h1>Shop 商店</h1>
<h2 id="a"><a href="#a"></a>FR-001 Pay</h2><p>The system shall take a <strong>card</strong>, see <a href="https://example.org/x">rules</a>.</p>
<ul><li>one<ul><li>inner</li></ul></li><li><code>--base</code></li></ul>
<table><thead><tr><th>Id</th><th>Statement</th><th>Acceptance</th></tr></thead><tbody>
<tr><td><code>FR-002</code></td><td>系统应保存订单。</td><td><p>Saved</p><ol><li>in 2 s</li><li>twice</li></ol>always</td></tr></tbody></table>
<pre class="mermaid"><code>graph LR
  A --> B</code></pre>
<pre class="sourceCode python"><code class="sourceCode python">x = 1</code></pre>
<script>alert(1)</script><svg><text>drawn</text></svg><p><a href="javascript:alert(1)">bad</a></p></body></html>`;

describe("a web page", () => {
  it("is read with its headings, requirements, lists, tables, links and code", async () => {
    const page = await read(PAGE);
    expect(page).toMatchObject({ format: "html", title: "Shop 商店" });
    expect(page.requirements).toMatchObject([
      { id: "FR-001", title: "Pay", statement: "The system shall take a card, see rules." },
      {
        id: "FR-002",
        statement: "系统应保存订单。",
        acceptance: ["Saved", "1. in 2 s", "2. twice", "always"],
      },
    ]);
    expect(page.markdown).toContain("- one\n  - inner\n- `--base`");
    expect(page.markdown).toContain("```mermaid\ngraph LR\n  A --> B\n```");
    expect(page.markdown).toContain("```python\nx = 1\n```");
    expect(page.markdown).toContain("[rules](https://example.org/x)");
  });

  it("loses programs, and says what else is left out", async () => {
    const page = await read(PAGE);
    expect(page.markdown).not.toMatch(/alert|drawn|Contents/);
    expect(page.remarks).toContainEqual(
      expect.objectContaining({ code: "page_parts_dropped", detail: "nav (1), svg (1)" }),
    );
    expect(codes(page)).toContain("link_unsafe");
  });

  it("takes its title from its head if no heading has one, and its encoding from its bytes", async () => {
    const page = await read("<title>规格</title><p>系统应保存订单。</p>", "a.htm");
    expect(page).toMatchObject({ title: "规格", encoding: "utf-8" });
    const bytes = Uint8Array.from([0x3c, 0x70, 0x3e, 0xd0, 0xe8, 0xc7, 0xf3, 0x3c, 0x2f, 0x70, 0x3e]);
    const old = await readFile({ name: "a.html", bytes, options: { language: "zh" } });
    expect(old.markdown).toBe("需求\n");
  });

  it("that is empty or nests without end is refused with a code", async () => {
    await expect(read("<script>x</script>")).rejects.toMatchObject({ code: "import_nothing" });
    for (const depth of [200, 20_000])
      await expect(read("<div>".repeat(depth))).rejects.toMatchObject({ code: "import_too_complex" });
  });
});
