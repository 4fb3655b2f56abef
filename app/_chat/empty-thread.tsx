"use client";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import type { Language } from "#lib/domain/language.ts";
import { useChatContext } from "./chat-context.tsx";

/** In the project's language, since answers are written in it. */
const EXAMPLES = {
  en: [
    "How many requirements are there?",
    "Which requirements are still vague?",
    "Add to the end of the section “Scope”: The system does not handle paper forms.",
  ],
  zh: ["一共有多少条需求？", "哪些需求还写得含糊？", "在“范围”一节末尾增加：系统不处理纸质表单。"],
} as const satisfies Record<Language, readonly string[]>;

/** Introduction to the chat, with three example messages. */
export function EmptyThread({ onChoose }: { onChoose: ((text: string) => void) | null }) {
  const t = useTranslations("chat.empty");
  const { language } = useChatContext();
  return (
    <div className="grid justify-items-start gap-2 rounded-md border border-dashed border-line-strong px-5 py-6">
      <p className="font-semibold">{t("title")}</p>
      <p className="max-w-prose text-soft">{t("body")}</p>
      {onChoose ? (
        <ul className="mt-1 grid gap-1.5" aria-label={t("examples")}>
          {EXAMPLES[language].map((example) => (
            <li key={example}>
              <Button
                lang={language}
                size="small"
                className="py-1 text-start whitespace-normal!"
                onClick={() => onChoose(example)}
              >
                {example}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
