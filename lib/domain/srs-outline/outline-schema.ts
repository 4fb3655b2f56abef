import { z } from "zod";
import { NUMBERINGS, SECTION_KINDS, type SrsProfile } from "./profile.ts";

const bilingual = z.object({ zh: z.string(), en: z.string() });
const section = z.object({
  kind: z.enum(SECTION_KINDS),
  title: bilingual,
  aliases: z.array(z.string()),
  required: z.boolean(),
});

/** An outline as stored with a run. */
export const outlineSchema: z.ZodType<SrsProfile> = z
  .object({
    id: z.string(),
    name: bilingual,
    numbering: z.enum(NUMBERINGS).default("decimal"),
    chapters: z.array(
      z.object({
        title: bilingual,
        aliases: z.array(z.string()),
        appendix: z.boolean().default(false),
        sections: z.array(section).nullish(),
        kind: z.enum(SECTION_KINDS).nullish(),
        required: z.boolean().default(false),
      }),
    ),
  })
  .transform(
    ({ chapters, ...head }): SrsProfile => ({
      ...head,
      chapters: chapters.map(({ sections, kind, ...chapter }) => ({
        ...chapter,
        ...(sections == null ? {} : { sections }),
        ...(kind == null ? {} : { kind }),
      })),
    }),
  );
