import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { Time } from "#app/_ui/time.tsx";
import { moneyText } from "#app/_ui/usage-numbers.ts";
import { WideBox } from "#app/_ui/wide-box.tsx";
import type { Page } from "#lib/contracts/list.ts";
import type { MoveView } from "#lib/contracts/move.ts";
import { CHOOSER_NAMES, MOVE_NAMES } from "#lib/domain/policy/policy-texts.ts";
import { phaseSpec } from "#lib/domain/task/phase-specs.ts";

const COLUMNS = ["at", "phase", "chosen", "by", "suggested", "outcome", "cost"] as const;
const OUTCOMES = ["bad", "good"] as const;

async function MoveLine({ move }: { move: MoveView }) {
  const [t, locale] = await Promise.all([getTranslations("graph.log"), getLocale()]);
  const { outcome, cost_micros, suggested, learned } = move;
  const known = outcome === null ? "open" : (OUTCOMES[outcome] ?? "open");
  return (
    <tr className="border-t border-line align-top">
      <td className="py-2 pe-3 whitespace-nowrap">
        <Time at={move.at} />
      </td>
      <td className="py-2 pe-3">{phaseSpec(move.phase).name[locale]}</td>
      <td className="py-2 pe-3">
        {MOVE_NAMES[move.chosen][locale]}
        {move.detail === "" ? null : <code className="ms-1 text-faint">{move.detail}</code>}
      </td>
      <td className="py-2 pe-3">{`${move.by} · ${CHOOSER_NAMES[move.chooser][locale]}`}</td>
      <td className="py-2 pe-3">
        {suggested === null
          ? t("none")
          : suggested === move.chosen
            ? t("same")
            : MOVE_NAMES[suggested][locale]}
        {learned === null ? null : (
          <div className="text-faint">{t("learned", { move: MOVE_NAMES[learned][locale] })}</div>
        )}
      </td>
      <td className="py-2 pe-3">{t(known)}</td>
      <td className="py-2 whitespace-nowrap">
        {cost_micros === null ? "–" : moneyText(cost_micros, locale)}
      </td>
    </tr>
  );
}

interface MoveLogProps {
  readonly moves: Page<MoveView>;
  /** The address of the page that begins at a cursor, or at the newest entry. */
  readonly href: (cursor?: string) => string;
  readonly isNewest: boolean;
}

/** What was chosen in a task, newest first, page by page. */
export async function MoveLog({ moves, href, isNewest }: MoveLogProps) {
  const t = await getTranslations("graph.log");
  if (moves.data.length === 0) return <EmptyState title={t("empty.title")}>{t("empty.body")}</EmptyState>;
  const link = (cursor: string | undefined, label: string) => (
    <Link href={href(cursor)} prefetch={false} className="text-accent underline">
      {label}
    </Link>
  );
  return (
    <>
      <WideBox label={t("label")}>
        <table className="w-full min-w-[48rem] text-small">
          <thead className="text-faint">
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className="py-1 pe-3 text-start font-normal">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {moves.data.map((move) => (
              <MoveLine key={move.id} move={move} />
            ))}
          </tbody>
        </table>
      </WideBox>
      <p className="mt-3 flex gap-4">
        {isNewest ? null : link(undefined, t("newest"))}
        {moves.next_cursor === null ? null : link(moves.next_cursor, t("older"))}
      </p>
    </>
  );
}
