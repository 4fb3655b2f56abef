import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PlanContent } from "#app/_plan/plan-view.tsx";
import { workedExampleOf } from "#lib/domain/example/example.ts";
import { ExampleFrame } from "../example-frame.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("welcome.pages");
  return { title: t("plan") };
}

/** The plan of the example. */
export default async function ExamplePlanPage() {
  const example = workedExampleOf(await getLocale());
  return (
    <ExampleFrame example={example}>
      <PlanContent plan={example.plan} need={example.need} />
    </ExampleFrame>
  );
}
