import { CircleAlert, CircleCheck, CircleX, Info, MessageCircleQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

const TONES = {
  info: { box: "border-line-strong bg-sunk", ink: "text-soft", Icon: Info },
  agree: { box: "border-agree/40 bg-agree-soft", ink: "text-agree", Icon: CircleCheck },
  concern: { box: "border-concern/40 bg-concern-soft", ink: "text-concern", Icon: CircleAlert },
  block: { box: "border-block/40 bg-block-soft", ink: "text-block", Icon: CircleX },
  waiting: { box: "border-waiting/40 bg-waiting-soft", ink: "text-waiting", Icon: MessageCircleQuestion },
} as const;

interface NoticeProps {
  tone?: keyof typeof TONES;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  role?: "alert" | "status";
}

/** A boxed message. Icon and text carry the meaning; the color only supports it. */
export function Notice({ tone = "info", title, children, action, role }: NoticeProps) {
  const { box, ink, Icon } = TONES[tone];
  return (
    <div
      role={role}
      className={cx("keep flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border px-4 py-3", box)}
    >
      <Icon size={17} className={cx("mt-0.5 shrink-0", ink)} aria-hidden />
      <div className="min-w-0 flex-1 basis-60">
        {title ? <p className={cx("font-semibold", ink)}>{title}</p> : null}
        {children ? <div className="text-ink">{children}</div> : null}
      </div>
      {action ? <div className="no-print">{action}</div> : null}
    </div>
  );
}
