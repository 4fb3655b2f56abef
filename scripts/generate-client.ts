// Writes the Prisma client to lib/db/generated with Prisma's own generator. The `prisma` command line does the same, but
// needs 166 MB more packages (a database, a studio), which nothing uses at run time.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { projectRoot } from "./project-root.ts";

// As CommonJS: the ES module of the generator imports files that its package does not have.
const require = createRequire(import.meta.url);
const { PrismaClientTsGenerator } =
  require("@prisma/client-generator-ts") as typeof import("@prisma/client-generator-ts");
const { enginesVersion } = require("@prisma/engines-version") as typeof import("@prisma/engines-version");
const { getConfig, getDMMF } = require("@prisma/internals") as typeof import("@prisma/internals");

const schemaPath = path.join(projectRoot, "prisma/schema.prisma");
const schema = readFileSync(schemaPath, "utf8");
const datamodel: [string, string][] = [[schemaPath, schema]];
const [dmmf, config] = await Promise.all([getDMMF({ datamodel }), getConfig({ datamodel })]);

for (const generator of config.generators) {
  const output = path.resolve(path.dirname(schemaPath), generator.output?.value ?? "");
  await new PrismaClientTsGenerator().generate({
    generator: { ...generator, output: { fromEnvVar: null, value: output } },
    dmmf,
    datamodel: schema,
    datasources: config.datasources,
    schemaPath,
    version: enginesVersion,
    otherGenerators: [],
    binaryPaths: {},
  });
}
