import { getDocumentProxy } from "unpdf";
import { z } from "zod";

const refSchema = z.object({ num: z.number().int(), gen: z.number().int() });

/** The pages, counted from 1, on which the headings of a printed document stand, by the names that its contents lead to. */
export async function headingPages(pdf: Uint8Array): Promise<Map<string, number>> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { useSystemFonts: false, verbosity: 0 });
  const pages = new Map<string, number>();
  for (const [name, place] of Object.entries(await document.getDestinations())) {
    const ref = refSchema.safeParse(Array.isArray(place) ? place[0] : undefined);
    if (ref.success) pages.set(name, (await document.getPageIndex(ref.data)) + 1);
  }
  await document.loadingTask.destroy();
  return pages;
}
