import { expect, it } from "vitest";
import { prototypeProblem } from "./prototype-problem.ts";

const page = (body: string) => `<!doctype html>\n<html lang="en"><body>${body}</body></html>\n`;

it.each([
  ["<p>No page</p>", "not_html"],
  [page("<script>1</script>"), "has_script"],
  [page('<a href="javascript:x">x</a>'), "has_script"],
  [page('<p onclick="x()">x</p>'), "has_script"],
  [page('<img src="https://example.org/a.png">'), "has_external_resource"],
  [page('<link rel="stylesheet" href="a.css">'), "has_external_resource"],
  [page("<style>@import 'a.css';</style>"), "has_external_resource"],
  [page('<form action="/pay"></form>'), "has_external_resource"],
  [page('<a href="#nowhere">x</a>'), "link_unknown"],
  [page("x".repeat(500_001)), "too_large"],
])("refuses %.50s", (html, code) => {
  expect(prototypeProblem(html)).toBe(code);
});

it("accepts one file with links inside itself and embedded pictures", () => {
  const html = page('<section id="a"><a href="#a">A</a><img src="data:image/png;base64,AA=="></section>');
  expect(prototypeProblem(html)).toBeNull();
});
