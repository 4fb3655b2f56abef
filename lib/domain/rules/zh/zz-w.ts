import { languageTools } from "#lib/language/tools.ts";
import { readSentence } from "./read-sentence.ts";
import { readFileSync } from "node:fs";
for (const l of readFileSync(process.argv[2] ?? "/tmp/zh/s.txt","utf8").split("\n").filter(Boolean)) {
  const r = readSentence({text:l,start:0,end:l.length,language:"zh",context:[],role:"sentence"},{},languageTools());
  console.log("# "+l);
  for (const c of r.clauses) { console.log(`   [${c.kind}/${c.modality}] ${c.conditions.map(x=>`{${x.type}:${x.text}}`).join("")} A=${c.actor?.text ?? "-"}${c.actor?.inherited?"*":""} V=${c.action?.text??"-"} O=${c.object?.text??"-"}${c.object?.inherited?"*":""} C=${c.complements.map(x=>x.text).join("|")} ${c.figures.map(f=>f.phrase).join(";")} ${c.purpose?"P="+c.purpose.text:""} ${c.exceptions.map(e=>"X="+e.text).join("")} «${c.span.text}»`);
    if (l.slice(c.span.start,c.span.end)!==c.span.text) console.log("SPAN!!"); }
  for (const u of r.unused) console.log("   unused", u.span.text);
}
