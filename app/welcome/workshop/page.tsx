import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { workedExampleOf } from "#lib/domain/example/example.ts";
import { ExampleFrame } from "../example-frame.tsx";
import { ExampleRounds } from "../example-rounds.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("welcome.pages");
  return { title: t("workshop") };
}

/** What was said in the workshop of the example, round by round. */
export default async function ExampleWorkshopPage() {
  const example = workedExampleOf(await getLocale());
  const { workshop, plan, need } = example;
  const { language } = plan.meta;
  return (
    <ExampleFrame example={example}>
      <blockquote lang={language} className="reading mb-6 border-s-2 border-accent ps-4">
        {need}
      </blockquote>
      <ExampleRounds view={workshop} language={language} />
    </ExampleFrame>
  );
}
