"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useShortcutKeys } from "#app/_ui/shortcut-keys.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { SHORTCUT_GROUPS, type ShortcutId, type ShortcutKeys } from "#lib/domain/access/shortcuts.ts";

/** Keys that no person can change. */
const FIXED = [
  ["⌘K", "palette"],
  ["Esc", "close"],
] as const;

/** The keys of a shortcut, in the order in which they are pressed. */
const pressed = (keys: Partial<ShortcutKeys>, id: ShortcutId): readonly string[] =>
  (id.startsWith("go.") ? [keys["everywhere.go"], keys[id]] : [keys[id]]).map((key) => key ?? "");

function Line({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <div className="contents">
      <dt className="flex gap-1">
        {keys.map((key, at) => (
          <kbd
            key={at === 0 ? "first" : "second"}
            className="self-start rounded-md border border-line-strong bg-sunk px-1.5 py-0.5 font-mono text-small"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{label}</dd>
    </div>
  );
}

/**
 * All keyboard shortcuts with their effects and the reader's keys.
 * @param onLeave called when the reader goes to the settings
 */
export function ShortcutList({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations("frame.keys");
  const keys = useShortcutKeys();
  const groups = SHORTCUT_GROUPS.map(({ scope, ids }) => ({
    scope,
    ids: ids.filter((id) => pressed(keys, id).every((key) => key !== "")),
  })).filter(({ ids }) => ids.length > 0);
  return (
    <>
      <p className="mb-4 text-soft">
        {groups.length === 0 ? `${t("off")} ` : null}
        <Link
          href={`${paths.settingsAccount()}#shortcuts`}
          onClick={onLeave}
          className="text-accent hover:underline"
        >
          {t("change")}
        </Link>
      </p>
      <div className="gap-8 md:columns-2">
        <dl className="mb-4 grid break-inside-avoid grid-cols-[4rem_1fr] gap-y-2">
          {FIXED.map(([key, name]) => (
            <Line key={name} keys={[key]} label={t(name)} />
          ))}
        </dl>
        {groups.map(({ scope, ids }) => (
          <section key={scope} className="mb-4 break-inside-avoid">
            <h3 className="mb-2 font-semibold">{t(`scopes.${scope}`)}</h3>
            <dl className="grid grid-cols-[4rem_1fr] gap-y-2">
              {ids.map((id) => (
                <Line key={id} keys={pressed(keys, id)} label={t(`commands.${id}`)} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}
