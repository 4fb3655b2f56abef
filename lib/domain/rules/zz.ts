import { segment } from "./segment.ts";
import { readSentence } from "./en/read/read-sentence.ts";
import { languageTools } from "#lib/language/tools.ts";
import { readFileSync } from "node:fs";
const tools=languageTools();
const needs = readFileSync(process.argv[2] ?? "/tmp/needs.txt","utf8").split("\n===\n");
for (const n of needs) { console.log("## "+n.slice(0,300)); let carry={}; for (const s of segment(n,"en")) { const r=readSentence(s,carry,tools); carry=r.carry;
 for (const c of r.clauses) { if(n.slice(c.span.start,c.span.end)!==c.span.text) console.log("BADSPAN",c.span); console.log(`  [${c.kind}/${c.modality}] A=${c.actor?.text??"-"}${c.actor?.inherited?"*":""} V=${c.action?.text??"-"} O=${c.object?.text??"-"}${c.object?.inherited?"*":""} C=${c.complements.map(x=>x.text).join(" | ")} ${c.conditions.map(x=>`{${x.type}: ${x.text}}`).join("")} ${c.figures.map(f=>`<${f.phrase}: ${f.comparator}${f.value}${f.upper?".."+f.upper:""} ${f.unit}>`).join("")} ${c.purpose?"P="+c.purpose.text:""} ${c.exceptions.length?"X="+c.exceptions.map(x=>x.text):""} ${c.systems.length?"S="+c.systems.map(x=>x.text):""}`);}
 for (const u of r.unused) console.log("  unused:",u.span.text,u.reason); } }
