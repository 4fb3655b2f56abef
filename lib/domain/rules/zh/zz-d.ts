import { languageTools } from "#lib/language/tools.ts";
import { segment } from "../segment.ts";
import { zhRules } from "./rules.ts";
import { readFileSync } from "node:fs";
const tools = languageTools();
const verbose = process.argv[3] === "-v";
const src = readFileSync(process.argv[2] ?? "/tmp/zh/s.txt","utf8");
const needs = process.argv[4] === "one" ? [src] : src.split("\n").filter(Boolean);
for (const need of needs) {
  console.log("# " + (needs.length>1?need:""));
  const clauses: any[] = []; let carry = {}; const unused: any[] = [];
  const sents = segment(need, "zh");
  for (const s of sents) { const r = zhRules.readSentence(s, carry, tools); carry = r.carry; for (const c of r.clauses) clauses.push({...c, id: "c"+(clauses.length+1)}); unused.push(...r.unused); }
  const reading: any = { text: need, language: "zh", clauses };
  for (const c of clauses) {
    const ds = zhRules.draft(c, reading, tools);
    if (need.slice(c.span.start,c.span.end)!==c.span.text) console.log("SPAN!!", c.span);
    if (!ds.length) console.log(`   (${c.kind}) ${c.span.text}`);
    for (const d of ds) { console.log(`   ${c.kind}/${c.modality} 【${d.draft.title}】${d.draft.shall}${d.draft.rationale ? " R:"+d.draft.rationale : ""}${d.draft.measure ? " M:"+JSON.stringify(d.draft.measure):""}${d.draft.figure_missing?" MISSING":""}`);
      if (verbose) { for (const s of d.draft.scenarios) console.log(`        · ${s.name}: ${s.steps.join(" / ")} ${s.derived?"["+s.derived.how+"]":""}`); for (const a of d.acceptance) console.log("        ✓ "+a.text); } }
  }
  for (const u of unused) console.log("   unused:", u.span.text, u.reason);
}
