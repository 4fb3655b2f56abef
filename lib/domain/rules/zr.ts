import { rehearse } from "./rehearsal.ts";
import { languageTools } from "#lib/language/tools.ts";
import { readFileSync } from "node:fs";
const n = readFileSync(process.argv[2]!,"utf8");
const s:any = rehearse(n,{language:"en",tools:languageTools()});
const p=s.plan;
console.log(s.ended, p.meta.title,"| why:",p.why,"| what:",p.what);
for (const r of p.requirements) { console.log(r.id,r.title,"--",r.shall, r.derived?`(derived: ${r.derived.how})`:""); if(process.argv[3]) for (const sc of r.scenarios) console.log("     -",sc.name,"::",sc.steps.join(" / ")); }
for (const q of p.open_questions) console.log(q.blocking?"BLOCK":"open",q.text,"| why",q.why,"| default:",q.default);
for (const q of p.assumptions) console.log("A",q.text);
for (const q of p.risks) console.log("R",q.description,"->",q.mitigations.join("; "));
console.log("NG",p.non_goals,"U",p.unused_clauses.map((x:any)=>x.text+" -- "+x.reason),"C",p.contradictions.map((x:any)=>x.text));
