import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../scripts/project-root.ts";
import { runCommand } from "../scripts/run-command.ts";

/** The smallest application that asks a database before it shows a page. */
const FILES: Readonly<Record<string, string>> = {
  "package.json": `{"private":true}`,
  "next.config.mjs": `export default { serverExternalPackages: ["pg"], poweredByHeader: false };\n`,
  "app/layout.js": `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}\n`,
  "app/page.js": `import pg from "pg";
const pool = new pg.Pool({ connectionString: process.env.DATABASE_OWNER_URL, max: 10 });
export const dynamic = "force-dynamic";
export default async function Page() {
  const { rows } = await pool.query("SELECT id, name FROM projects ORDER BY id LIMIT 20");
  return <ul>{rows.map(({ id, name }) => <li key={id}>{name}</li>)}</ul>;
}\n`,
};

/** Builds the peer, a bare Next page with one query, in a folder that finds the product's packages. Out: the folder. */
export async function buildPeer(): Promise<{ folder: string; remove: () => void }> {
  const parent = path.join(projectRoot, ".data");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, "bench-peer-"));
  for (const [name, text] of Object.entries(FILES)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const next = path.join(projectRoot, "node_modules/next/dist/bin/next");
  const { code, output } = await runCommand([next, "build", "--webpack", folder]);
  if (code === 0) return { folder, remove };
  remove();
  throw new Error(`the peer could not be built:\n${output}`);
}
