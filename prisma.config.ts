import { accessSync, chmodSync, constants } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "prisma-cli/config";

// Prisma would download its native schema engine, which a machine without internet cannot: it gets our stand-in,
// unless the caller names an engine.
const standIn = fileURLToPath(new URL("./scripts/schema-engine.mjs", import.meta.url));
if (!process.env.PRISMA_SCHEMA_ENGINE_BINARY) {
  try {
    accessSync(standIn, constants.X_OK);
  } catch {
    chmodSync(standIn, 0o755); // unpacked from an archive without file modes
  }
  process.env.PRISMA_SCHEMA_ENGINE_BINARY = standIn;
}

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  // `generate` needs no database; everything else takes the owner of the database.
  datasource: {
    url:
      process.env.DATABASE_OWNER_URL ??
      process.env.DATABASE_URL ??
      "postgresql://unset:unset@127.0.0.1:1/unset",
  },
});
