// The product as `npm start` serves it, on a data folder that goes with it.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeDataTemplate, removeDataTemplate } from "./data-template.ts";
import { CLEAN_ENVIRONMENT } from "./server-handle.ts";

const folder = mkdtempSync(path.join(tmpdir(), "roundtable-e2e-"));
chmodSync(folder, 0o711); // where root runs the database as `nobody`
process.on("exit", () => {
  rmSync(folder, { recursive: true, force: true });
  removeDataTemplate();
});
Object.assign(process.env, CLEAN_ENVIRONMENT, { ROUNDTABLE_DATA: folder });
await makeDataTemplate(folder);
await import("./start-with-accounts.ts");
