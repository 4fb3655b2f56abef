import { readdirSync, readFileSync } from "node:fs";
import { zipSync } from "fflate";
import { openBenchDatabase } from "./bench-database.ts";

const close = await openBenchDatabase();
const { makeProject, makeUser } = await import("#lib/testing/factories.ts");
const { importFile } = await import("#lib/usecases/exchange/import-file.ts");
const { importQuery } = await import("#lib/contracts/exchange.ts");
const { getDocument } = await import("#lib/usecases/document/get-document.ts");
const { listRequirements } = await import("#lib/usecases/requirement/list-requirements.ts");
const { listLinks } = await import("#lib/usecases/requirement/trace-links.ts");
const { proposeIdPatterns } = await import("#lib/usecases/requirement/propose-id-patterns.ts");
const dir = "/tmp/hb-real/imp/";
const files = readdirSync(dir)
  .filter((n) => !n.endsWith(".yml"))
  .map((name) => ({ name, bytes: new Uint8Array(readFileSync(dir + name)) }));
const yml = Object.fromEntries(
  readdirSync(dir)
    .filter((n) => n.endsWith(".yml"))
    .map((n) => [`${n.slice(0, 3)}/${n}`, new Uint8Array(readFileSync(dir + n))]),
);
yml["SYS/.doorstop.yml"] = new TextEncoder().encode("settings:\n  digits: 4\n  prefix: SYS\n  sep: '-'\n");
yml["VER/.doorstop.yml"] = new TextEncoder().encode(
  "settings:\n  digits: 4\n  parent: SYS\n  prefix: VER\n  sep: '-'\n",
);
files.push({ name: "doorstop.zip", bytes: zipSync(yml) });
for (const file of files) {
  const ada = await makeUser();
  const { project } = await makeProject(ada, /zmouse|keyvault|modbus|peanut/.test(file.name) ? "zh" : "en");
  try {
    const send = (query: object) =>
      importFile(ada.actor, {
        projectId: project.id,
        file,
        query: importQuery.parse(query),
        language: "en",
      } as never);
    const shown: any = await send({});
    const view: any = await send({ confirm: shown.sha256 });
    const list = (await listRequirements(ada.actor, project.id, { q: "", limit: 200 })).data;
    const links: any = await listLinks(ada.actor, project.id, { limit: 50 } as never);
    const { sha256, document_id, ...rest } = view;
    console.log(
      `== ${file.name}: ${list.length} requirements, ${links.total} links; ${JSON.stringify(rest).slice(0, 700)}`,
    );
    for (const r of list.slice(0, 4))
      console.log(
        `   ${r.id} | ${r.title} | ${r.statement.slice(0, 90).replaceAll("\n", "⏎")} | ${r.type} ${r.priority} ${r.status} ${r.verification} ${r.rationale.slice(0, 30)} ac=${r.acceptance.length}`,
      );
    if (list.length === 0 || process.env.TEXT)
      console.log((await getDocument(ada.actor, document_id)).content.slice(0, 900));
    const p: any = await proposeIdPatterns(ada.actor, project.id);
    console.log(
      "   proposals",
      JSON.stringify(p.data.map((x: any) => [x.pattern, x.count ?? x.matches])).slice(0, 300),
    );
  } catch (error) {
    console.log(
      `== ${file.name}: ${(error as any).code ?? error} ${JSON.stringify((error as any).extra ?? {}).slice(0, 200)}`,
    );
  }
}
await close();
process.exit(0);
