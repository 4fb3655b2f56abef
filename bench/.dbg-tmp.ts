import { readNeed } from "#lib/domain/rules/read-need.ts";
import { languageTools } from "#lib/language/tools.ts";
import { readWords } from "#lib/domain/rules/zh/words.ts";
import { readFigures } from "#lib/domain/rules/zh/figures.ts";
const t=process.argv[3]!; const tools=languageTools();
if(process.argv[2]==="zh") console.log(readWords(t,readFigures(t),tools).map(w=>w.text+"/"+w.tag).join(" "));
for(const c of readNeed(t,process.argv[2] as "zh",tools).clauses) console.log(c.kind,c.modality,"A:",c.actor?.text,c.actor?.inherited,"V:",c.action?.text,"O:",c.object?.text,c.object?.inherited,"K:",c.complements.map(x=>x.text),"C:",c.conditions.map(x=>x.text+"/"+x.type),"X:",c.exceptions.map(x=>x.text),"|",c.span.text);
