import { useTranslations } from "next-intl";
import { type ReactNode, Suspense } from "react";

interface StreamedTextProps {
  children: ReactNode;
  /** A large text follows the page: its head is there at once. */
  large: boolean;
  /** The same page in one piece, for browsers without JavaScript. */
  href: string;
}

const LINES = ["w-2/5", "w-full", "w-11/12", "w-4/5", "w-3/4"];

/** A text that is part of its page, or, where it is large, follows it; without JavaScript a link leads to it whole. */
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
        {t("coming")}
      </p>
      {LINES.map((width) => (
        <span key={width} aria-hidden className={`h-4 rounded-md bg-sunk ${width}`} />
      ))}
    </div>
  );
  return <Suspense fallback={waiting}>{children}</Suspense>;
}
