import ipaddr from "ipaddr.js";
import { z } from "zod";
import { type IdentitySettings, identityOf, identityVariables } from "./domain/access/identity-settings.ts";
import { type MailSettings, mailOf } from "./domain/access/mail-settings.ts";
import type { PrivateEndpoints } from "./domain/models/private-endpoints.ts";
import { PROVIDER_SPECS, PROVIDERS } from "./domain/models/providers.ts";

const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const port = z.coerce
  .number("must be a port number, for example 3000")
  .int("must be a whole number")
  .min(0, "must be between 0 and 65535")
  .max(65_535, "must be between 0 and 65535");
const count = z.coerce
  .number("must be a number, for example 60")
  .int("must be a whole number")
  .min(1, "must be at least 1");
const httpUrl = z.url({ protocol: /^https?$/, error: "must be a web address such as https://example.org" });
const flag = z.enum(["0", "1"], "must be 0 or 1").transform((value) => value === "1");

/** A comma-separated list in lower case, without empty items. */
const listOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

const HOST_NAME = /^(?![\d.]+$)[a-z\d]([a-z\d._-]*[a-z\d])?$/;

const isAddress = (host: string) => ipaddr.IPv4.isValidFourPartDecimal(host) || ipaddr.IPv6.isValid(host);

/** `0`, `1`, or host names, addresses and ranges. */
const privateEndpoints = z.string().transform((text, context): PrivateEndpoints => {
  if (text === "0" || text === "1") return text === "1";
  const hosts = listOf(text);
  const wrong = hosts.find((host) => !isAddress(host) && !ipaddr.isValidCIDR(host) && !HOST_NAME.test(host));
  if (wrong === undefined) return hosts;
  context.addIssue(`must be 0, 1 or a list of hosts, addresses and ranges such as 10.0.0.0/8; not ${wrong}`);
  return z.NEVER;
});

/** Addresses, separated by commas. */
const addresses = z.string().transform(listOf).pipe(z.array(httpUrl));

/** Absolute folders, separated by commas. */
const folders = z.string().transform((text, context): string[] => {
  const all = text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
  const wrong = all.find((item) => !item.startsWith("/"));
  if (wrong === undefined) return all;
  context.addIssue(`must be a list of absolute folders such as /opt/jdk-21,/opt/go; not ${wrong}`);
  return z.NEVER;
});

const HOST_WITH_PORT = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?:[1-9]\d{0,4}$/;

/** Hosts with their ports, separated by commas. */
const hostsWithPorts = z.string().transform((text, context): string[] => {
  const all = listOf(text);
  const wrong = all.find((item) => !HOST_WITH_PORT.test(item));
  if (wrong === undefined) return all;
  context.addIssue(`must be a list of hosts with ports such as registry.npmjs.org:443; not ${wrong}`);
  return z.NEVER;
});

const MAIL_FROM = /^[^\s@<>]+@[^\s@<>]+$|^[^<>\n]+ <[^\s@<>]+@[^\s@<>]+>$/;

const SANDBOX_ENGINES = ["bubblewrap", "docker", "podman"] as const;

/** 32 bytes for AES-256-GCM, written as 64 hex digits or as base64 (or base64url). */
const masterKey = z.string().transform((text, context) => {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, "hex") : Buffer.from(text, "base64");
  if (bytes.length === 32) return bytes;
  context.addIssue("must be 32 bytes, as 64 hex digits or base64 (make one: openssl rand -base64 32)");
  return z.NEVER;
});

/**
 * A PostgreSQL address whose connections work as `roundtable_app`, the role to which row-level security applies, whichever
 * login they use (docs/decisions/0107).
 */
const databaseAddress = z
  .string("is missing: npm start sets it to the embedded PostgreSQL unless you name your own")
  .regex(/^postgres(ql)?:\/\/\S+$/, "must be a PostgreSQL address: postgresql://user:password@host:5432/name")
  .transform((text, context) => {
    const url = URL.parse(text);
    if (url === null) {
      context.addIssue("must be an address whose user and password are percent-encoded");
      return z.NEVER;
    }
    const options = url.searchParams.get("options");
    const role = "-c role=roundtable_app";
    url.searchParams.set("options", options === null ? role : `${options} ${role}`);
    return url.href;
  });

/** All variables of the product. `.env.example` lists the same names (a test compares the two). */
const variables = z.object({
  PORT: port.default(3000),
  DATABASE_URL: databaseAddress,
  DATABASE_OWNER_URL: databaseAddress.optional(),
  ROUNDTABLE_DATA: z.string().default(".data"),
  ROUNDTABLE_ROLE: z.enum(["all", "web", "worker"], "must be all, web or worker").default("all"),
  NEXTAUTH_URL: httpUrl.optional(),
  NEXTAUTH_SECRET: z
    .string("is missing: npm start makes one unless you set it")
    .min(32, "must have at least 32 characters"),
  AUTH_TRUST_HOST: flag.optional(),
  MASTER_KEY: z.string("is missing: npm start makes one unless you set it").pipe(masterKey),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: "must be a mail server such as smtps://user:password@smtp.example.org:465",
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(MAIL_FROM, "must be a sender such as Roundtable <no-reply@example.org>")
    .optional(),
  ...identityVariables,
  MODEL_PROVIDER: z.enum(PROVIDERS, `must be one of ${PROVIDERS.join(", ")}`).optional(),
  MODEL_BASE_URL: httpUrl.optional(),
  MODEL_API_KEY: z.string().optional(),
  MODEL_NAME: z.string().optional(),
  ALLOW_PRIVATE_MODEL_ENDPOINTS: privateEndpoints.default(false),
  LOCAL_MODEL_SERVERS: addresses.default([]),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  STREAMS_PER_CALLER: count.default(60),
  STREAMS_PER_ADDRESS: count.default(300),
  CHROMIUM_PATH: z.string().optional(),
  SANDBOX_ENGINE: z
    .enum(SANDBOX_ENGINES, `must be one of ${SANDBOX_ENGINES.join(", ")}`)
    .default("bubblewrap"),
  SANDBOX_IMAGE: z.string().optional(),
  SANDBOX_RUNTIME: z.string().optional(),
  SANDBOX_TOOLCHAINS: folders.default([]),
  SETUP_HOSTS: hostsWithPorts.optional(),
  SETUP_SSL_CAINFO: z.string().startsWith("/", "must be an absolute path").optional(),
  GIT_PATH: z.string().startsWith("/", "must be an absolute path").optional(),
  GIT_SSL_CAINFO: z.string().startsWith("/", "must be an absolute path").optional(),
});
type Variables = z.infer<typeof variables>;

/** The names of all variables, in the order in which they are documented. */
export const ENVIRONMENT_NAMES = Object.keys(variables.shape);

/** The model for workspaces that have none. */
interface DefaultModel {
  provider: NonNullable<Variables["MODEL_PROVIDER"]>;
  baseUrl: string | undefined;
  apiKey: string | undefined;
  name: string;
}

/** Where commands of projects run. */
interface SandboxSettings {
  engine: Variables["SANDBOX_ENGINE"];
  /** The image of docker and podman. */
  image: string | undefined;
  /** The OCI runtime of docker and podman; undefined: gVisor where it is installed, else the engine's own. */
  runtime: string | undefined;
  /** Folders with programs that bubblewrap shows in addition to those of the system. */
  toolchains: readonly string[];
}

/** What installations of dependencies may reach. */
interface SetupSettings {
  /** Undefined: the registries that the product knows. */
  hosts: readonly string[] | undefined;
  /** File with certificates of private authorities; undefined: those of the system. */
  certificates: string | undefined;
}

/** The validated environment, with the names that the code uses. */
export interface Env {
  port: number;
  /** Of the serving login, with the role of the application. */
  databaseUrl: string;
  dataFolder: string;
  role: Variables["ROUNDTABLE_ROLE"];
  /** The public address, if it is fixed; otherwise the Host header of the request is used. */
  publicUrl: string | undefined;
  authSecret: string;
  masterKey: Uint8Array;
  allowPrivateModelEndpoints: PrivateEndpoints;
  /** Where model servers are looked for, in addition to the usual ports of this machine. */
  localModelServers: readonly string[];
  /** Undefined: the installation sends no mail. */
  mail: MailSettings | undefined;
  /** Providers that people can sign in with. */
  identity: IdentitySettings;
  /** Undefined: no default model, the rules answer. */
  model: DefaultModel | undefined;
  logLevel: LogLevel;
  metricsPort: number | undefined;
  /** Where traces are sent over OTLP/HTTP; undefined: nowhere, and no code for it is loaded. */
  traceEndpoint: string | undefined;
  /** Most streams that are open in this process at a time: of one token or session, and of one client address. */
  streams: { readonly perCaller: number; readonly perAddress: number };
  /** The browser that prints PDF; undefined: the system's browser, if there is one. */
  chromiumPath: string | undefined;
  sandbox: SandboxSettings;
  setup: SetupSettings;
  /** The git program; undefined: the one in the usual folders. */
  gitPath: string | undefined;
  /** Certificates of private authorities that git trusts when it imports; undefined: those of the system. */
  gitCertificates: string | undefined;
}

export type EnvironmentResult = { ok: true; env: Env } | { ok: false; problems: string[] };

function modelOf(v: Variables, problems: string[]): DefaultModel | undefined {
  const { MODEL_PROVIDER: provider, MODEL_NAME: name, MODEL_BASE_URL: baseUrl, MODEL_API_KEY: apiKey } = v;
  if (!provider) {
    if (name || baseUrl || apiKey)
      problems.push("MODEL_PROVIDER is missing, while other MODEL_ values are set");
    return undefined;
  }
  if (!name) problems.push("MODEL_NAME is missing, while MODEL_PROVIDER is set");
  const { hasEndpoint, needsKey } = PROVIDER_SPECS[provider];
  if (!hasEndpoint && !baseUrl)
    problems.push(`MODEL_BASE_URL is missing: ${provider} has no default address`);
  if (needsKey && !apiKey) problems.push(`MODEL_API_KEY is missing: ${provider} needs a key`);
  return { provider, name: name ?? "", baseUrl, apiKey };
}

/**
 * Validates a whole environment. An empty value counts as absent.
 * @returns the environment, or every problem as one line that starts with the variable's name
 */
export function parseEnvironment(source: Record<string, string | undefined>): EnvironmentResult {
  const given = Object.fromEntries(
    ENVIRONMENT_NAMES.flatMap((name) => (source[name]?.trim() ? [[name, source[name].trim()]] : [])),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success)
    return { ok: false, problems: parsed.error.issues.map((i) => `${i.path.join(".")} ${i.message}`) };
  const v = parsed.data;
  const problems: string[] = [];
  const model = modelOf(v, problems);
  const mail = mailOf(v, problems);
  const identity = identityOf(v, v.NEXTAUTH_URL, problems);
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    env: {
      port: v.PORT,
      databaseUrl: v.DATABASE_URL,
      dataFolder: v.ROUNDTABLE_DATA,
      role: v.ROUNDTABLE_ROLE,
      publicUrl: v.NEXTAUTH_URL,
      authSecret: v.NEXTAUTH_SECRET,
      masterKey: v.MASTER_KEY,
      allowPrivateModelEndpoints: v.ALLOW_PRIVATE_MODEL_ENDPOINTS,
      localModelServers: v.LOCAL_MODEL_SERVERS,
      mail,
      identity,
      model,
      logLevel: v.LOG_LEVEL,
      metricsPort: v.METRICS_PORT,
      traceEndpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
      streams: { perCaller: v.STREAMS_PER_CALLER, perAddress: v.STREAMS_PER_ADDRESS },
      chromiumPath: v.CHROMIUM_PATH,
      sandbox: {
        engine: v.SANDBOX_ENGINE,
        image: v.SANDBOX_IMAGE,
        runtime: v.SANDBOX_RUNTIME,
        toolchains: v.SANDBOX_TOOLCHAINS,
      },
      setup: { hosts: v.SETUP_HOSTS, certificates: v.SETUP_SSL_CAINFO },
      gitPath: v.GIT_PATH,
      gitCertificates: v.GIT_SSL_CAINFO,
    },
  };
}

let known: Env | undefined;

/**
 * The environment of this process, read at the first call, because a build has no environment when modules
 * load.
 * @throws with the list of problems; `npm start` validates the same list before it starts
 */
export function env(): Env {
  if (known) return known;
  const result = parseEnvironment(process.env);
  if (!result.ok) throw new Error(`The environment is not usable:\n- ${result.problems.join("\n- ")}`);
  known = result.env;
  return known;
}

/**
 * The log level alone: a logger is also needed where the rest of the environment is absent (tests, builds).
 */
export function logLevel(): LogLevel {
  const asked = LOG_LEVELS.find((level) => level === process.env.LOG_LEVEL);
  return asked ?? (process.env.VITEST ? "silent" : "info");
}
