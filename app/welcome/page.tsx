import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { currentActor } from "#lib/auth/current-actor.ts";
import { paths } from "#lib/contracts/paths.ts";
import { workedExampleOf } from "#lib/domain/example/example.ts";
import { getSignUpOffer } from "#lib/usecases/account/sign-up-offer.ts";
import { Story } from "./story.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const [t, ui] = await Promise.all([getTranslations("welcome"), getTranslations("ui")]);
  const title = `${ui("product")} · ${t("title")}`;
  const description = t("description");
  return {
    title: { absolute: title },
    description,
    openGraph: { type: "website", siteName: ui("product"), title, description },
  };
}

const RELY = ["sources", "evidence", "edits", "exchange", "code", "languages"] as const;

/** What somebody without an account sees at home: what the product is, a worked example, and the way in. */
export default async function WelcomePage() {
  const [t, locale, actor, offer] = await Promise.all([
    getTranslations("welcome"),
    getLocale(),
    currentActor(),
    getSignUpOffer(undefined),
  ]);
  const canSignUp = actor === null && offer.refusal === null;
  return (
    <>
      <section className="max-w-3xl">
        <h1 className="text-[clamp(1.75rem,1.2rem+2.2vw,2.75rem)] leading-tight font-semibold text-balance">
          {t("title")}
        </h1>
        <p className="mt-4 text-read text-soft">{t("lead")}</p>
        <p className="no-print mt-6 flex flex-wrap gap-3">
          {actor === null ? null : (
            <ButtonLink href={paths.home()} look="primary" size="large">
              {t("open")}
            </ButtonLink>
          )}
          {canSignUp ? (
            <ButtonLink href={paths.signUp()} look="primary" size="large">
              {t("signUp")}
            </ButtonLink>
          ) : null}
          {actor === null ? (
            <ButtonLink href={paths.signIn()} look={canSignUp ? "secondary" : "primary"} size="large">
              {t("signIn")}
            </ButtonLink>
          ) : null}
          <ButtonLink href="#example" look="quiet" size="large">
            {t("seeExample")}
          </ButtonLink>
        </p>
        <p className="mt-4 text-small text-faint">{t("noModel")}</p>
      </section>
      <Story example={workedExampleOf(locale)} />
      <section aria-labelledby="rely" className="mt-16">
        <h2 id="rely" className="text-title font-semibold">
          {t("rely.title")}
        </h2>
        <dl className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          {RELY.map((point) => (
            <div key={point} className="keep border-t border-line pt-3">
              <dt className="font-semibold">{t(`rely.${point}.title`)}</dt>
              <dd className="mt-1 text-soft">{t(`rely.${point}.body`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
