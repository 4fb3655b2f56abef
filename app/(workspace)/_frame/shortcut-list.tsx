"use client";
import { useTranslations } from "next-intl";

const KEYS = [
  ["⌘K", "palette"],
  ["?", "sheet"],
  ["g h", "home"],
  ["g n", "inbox"],
  ["g p", "projects"],
  ["g s", "settings"],
  ["j k x", "rows"],
  ["c", "coach"],
  ["q", "question"],
  ["n", "newest"],
  ["t", "chat"],
  ["j k", "desk"],
  ["a d e", "deskDecide"],
  ["s m x q", "deskParts"],
  ["1 2 3 4", "deskPriority"],
  ["c J K", "deskMove"],
  ["z", "deskUndo"],
  ["j k", "cards"],
  ["a e r", "decide"],
  ["f F", "findings"],
  ["o x i", "fix"],
  ["/", "find"],
  ["d D", "changes"],
  ["v V", "versions"],
  ["w", "blame"],
  ["i I", "requirements"],
  ["s y b", "trace"],
  ["m", "comment"],
  ["[ ]", "threads"],
  ["a e o", "thread"],
  ["Esc", "close"],
] as const;

/** All keyboard shortcuts with their effects. */
export function ShortcutList() {
  const t = useTranslations("frame.keys");
  return (
    <dl className="grid grid-cols-[6rem_1fr] gap-y-2">
      {KEYS.map(([key, name]) => (
        <div key={name} className="contents">
          <dt>
            <kbd className="rounded-md border border-line-strong bg-sunk px-1.5 py-0.5 font-mono text-small">
              {key}
            </kbd>
          </dt>
          <dd>{t(name)}</dd>
        </div>
      ))}
    </dl>
  );
}
