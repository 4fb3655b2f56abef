import { readFileSync } from "node:fs";
import { rehearse } from "#lib/domain/rules/rehearsal.ts";
import { languageTools } from "#lib/language/tools.ts";
const lang = process.argv[2] as "zh"|"en"; const mode = process.argv[3] ?? "req";
const from=Number(process.argv[4]??0), to=Number(process.argv[5]??999);
const needs = readFileSync(`/tmp/ra/${process.env.NEEDS ?? lang}.txt`,"utf8").split("\n").filter(Boolean).slice(from,to);
const tools = languageTools();
let i=from;
for (const n of needs) {
  const s = rehearse(n,{language:lang,tools}); const p=s.plan;
  console.log(`\n#${++i} ${n}`);
  if (mode.includes("req")) for (const r of p.requirements) { console.log(`- ${r.id} 【${r.title}】${r.shall}${r.derived?` <${r.derived.how}>`:""}`);
    for (const sc of r.scenarios) console.log(`    * ${sc.title}: ${sc.steps.join(" / ")}${sc.derived?` <${sc.derived.how}>`:""}`); }
  if (mode.includes("req")) { console.log("NG", p.non_goals, "T", p.targets, "UN", p.unused_clauses?.map((u:any)=>u.text??u.span?.text)); }
  if (mode.includes("acc")) { for (const a of p.acceptance) console.log("  AC "+a.text); for (const a of p.test_plan.cases) console.log("  TC "+a.title); }
  if (mode.includes("talk")) { for (const t of s.turns) { console.log(`  [${t.role}] ${t.statement}`); for (const q of t.questions) console.log(`   Q${q.blocking?"!":""} ${q.text} | ${q.why} | ${q.default}`); }
   for (const r of p.risks) console.log(`  R ${(r as any).text ?? JSON.stringify(r)}`);}
}
