import type { BrowserContext, Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { type Api, apiOfSession } from "./api.ts";
import { expect, signedIn, test } from "./person.ts";

// One corpus of hostile markup in every field that people write, seen on the pages and on the page of a review link; and
// files of every kind, downloaded. Nothing runs, nothing is loaded from elsewhere, and no file is shown as a page of this site.

const RUN = "window.__ran=1";
const VECTORS = [
  `<script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `'><script>${RUN}</script>`,
  `--><script>${RUN}</script>`,
  `]]><script>${RUN}</script>`,
  `<SCRIPT SRC=https://evil.test/x.js></SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script/x>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `"><img src=x onerror=${RUN}>`,
  `<img src="https://evil.test/a.png">`,
  `<image href="https://evil.test/b.png">`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><use href="https://evil.test/c.svg#x"/></svg>`,
  `<svg><a href="javascript:${RUN}"><text>x</text></a></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>${RUN}</script>"></foreignObject></svg>`,
  `<math><mtext><script>${RUN}</script></mtext></math>`,
  `<math href="javascript:${RUN}">x</math>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="https://evil.test/d"></iframe>`,
  `<object data="data:text/html,<script>${RUN}</script>"></object>`,
  `<embed src="https://evil.test/e.swf">`,
  `<base href="https://evil.test/">`,
  `<link rel=stylesheet href="https://evil.test/f.css">`,
  `<meta http-equiv=refresh content="0;url=https://evil.test/g">`,
  `<style>@import "https://evil.test/h.css";</style>`,
  `<div style="background:url(https://evil.test/i.png)">x</div>`,
  `<form action="https://evil.test/j"><input name=a autofocus onfocus=${RUN}></form>`,
  `<input autofocus onfocus=${RUN}>`,
  `<button formaction="javascript:${RUN}">x</button>`,
  `<details open ontoggle=${RUN}>x</details>`,
  `<video autoplay onloadstart=${RUN}><source src=x></video>`,
  `<audio src=x onerror=${RUN}></audio>`,
  `<body onload=${RUN}>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<a href="javascript:${RUN}">x</a>`,
  `<a href="java&#115;cript:${RUN}">x</a>`,
  `[x](javascript:${RUN})`,
  `[x](JaVaScRiPt:${RUN})`,
  `[x](java\tscript:${RUN})`,
  `[x](&#106;avascript:${RUN})`,
  `[x](vbscript:${RUN})`,
  `[x](data:text/html,<script>${RUN}</script>)`,
  `[x](data:image/svg+xml,<svg onload=${RUN}>)`,
  `[x]: javascript:${RUN}`,
  `<javascript:${RUN}>`,
  `![x](https://evil.test/k.png)`,
  `![x](javascript:${RUN})`,
  `![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9IndpbmRvdy5fX3Jhbj0xIi8+)`,
  `![x][y]`,
  `[y]: https://evil.test/l.png`,
  '```"><script>window.__ran=1</script>\nx\n```',
  '```mermaid\ngraph TD; A["<img src=x onerror=window.__ran=1>"] --> B\n```',
  `| <img src=x onerror=${RUN}> | b |\n|---|---|\n| <script>${RUN}</script> | d |`,
  `[^1]\n\n[^1]: <img src=x onerror=${RUN}>`,
  `# <img src=x onerror=${RUN}> {#"><script>${RUN}</script>}`,
  `@<img src=x onerror=${RUN}> look`,
  `FR-"><img src=x onerror=${RUN}>-001`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `\u202e<script>${RUN}</script>\u202c`,
  `＜script＞${RUN}＜/script＞`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `<xss onpointerenter=${RUN} style=display:block>x</xss>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
] as const;

interface Watch {
  readonly dialogs: string[];
  readonly requests: string[];
}

/** Notes what a hostile text could achieve in any page of the context. */
function watch(context: BrowserContext): Watch {
  const seen: Watch = { dialogs: [], requests: [] };
  context.on("page", (page) => {
    page.on("dialog", (dialog) => {
      seen.dialogs.push(dialog.message());
      void dialog.dismiss();
    });
  });
  context.on("request", (request) => {
    if (new URL(request.url()).hostname.endsWith("evil.test")) seen.requests.push(request.url());
  });
  return seen;
}

const ran = (page: Page) => page.evaluate(() => "__ran" in window);

/** Elements of a page that could run something if the policy of the page let them. */
const hostileParts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter(
        (element) =>
          element.getAttributeNames().some((name) => name.startsWith("on")) ||
          /^(javascript|vbscript|data):/i.test(element.getAttribute("href")?.trim() ?? "") ||
          ["object", "embed", "base", "marquee", "xss"].includes(element.localName),
      )
      .map((element) => element.outerHTML.slice(0, 100)),
  );

/** Everything of a project in which people write. */
async function writeEverywhere(api: Api) {
  const title = (at: number) => (VECTORS[at] ?? "").replaceAll(/\s+/g, " ").slice(0, 110);
  const project = await api.post<{ id: string }>("/projects", { name: title(11), language: "en" });
  const at = `/projects/${project.id}`;
  for (const [number] of VECTORS.entries()) {
    const { status } = await api.status("POST", `${at}/views`, {
      list: "tasks",
      name: title(number).slice(0, 74) + number,
      query: `q=${encodeURIComponent(title(number))}`,
    });
    expect([201, 422]).toContain(status);
  }
  const content = `# ${title(10)}\n\n${VECTORS.join("\n\n")}\n\n## Paying\n\n- **FR-001** The shop shall pay.\n`;
  const document = await api.post<{ id: string }>(`${at}/documents`, { name: "Hostile.md", content });
  for (const text of VECTORS)
    await api.post(`/documents/${document.id}/comments`, { at: { item: "FR-001" }, text });
  const task = await api.post<{ id: string }>(`${at}/tasks`, { need: VECTORS.join("\n") });
  await api.status("PATCH", `/tasks/${task.id}`, { title: title(0) });
  await api.post(`${at}/knowledge`, { name: "notes.md", text: content });
  const link = await api.post<{ url: string }>(`${at}/share-links`, {
    kind: "document",
    document_id: document.id,
    right: "approve",
    label: title(4).slice(0, 80),
  });
  return { project: project.id, document: document.id, task: task.id, link: link.url };
}

test("one corpus of hostile markup in every field runs nothing and loads nothing", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  expect(new Set(VECTORS).size).toBeGreaterThanOrEqual(60);
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "en-GB" });
  const seen = watch(context);
  const { page } = await signedIn(await context.newPage(), url, "en");
  const api = await apiOfSession(url, context);
  const made = await writeEverywhere(api);
  const here = `/projects/${made.project}`;
  const pages = [
    "/projects",
    "/",
    here,
    `${here}/tasks`,
    `${here}/tasks?q=${encodeURIComponent(VECTORS[0])}`,
    `${here}/tasks/${made.task}`,
    `${here}/documents`,
    `${here}/documents/${made.document}`,
    `${here}/requirements`,
    `${here}/knowledge`,
    `/search?q=${encodeURIComponent(VECTORS[10])}`,
    "/settings/links",
  ];
  for (const path of pages) {
    await page.goto(`${url}${path}`);
    await page.waitForLoadState("load");
    expect([path, await ran(page), await hostileParts(page)]).toEqual([path, false, []]);
  }
  const guest = await context.newPage();
  await guest.goto(made.link);
  await expect(guest.getByText("The shop shall pay.").first()).toBeVisible();
  expect([await ran(guest), await hostileParts(guest)]).toEqual([false, []]);
  expect(seen).toEqual({ dialogs: [], requests: [] });
  await context.close();
});

test("a file of every kind is downloaded and not shown as a page of this site", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "en-GB", acceptDownloads: true });
  const { page } = await signedIn(await context.newPage(), url, "en");
  const api = await apiOfSession(url, context);
  const project = await api.post<{ id: string }>("/projects", { name: "Files", language: "en" });
  const text = "# Files\n\n- **FR-001** The shop shall pay.\n";
  const document = await api.post<{ id: string }>(`/projects/${project.id}/documents`, {
    name: "SRS.md",
    content: text,
  });
  const hostile = `<script>${RUN}</script>`;
  const archive = zipSync({
    "page.html": strToU8(hostile),
    "picture.svg": strToU8(`<svg xmlns="http://www.w3.org/2000/svg">${hostile}</svg>`),
    "code.js": strToU8(RUN),
  });
  const repository = `/api/v1/projects/${project.id}/repository`;
  const sent = await page.evaluate(
    async ({ at, bytes }) => {
      const body = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0));
      const headers = { "content-type": "application/zip" };
      return (await fetch(`${at}/uploads?name=files.zip`, { method: "POST", body, headers })).status;
    },
    { at: repository, bytes: Buffer.from(archive).toString("base64") },
  );
  expect(sent).toBeLessThan(300);
  await expect
    .poll(
      async () =>
        (await api.get<{ repository: { head: string } | null }>(`/projects/${project.id}/repository`))
          .repository?.head,
      {
        timeout: 90_000,
      },
    )
    .toBeTruthy();
  const formats = ["markdown", "docx", "html", "reqif", "strictdoc", "xlsx", "csv", "yaml", "json"];
  const files = [
    ...formats.map((format) => `/api/v1/documents/${document.id}/export?format=${format}`),
    ...["page.html", "picture.svg", "code.js"].map((path) => `${repository}/raw?path=${path}`),
    `/api/v1/projects/${project.id}/export`,
  ];
  for (const path of files) {
    const headers = await page.evaluate(async (at) => {
      const answer = await fetch(at);
      return { status: answer.status, ...Object.fromEntries(answer.headers) } as Record<
        string,
        string | number
      >;
    }, path);
    expect({ path, status: headers.status }).toEqual({ path, status: 200 });
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-disposition"]).toMatch(/^attachment;/);
    expect(headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
    const download = page.waitForEvent("download");
    await page.evaluate((at) => {
      window.location.href = at;
    }, path);
    await (await download).cancel();
    expect(page.url()).not.toContain("/api/");
    expect(await ran(page)).toBe(false);
  }
  await context.close();
});
