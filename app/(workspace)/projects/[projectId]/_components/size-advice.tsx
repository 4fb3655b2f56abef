import { getLocale, getTranslations } from "next-intl/server";
import type { ComplexityView } from "#lib/contracts/complexity.ts";
import { languageSchema } from "#lib/domain/language.ts";
import { joinListed } from "#lib/domain/punctuation.ts";
import { speakerName } from "#lib/domain/roles/seats.ts";

/** Recommendations for the size: outline, method, seats, depth of review. */
export async function SizeAdvice({ advice }: { advice: ComplexityView["advice"] }) {
  const [t, project, locale] = await Promise.all([
    getTranslations("complexity"),
    getTranslations("project"),
    getLocale(),
  ]);
  const language = languageSchema.parse(locale);
  const rows = [
    [t("profile"), project(`profile.${advice.profile}`)],
    [t("methodology"), t(`methods.${advice.methodology}`)],
    [
      t("seats"),
      joinListed(
        language,
        advice.seats.map((seat) => speakerName(seat, language)),
      ),
    ],
    [t("review"), t(`depth.${advice.review}`)],
  ] as const;
  return (
    <>
      <h3 className="mt-4 text-small font-semibold text-soft">{t("advice")}</h3>
      <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents max-sm:block">
            <dt className="text-soft">{name}</dt>
            <dd className="max-sm:mb-1.5">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
