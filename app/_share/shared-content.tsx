import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { headingAnchors } from "#app/_document/heading-anchors.ts";
import { OutlineNav } from "#app/_document/outline-nav.tsx";
import { ReadingText } from "#app/_document/reading-text.tsx";
import { MinutesView } from "#app/_minutes/minutes-view.tsx";
import { PlanContent } from "#app/_plan/plan-view.tsx";
import { Mark } from "#app/_ui/brand.tsx";
import { cx } from "#app/_ui/cx.ts";
import { HelpLink } from "#app/_ui/help-link.tsx";
import { LanguageSwitch } from "#app/_ui/language-switch.tsx";
import { PrintHead } from "#app/_ui/print-head.tsx";
import { ThemeSwitch } from "#app/_ui/theme-switch.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { SharedView } from "#lib/contracts/share-link.ts";
import { linkedChangeSchema } from "#lib/domain/code-review/shared-change.ts";
import { isLarge } from "#lib/domain/document/is-large.ts";
import { sharedMinutesSchema } from "#lib/domain/meeting/shared-minutes.ts";
import { planSchema } from "#lib/domain/plan/plan.ts";
import { SharedChangeView } from "./shared-change.tsx";

function SharedDocument({ shared }: { shared: SharedView }) {
  const t = useTranslations("document");
  const text = typeof shared.content === "string" ? shared.content : "";
  const { entries, anchors } = headingAnchors(text);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <OutlineNav entries={entries} language={shared.language} />
      <div data-comment-text={shared.version} className="min-w-0">
        <ReadingText
          text={text}
          language={shared.language}
          anchors={anchors}
          idPatterns={shared.id_patterns}
          imageLabel={t("image")}
          linkLabel={t("anchor")}
          {...(isLarge(text) ? {} : { places: 0 })}
        />
      </div>
    </div>
  );
}

function Content({ shared }: { shared: SharedView }) {
  if (shared.kind === "plan") return <PlanContent plan={planSchema.parse(shared.content)} />;
  if (shared.kind === "minutes")
    return <MinutesView minutes={sharedMinutesSchema.parse(shared.content)} language={shared.language} />;
  if (shared.kind === "change") return <SharedChangeView change={linkedChangeSchema.parse(shared.content)} />;
  return <SharedDocument shared={shared} />;
}

/** The content of a review link and its sender, version and expiry; with what a guest can do, and nothing else. */
export function SharedContentView({ shared, panel }: { shared: SharedView; panel: ReactNode }) {
  const t = useTranslations("share");
  const version = t(shared.kind === "change" ? "attempt" : "version", { version: shared.version });
  return (
    <div className={cx("mx-auto px-4 pb-16 sm:px-6", panel === null ? "max-w-[1200px]" : "max-w-[1520px]")}>
      <header className="no-print flex items-center gap-2 py-3">
        <Mark /> <span className="font-semibold">{t("product")}</span>
        <span className="ms-auto flex items-center">
          <HelpLink />
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </header>
      <PrintHead text={`${shared.title} · ${version}`} />
      {shared.allows_print ? null : <p className="print-only">{t("print.off")}</p>}
      <main id="page" {...(shared.allows_print ? {} : { "data-unprinted": "" })}>
        <div className="mb-6 border-b border-line pb-4">
          <h1 lang={shared.language} className="text-title font-semibold">
            {shared.title}
          </h1>
          <p className="mt-1 text-soft">
            {t(`kind.${shared.kind}`)} · {version} · {t("sharedBy", { name: shared.sent_by })} · {t("until")}{" "}
            <Time at={shared.expires_at} dateOnly />
          </p>
          {panel === null ? null : (
            <p className="no-print mt-2 xl:hidden">
              <a href="#review" className="text-accent underline underline-offset-2">
                {t("guest.jump")}
              </a>
            </p>
          )}
        </div>
        <div
          className={cx(
            "grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10",
            panel === null ? "" : "xl:grid-cols-[minmax(0,1fr)_22rem]",
          )}
        >
          <div data-shared-content className="min-w-0">
            <Content shared={shared} />
          </div>
          {panel}
        </div>
      </main>
    </div>
  );
}
