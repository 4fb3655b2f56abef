import { CircleCheck, CircleX } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { load } from "#app/_server/load.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { SandboxView } from "#lib/contracts/sandbox.ts";
import { getKnownSandbox } from "#lib/usecases/sandbox/get-known-sandbox.ts";
import { getSandbox } from "#lib/usecases/sandbox/get-sandbox.ts";
import { CheckButton } from "./check-button.tsx";
import { SandboxVerdict } from "./sandbox-verdict.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("sandbox");
  return { title: t("title") };
}

async function Guarantees({ guarantees }: Pick<SandboxView, "guarantees">) {
  const [t, locale] = await Promise.all([getTranslations("sandbox"), getLocale()]);
  if (guarantees.length === 0) return <p className="text-faint">{t("notChecked")}</p>;
  return (
    <ul className="divide-y divide-line">
      {guarantees.map(({ guarantee, description, holds, observed }) => {
        const Icon = holds ? CircleCheck : CircleX;
        return (
          <li key={guarantee} className="flex items-start gap-3 py-2">
            <Icon
              size={17}
              className={`mt-0.5 shrink-0 ${holds ? "text-agree" : "text-block"}`}
              aria-hidden
            />
            <div className="min-w-0 flex-1">
              <p>{description[locale]}</p>
              {observed === "" ? null : (
                <p className="text-small break-words text-faint">
                  <code>{observed}</code>
                </p>
              )}
            </div>
            <span className={`text-small whitespace-nowrap ${holds ? "text-agree" : "text-block"}`}>
              {t(holds ? "holds" : "broken")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

async function Machine({ view }: { view: SandboxView }) {
  const t = await getTranslations("sandbox");
  const {
    engine,
    version,
    memory_limited_by: memory,
    kernel_isolated,
    can_install,
    checked_at,
    duration_ms,
  } = view;
  const rows = [
    { name: t("engine"), value: `${t(`engines.${engine}`)} ${version ?? ""}`.trim() },
    ...(memory === null ? [] : [{ name: t("memory"), value: t(`memoryBy.${memory}`) }]),
    ...(kernel_isolated === null
      ? []
      : [{ name: t("kernel"), value: t(`kernels.${kernel_isolated ? "isolated" : "shared"}`) }]),
    ...(can_install === null
      ? []
      : [{ name: t("dependencies"), value: t(`installs.${can_install ? "yes" : "no"}`) }]),
  ];
  return (
    <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_1fr]">
      {rows.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-faint">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <dt className="text-faint">{t("checked")}</dt>
      <dd>
        <Time at={checked_at} /> {`· ${t("duration", { ms: duration_ms })}`}
      </dd>
    </dl>
  );
}

async function Result({ view }: { view: SandboxView }) {
  const t = await getTranslations("sandbox");
  return (
    <>
      <SandboxVerdict problem={view.problem} />
      <CheckButton />
      {view.engine === "bubblewrap" ? null : <Notice tone="concern">{t("containers")}</Notice>}
      <PageSection title={t("guarantees")}>
        <Guarantees guarantees={view.guarantees} />
      </PageSection>
      <PageSection title={t("machine")}>
        <Machine view={view} />
      </PageSection>
    </>
  );
}

/** Probes while the rest of the page is already on screen. */
async function Probe() {
  return <Result view={await load((actor) => getSandbox(actor, null))} />;
}

export default async function SandboxPage() {
  const [t, known] = await Promise.all([
    getTranslations("sandbox"),
    load((actor) => getKnownSandbox(actor, null)),
  ]);
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      {known.view === null ? (
        <Suspense
          fallback={
            <Notice role="status" title={t("checking.title")}>
              {t("checking.body")}
            </Notice>
          }
        >
          <Probe />
        </Suspense>
      ) : (
        <Result view={known.view} />
      )}
    </>
  );
}
