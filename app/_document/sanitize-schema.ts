import { defaultSchema } from "rehype-sanitize";

/** What Markdown may become: GitHub's list without images' sources and without classes of our own pages. */
export const SCHEMA: typeof defaultSchema = {
  ...defaultSchema,
  protocols: { href: ["http", "https", "mailto"] },
  attributes: { ...defaultSchema.attributes, img: ["alt"] },
};
