// For test files that share one process: its connections end with the file, before the next file's database takes the
// place of this one.
import { afterAll } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";

afterAll(closeDatabase);
