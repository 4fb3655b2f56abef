import { readNeed } from "#lib/domain/rules/read-need.ts";
import { languageTools } from "#lib/language/tools.ts";
import * as P from "#lib/domain/rules/zh/plain-statement.ts";
const r=readNeed(process.argv[2]!,"zh",languageTools());
for(const c of r.clauses) console.log(P.isPlain(c),P.statement(c),JSON.stringify(c));
