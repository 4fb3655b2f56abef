import { z } from "zod";

/** Programs that install the dependencies of a project before its tests run. */
export const SETUP_MANAGERS = ["npm", "pnpm", "yarn", "pip", "maven", "go", "cargo"] as const;
export type SetupManager = (typeof SETUP_MANAGERS)[number];

/** Hosts that installations may reach unless the administrator of the server lists others. */
export const DEFAULT_SETUP_HOSTS = [
  "registry.npmjs.org:443",
  "registry.yarnpkg.com:443",
  "pypi.org:443",
  "files.pythonhosted.org:443",
  "repo.maven.apache.org:443",
  "repo1.maven.org:443",
  "proxy.golang.org:443",
  "sum.golang.org:443",
  "index.crates.io:443",
  "static.crates.io:443",
] as const;

const HOST = /^(?=.{1,253}(?::|$))[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::[1-9]\d{0,4})?$/;
const HTTPS_PORT = 443;
const MAX_SETUP_HOSTS = 20;

/** A host with its port, 443 unless it is stated. */
export const setupHostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(HOST)
  .overwrite((text) => (text.includes(":") ? text : `${text}:${HTTPS_PORT}`));

/** How the dependencies of a project are installed. */
export const setupSchema = z.object({
  manager: z.enum(SETUP_MANAGERS),
  /** Whether packages may run scripts while they are installed. */
  scripts: z.boolean().default(false),
  /** Hosts that this installation may reach in addition to those of the server. */
  hosts: z.array(setupHostSchema).max(MAX_SETUP_HOSTS).default([]),
});
export type Setup = z.output<typeof setupSchema>;

export const setupsSchema = z
  .array(setupSchema)
  .max(SETUP_MANAGERS.length)
  .refine((all) => new Set(all.map(({ manager }) => manager)).size === all.length, {
    message: "a program is listed twice",
  });

/** Name of the log of an installation. */
export const setupLogName = (manager: SetupManager): string => `setup-${manager}`;
