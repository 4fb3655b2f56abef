import { segment } from "./segment.ts";
import { enRules } from "./en/rules.ts";
import { requirementDraftSchema } from "../workshop/seat-turn.ts";
import { languageTools } from "#lib/language/tools.ts";
import { readFileSync } from "node:fs";
const tools=languageTools();
const verbose = process.argv[3]==="v";
const needs = readFileSync(process.argv[2] ?? "/tmp/needs.txt","utf8").split("\n===\n").map(x=>x.trim());
for (const n of needs) { console.log("\n## "+(n.length>400?n.slice(0,80):n)); let carry={}; const cl:any[]=[]; const un:any[]=[]; for (const s of segment(n,"en")) { const r=enRules.readSentence(s,carry,tools); carry=r.carry; cl.push(...r.clauses); un.push(...r.unused);}
 const clauses = cl.map((c,i)=>({...c,id:"c"+(i+1)}));
 const reading:any={text:n,language:"en",subject:"",clauses,terms:[],states:[],contradictions:[],duplicates:[],unused:un,understood:1};
 for (const c of clauses) { if(n.slice(c.span.start,c.span.end)!==c.span.text) console.log("BADSPAN",c.span);
  if (verbose) console.log(`  [${c.kind}/${c.modality}] A=${c.actor?.text??"-"}${c.actor?.inherited?"*":""} V=${c.action?.text??"-"} O=${c.object?.text??"-"}${c.object?.inherited?"*":""} C=${c.complements.map(x=>x.text).join(" | ")} ${c.conditions.map(x=>`{${x.type}: ${x.text}}`).join("")} ${c.figures.map(f=>`<${f.phrase}: ${f.comparator}${f.value}${f.upper?".."+f.upper:""} ${f.unit}>`).join("")} ${c.purpose?"P="+c.purpose.text:""} ${c.exceptions.length?"X="+c.exceptions.map(x=>x.text):""} ${c.systems.length?"S="+c.systems.map(x=>x.text):""}`);
  const ds = enRules.draft(c,reading,tools);
  if(!ds.length) console.log(`  (${c.kind}) ${c.span.text.replace(/\s+/g," ")}`);
  for (const d of ds) { const p=requirementDraftSchema.safeParse(d.draft); if(!p.success) console.log("INVALID",JSON.stringify(p.error.issues)); console.log(`  ${d.draft.type.slice(0,4)} «${d.draft.title}» ${d.draft.shall}${d.draft.rationale?"  // "+d.draft.rationale:""}${d.draft.measure?" M:"+Object.values(d.draft.measure).join(" "):""}${d.draft.figure_missing?" FIGURE?":""}`); if (process.argv[4]) for (const s of d.draft.scenarios) console.log(`       - ${s.name} :: ${s.steps.join(" / ")}`); }
 }
 for (const u of un) console.log("  unused:",u.span.text,"--",u.reason); }
