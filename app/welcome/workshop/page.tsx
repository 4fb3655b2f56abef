import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Feed } from "#app/(workspace)/projects/[projectId]/tasks/[taskId]/_workshop/feed.tsx";
import { recordFacts } from "#app/(workspace)/projects/[projectId]/tasks/[taskId]/_workshop/record-facts.ts";
import { WorkshopContextProvider } from "#app/(workspace)/projects/[projectId]/tasks/[taskId]/_workshop/workshop-context.tsx";
import { exampleOf } from "#lib/domain/example/example.ts";
import { ExampleFrame } from "../example-frame.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("welcome.pages");
  return { title: t("workshop") };
}

/** Everything that was said in the workshop of the example, round by round. */
export default async function ExampleWorkshopPage() {
  const example = exampleOf(await getLocale());
  const { workshop, plan, need } = example;
  const { language } = plan.meta;
  return (
    <ExampleFrame example={example}>
      <blockquote lang={language} className="reading mb-6 border-s-2 border-accent ps-4">
        {need}
      </blockquote>
      <WorkshopContextProvider facts={recordFacts({ projectId: "", taskId: "", language })} view={workshop}>
        <Feed view={workshop} foldedUpTo={0} />
      </WorkshopContextProvider>
    </ExampleFrame>
  );
}
