"use client";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { InlineMarkdown } from "#app/_ui/inline-markdown.tsx";
import { useDeskContext } from "./desk-context.ts";

/** Statements of the need that no requirement uses, struck through, each with one click to keep it. */
export function UnusedList() {
  const t = useTranslations("desk.unused");
  const { desk, editable, busy, send } = useDeskContext();
  const { unused_clauses: clauses, meta } = desk.plan;
  if (clauses.length === 0) return null;
  return (
    <section aria-labelledby="unused" className="mt-6">
      <h2 id="unused" className="font-semibold">
        {t("title", { count: clauses.length })}
      </h2>
      <ul className="mt-2 grid gap-2">
        {clauses.map(({ ref, start, end, text, reason }) => (
          <li
            key={`${ref} ${start} ${end}`}
            className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-md border border-line px-4 py-2"
          >
            <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <del lang={meta.language} className="text-soft">
                <InlineMarkdown text={text} />
              </del>{" "}
              <span lang={meta.language} className="text-small text-faint">
                {reason}
              </span>
            </p>
            {editable ? (
              <Button
                size="small"
                disabled={busy}
                aria-label={t("keepNamed", { text })}
                onClick={() => void send([{ op: "keep", unused: { ref, start, end } }])}
              >
                {t("keep")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
