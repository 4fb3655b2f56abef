// Each test file gets its own database, a file-level copy of the migrated template, before anything of the
// product is imported. It has the name of the process: where files share one, the next file's database replaces it.
import pg from "pg";
import { inject } from "vitest";

const COPY_LOCK = 7;
const template = new URL(inject("templateUrl"));
const name = `t_${process.pid}`;
const addressOf = (database: string, address: string | URL = template) =>
  Object.assign(new URL(address), { pathname: `/${database}` }).href;

const admin = new pg.Client({ connectionString: addressOf("postgres") });
await admin.connect();
await admin.query("SELECT pg_advisory_lock($1)", [COPY_LOCK]); // one copy of the template at a time
await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)} STRATEGY FILE_COPY`);
await admin.end();

process.env.DATABASE_URL = addressOf(name, inject("loginUrl"));
process.env.DATABASE_OWNER_URL = addressOf(name);
process.env.ROUNDTABLE_DATA ??= inject("dataFolder");
process.env.NEXTAUTH_SECRET ??= "a secret that only tests use, 32+ characters";
process.env.MASTER_KEY ??= "42".repeat(32);
process.env.NEXTAUTH_URL ??= "http://localhost:3000";
