import { useTranslations } from "next-intl";
import { type ReactNode, Suspense } from "react";

interface StreamedTextProps {
  children: ReactNode;
  /** Whether a large text is streamed after the page, which then starts immediately. */
  large: boolean;
  /** URL of the same page in one piece, for browsers without JavaScript. */
  href: string;
}

const LINES = ["w-2/5", "w-full", "w-11/12", "w-4/5", "w-3/4"];

/** A text within its page or, if large, streamed after it; without JavaScript a link leads to the whole text. */
export function StreamedText({ children, large, href }: StreamedTextProps) {
  const t = useTranslations("history.large");
  if (!large) return children;
  const waiting = (
    <div className="grid max-w-[68ch] gap-3">
      <noscript>
        <a href={href} className="text-accent underline">
          {t("plain")}
        </a>
      </noscript>
      <p role="status" className="text-small text-faint">
        {t("loading")}
      </p>
      {LINES.map((width) => (
        <span key={width} aria-hidden className={`h-4 rounded-md bg-sunk ${width}`} />
      ))}
    </div>
  );
  return <Suspense fallback={waiting}>{children}</Suspense>;
}
