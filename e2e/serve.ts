// The product as `npm start` serves it, on a data folder that goes with it.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const folder = mkdtempSync(path.join(tmpdir(), "roundtable-e2e-"));
chmodSync(folder, 0o711); // where root runs the database as `nobody`
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, {
  ROUNDTABLE_DATA: folder,
  DATABASE_URL: "",
  NEXTAUTH_URL: "",
  MODEL_PROVIDER: "",
  MODEL_NAME: "",
  MODEL_BASE_URL: "",
  MODEL_API_KEY: "",
  ALLOW_PRIVATE_MODEL_ENDPOINTS: "1", // the tests' model server is on loopback
});
await import("../scripts/start.ts");
