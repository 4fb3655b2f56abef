import { languageTools } from "#lib/language/tools.ts";
import { readFigures } from "./figures.ts"; import { readWords } from "./words.ts";
for (const l of process.argv.slice(2)) { const f = readFigures(l); console.log(readWords(l, f, languageTools()).map(w => w.text + "/" + w.tag).join(" "), f.map(x=>x.phrase)); }
