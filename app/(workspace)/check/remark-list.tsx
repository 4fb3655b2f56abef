import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { PageSection } from "#app/_ui/section.tsx";

/** A violation, warning or repair: its code, position and message. */
export interface Remark {
  readonly code: string;
  readonly place?: string | undefined;
  readonly message?: string | undefined;
}

interface RemarkListProps {
  title: string;
  tone: "block" | "concern";
  remarks: readonly Remark[];
}

/** Messages for the repairs of JSON and plans, which are bare codes. */
const REPORTED = [
  "fence_removed",
  "second_fence_used",
  "prose_removed",
  "json_ignored",
  "json_mended",
  "field_ignored",
  "thought_absent",
  "args_added",
] as const;

/** Remarks of one kind with code, position and message; renders nothing if there are none. */
export function RemarkList({ title, tone, remarks }: RemarkListProps) {
  const t = useTranslations("check.repair");
  if (remarks.length === 0) return null;
  const sentence = ({ code, message }: Remark) => {
    const reported = REPORTED.find((one) => one === code);
    return message ?? (reported ? t(reported) : null);
  };
  const keyed = remarks.map((remark, at) => ({ key: `${at}`, remark }));
  return (
    <PageSection title={title} count={remarks.length}>
      <ul className="grid gap-3">
        {keyed.map(({ key, remark }) => (
          <li key={key}>
            <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
              <Badge tone={tone}>
                <span className="font-mono">{remark.code}</span>
              </Badge>
              {remark.place ? (
                <code className="font-mono text-small break-all text-faint">{remark.place}</code>
              ) : null}
            </p>
            <p className="mt-0.5">{sentence(remark)}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
