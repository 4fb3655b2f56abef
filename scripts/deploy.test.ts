import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { GLOSSARY_FILE } from "#app/docs/glossary/glossary.ts";
import { guideTopics } from "#app/docs/guide/guide-files.ts";
import { ENVIRONMENT_NAMES } from "#lib/env.ts";
import { metricsText } from "#lib/metrics.ts";
import { projectRoot } from "./project-root.ts";

const read = (file: string) => readFileSync(path.join(projectRoot, "deploy", file), "utf8");
const lines = read("Dockerfile").replaceAll("\\\n", " ").split("\n");

/** The paths of the repository that the image contains. */
const copied = lines
  .filter((line) => line.startsWith("COPY "))
  .flatMap((line) => line.split(/\s+/).slice(2, -1));
const isCopied = (file: string) => copied.some((one) => file === one || file.startsWith(`${one}/`));

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
});
const compose = z
  .object({ services: z.object({ database: service, web: service, worker: service }) })
  .parse(parse(read("compose.yaml"), { merge: true }));
const { database, web, worker } = compose.services;

describe("the image", () => {
  it("copies only paths that exist, and every script that a command of it or of the services runs", () => {
    expect(copied.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
    const commands = [...lines.filter((line) => /^(RUN|CMD)/.test(line)), ...(worker.command ?? [])].join(
      " ",
    );
    const scripts = [...new Set(commands.match(/scripts\/[\w-]+\.(?:ts|mjs)/g))].sort();
    expect(scripts).toEqual([
      "scripts/bootstrap.mjs",
      "scripts/build.ts",
      "scripts/project-root.ts",
      "scripts/start.ts",
      "scripts/worker.ts",
    ]);
    expect(scripts.filter((file) => !isCopied(file) || !existsSync(path.join(projectRoot, file)))).toEqual(
      [],
    );
  });

  it("has everything that the pages are built from", () => {
    const inputs = /inputs: \[\n(\s+"\{app[^\]]+)\]/.exec(read("../scripts/generated.ts"))?.[1] ?? "";
    const named = [...inputs.matchAll(/[\w.-]+/g)]
      .map(([word]) => word)
      .filter((word) => existsSync(path.join(projectRoot, word)));
    expect(named).toEqual(
      expect.arrayContaining(["app", "lib", "prompts", "tsconfig.json", "package-lock.json"]),
    );
    expect(named.filter((file) => !isCopied(file))).toEqual([]);
  });

  it("has the user guide, which the pages are rendered from", () => {
    const editions = guideTopics().flatMap(({ editions: { en, zh } }) => [en.file, zh.file]);
    const files = [
      "docs/guide/README.md",
      `docs/${GLOSSARY_FILE}`,
      ...editions.map((file) => `docs/${file}`),
    ];
    expect(files.length).toBeGreaterThan(80);
    expect(files.filter((file) => !isCopied(file))).toEqual([]);
  });
});

describe("the services", () => {
  it("are PostgreSQL 18, a web and a worker process of one image, with settings that the product knows", () => {
    expect([database.image, web.image, worker.image]).toEqual(["postgres:18", "roundtable", "roundtable"]);
    for (const { build } of [web, worker]) {
      expect(
        existsSync(path.join(projectRoot, "deploy", build?.context ?? "", build?.dockerfile ?? "")),
      ).toBe(true);
    }
    expect(
      Object.keys({ ...web.environment, ...worker.environment }).filter(
        (name) => !ENVIRONMENT_NAMES.includes(name),
      ),
    ).toEqual([]);
    expect(web.environment.ROUNDTABLE_ROLE).toBe("web");
  });

  it("mount only files that exist", () => {
    const mounted = [...database.volumes, ...web.volumes]
      .map((one) => one.split(":")[0] ?? "")
      .filter((one) => one.startsWith("."));
    expect(mounted).toEqual(["./serving-login.sh"]);
    expect(mounted.filter((file) => !existsSync(path.join(projectRoot, "deploy", file)))).toEqual([]);
  });
});

describe("the dashboard", () => {
  it("shows only metrics that a process has", async () => {
    const { text } = await metricsText();
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name));
    const shown = [...read("grafana/roundtable.json").matchAll(/\b(?:roundtable|process|nodejs)_\w+/g)].map(
      ([name]) => name.replace(/_(bucket|count|sum)$/, ""),
    );
    expect(shown.length).toBeGreaterThan(8);
    expect(shown.filter((name) => !known.has(name))).toEqual([]);
  });
});
