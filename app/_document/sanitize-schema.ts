import { defaultSchema } from "rehype-sanitize";

/**
 * The allowed HTML of rendered Markdown: GitHub's list without the classes of our pages. The source of an image is a
 * placeholder for an embedded image (`hidePictures`), never a URL.
 */
export const SCHEMA: typeof defaultSchema = {
  ...defaultSchema,
  protocols: { href: ["http", "https", "mailto"], src: ["picture"] },
  attributes: { ...defaultSchema.attributes, img: ["alt", ["src", /^picture:/]] },
};
