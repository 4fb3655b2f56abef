import { defaultSchema } from "rehype-sanitize";

/**
 * What Markdown may become: GitHub's list without the classes of our pages; the source of an image is a placeholder for a picture
 * of the text (`hidePictures`), nothing that is loaded.
 */
export const SCHEMA: typeof defaultSchema = {
  ...defaultSchema,
  protocols: { href: ["http", "https", "mailto"], src: ["picture"] },
  attributes: { ...defaultSchema.attributes, img: ["alt", ["src", /^picture:/]] },
};
