// Writes the types of the API's OpenAPI document to e2e/generated, for the test that uses the API as a typed client does.
import { mkdirSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";
import { openApiDocument } from "#lib/http/openapi.ts";
import { loadApiRoutes } from "../app/api/v1/route-groups.ts";
import { projectRoot } from "../scripts/project-root.ts";

// openapi-typescript prints types with the JavaScript API of the compiler, which TypeScript 7 does not have
// (docs/decisions/0169).
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === "typescript" ? "typescript-5" : specifier, context),
});
const { default: typesOf, astToString } = await import("openapi-typescript");

const document = openApiDocument(await loadApiRoutes(), "1");
// A field with a default may be absent from a request.
const types = await typesOf(JSON.stringify(document), { defaultNonNullable: false });
const folder = path.join(projectRoot, "e2e/generated");
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, "api.d.ts"), astToString(types));
process.exit(0); // the routes open connections that would keep the process alive
