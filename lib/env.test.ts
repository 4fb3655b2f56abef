import { describe, expect, it } from "vitest";
import { parseEnvironment } from "./env.ts";

const complete = {
  DATABASE_URL: "postgresql://app:pw@127.0.0.1:5432/app",
  NEXTAUTH_SECRET: "0123456789abcdef0123456789abcdef",
  MASTER_KEY: "ab".repeat(32),
};
const problemsOf = (source: Record<string, string>) => {
  const result = parseEnvironment({ ...complete, ...source });
  return result.ok ? [] : result.problems;
};

describe("parseEnvironment", () => {
  it("uses the defaults", () => {
    const result = parseEnvironment(complete);
    expect(result).toMatchObject({
      ok: true,
      env: {
        port: 3000,
        dataFolder: ".data",
        role: "all",
        logLevel: "info",
        allowPrivateModelEndpoints: false,
        sandbox: { engine: "bubblewrap", toolchains: [] },
      },
    });
    expect(result.ok && result.env.model).toBeUndefined();
  });

  it("reads the master key as hex and as base64", () => {
    const base64 = Buffer.from("ab".repeat(32), "hex").toString("base64");
    const [a, b] = [parseEnvironment(complete), parseEnvironment({ ...complete, MASTER_KEY: base64 })];
    expect(a.ok && b.ok && Buffer.from(a.env.masterKey).equals(b.env.masterKey)).toBe(true);
  });

  it("reads the folders with tools, which are absolute", () => {
    const read = parseEnvironment({ ...complete, SANDBOX_TOOLCHAINS: "/opt/jdk, /opt/go" });
    expect(read.ok && read.env.sandbox.toolchains).toEqual(["/opt/jdk", "/opt/go"]);
    expect(problemsOf({ SANDBOX_TOOLCHAINS: "/opt/jdk,go" })).toEqual([expect.stringContaining("not go")]);
    expect(problemsOf({ SANDBOX_ENGINE: "chroot" })).toEqual([expect.stringContaining("SANDBOX_ENGINE")]);
  });

  it("lists all problems, each on a line that starts with its variable", () => {
    const problems = problemsOf({
      PORT: "http",
      ROUNDTABLE_ROLE: "boss",
      MASTER_KEY: "short",
      LOG_LEVEL: "loud",
    });
    expect(problems.map((line) => line.split(" ")[0])).toEqual([
      "PORT",
      "ROUNDTABLE_ROLE",
      "MASTER_KEY",
      "LOG_LEVEL",
    ]);
  });

  it("never includes a secret in a problem", () => {
    const [line] = problemsOf({ NEXTAUTH_SECRET: "hunter2" });
    expect(line).toContain("NEXTAUTH_SECRET");
    expect(line).not.toContain("hunter2");
  });

  it.each([
    ["0", false],
    ["1", true],
    [
      "localhost, GPU.example.lan ,10.0.0.0/8,fd00::/8",
      ["localhost", "gpu.example.lan", "10.0.0.0/8", "fd00::/8"],
    ],
  ])("reads %j as the allowed private endpoints", (value, expected) => {
    const result = parseEnvironment({ ...complete, ALLOW_PRIVATE_MODEL_ENDPOINTS: value });
    expect(result.ok && result.env.allowPrivateModelEndpoints).toEqual(expected);
  });

  it.each(["10.0.0.0/99", "10.0.0", "http://localhost", "yes please"])(
    "does not start with a list of private endpoints that contains %j",
    (value) => {
      expect(problemsOf({ ALLOW_PRIVATE_MODEL_ENDPOINTS: value })[0]).toContain(value);
    },
  );

  it("treats an empty value as absent", () => {
    expect(problemsOf({ PORT: "", MODEL_PROVIDER: " " })).toEqual([]);
  });

  it.each([
    [{ MODEL_NAME: "m" }, "MODEL_PROVIDER"],
    [{ MODEL_PROVIDER: "openai", MODEL_API_KEY: "k" }, "MODEL_NAME"],
    [{ MODEL_PROVIDER: "anthropic", MODEL_NAME: "m" }, "MODEL_API_KEY"],
    [{ MODEL_PROVIDER: "openai-compatible", MODEL_NAME: "m" }, "MODEL_BASE_URL"],
  ])("refuses a half-configured model %j", (source, missing) => {
    expect(problemsOf(source).join()).toContain(missing);
  });

  const mail = {
    SMTP_URL: "smtps://user:secret@smtp.example.org:465",
    MAIL_FROM: "Roundtable <no-reply@example.org>",
    NEXTAUTH_URL: "https://table.example.org",
  };

  it("reads a mail server", () => {
    const result = parseEnvironment({ ...complete, ...mail });
    expect(result.ok && result.env.mail).toEqual({ smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM });
    expect(problemsOf({})).toEqual([]);
  });

  it.each([
    [{ SMTP_URL: "" }, "SMTP_URL"],
    [{ MAIL_FROM: "" }, "MAIL_FROM"],
    [{ NEXTAUTH_URL: "" }, "NEXTAUTH_URL"],
    [{ SMTP_URL: "https://smtp.example.org" }, "SMTP_URL"],
    [{ MAIL_FROM: "Roundtable" }, "MAIL_FROM"],
  ])("refuses half-configured mail %j without its password", (change, variable) => {
    const problems = problemsOf({ ...mail, ...change }).join();
    expect(problems).toContain(variable);
    expect(problems).not.toContain("secret");
  });

  const issuer = {
    OIDC_ISSUER: "https://login.example.org/realms/a",
    OIDC_CLIENT_ID: "roundtable",
    NEXTAUTH_URL: "https://table.example.org",
  };

  it("reads an issuer without a secret as a public client, and plain http of this machine alone", () => {
    const read = parseEnvironment({ ...complete, ...issuer });
    expect(read.ok && read.env.identity).toMatchObject({
      github: undefined,
      oidc: { issuer: issuer.OIDC_ISSUER, clientSecret: undefined, groupsClaim: "groups" },
    });
    expect(problemsOf({ ...issuer, OIDC_ISSUER: "http://127.0.0.1:8080" })).toEqual([]);
    expect(problemsOf({ ...issuer, OIDC_ISSUER: "http://login.example.org" }).join()).toContain("https");
  });

  it.each([
    [{ OIDC_CLIENT_ID: "" }, "OIDC_CLIENT_ID"],
    [{ OIDC_ISSUER: "" }, "OIDC_ISSUER"],
    [{ NEXTAUTH_URL: "" }, "NEXTAUTH_URL"],
    [{ OIDC_SCOPES: "email" }, "OIDC_SCOPES"],
    [{ GITHUB_CLIENT_ID: "a" }, "GITHUB_CLIENT_SECRET"],
    [{ GOOGLE_CLIENT_SECRET: "hunter2" }, "GOOGLE_CLIENT_ID"],
  ])("refuses a half-configured provider %j without its secret", (change, variable) => {
    const problems = problemsOf({ ...issuer, ...change }).join();
    expect(problems).toContain(variable);
    expect(problems).not.toContain("hunter2");
  });

  it("accepts an openai-compatible server without a key", () => {
    const model = {
      MODEL_PROVIDER: "openai-compatible",
      MODEL_NAME: "m",
      MODEL_BASE_URL: "http://127.0.0.1:1/v1",
    };
    const result = parseEnvironment({ ...complete, ...model });
    expect(result.ok && result.env.model).toEqual({
      provider: "openai-compatible",
      name: "m",
      baseUrl: "http://127.0.0.1:1/v1",
      apiKey: undefined,
    });
  });
});
