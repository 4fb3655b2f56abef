import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { MinutesView } from "#app/_minutes/minutes-view.tsx";
import { workedExampleOf } from "#lib/domain/example/example.ts";
import { ExampleFrame } from "../example-frame.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("welcome.pages");
  return { title: t("minutes") };
}

/** The minutes of the example. */
export default async function ExampleMinutesPage() {
  const example = workedExampleOf(await getLocale());
  return (
    <ExampleFrame example={example}>
      <MinutesView minutes={example.minutes} language={example.plan.meta.language} />
    </ExampleFrame>
  );
}
