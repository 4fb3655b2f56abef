import { useTranslations } from "next-intl";

type Value = unknown;

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
const isObject = (value: Value): value is Readonly<Record<string, Value>> =>
  typeof value === "object" && value !== null && !isList(value);

/** `personal_data` as a label. */
const labelOf = (key: string): string => key.replaceAll("_", " ");

function FindingValue({ value }: { value: Value }) {
  const t = useTranslations("seats.findings");
  if (isList(value)) {
    if (value.length === 0) return <span className="text-faint">{t("none")}</span>;
    return (
      <ul className="list-disc ps-5">
        {value.map((one) => (
          <li key={JSON.stringify(one)}>
            <FindingValue value={one} />
          </li>
        ))}
      </ul>
    );
  }
  if (isObject(value)) return <FindingTable value={value} />;
  if (typeof value === "boolean") return <>{t(value ? "yes" : "no")}</>;
  return (
    <>{value === null || value === "" ? "—" : typeof value === "string" ? value : JSON.stringify(value)}</>
  );
}

function FindingTable({ value }: { value: Readonly<Record<string, Value>> }) {
  return (
    <dl className="grid gap-1">
      {Object.entries(value).map(([key, one]) => (
        <div key={key}>
          <dt className="text-small text-faint">{labelOf(key)}</dt>
          <dd>
            <FindingValue value={one} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The findings of an extra seat, as its schema defines them. */
export function SeatFindings({ findings }: { findings: Readonly<Record<string, unknown>> }) {
  const t = useTranslations("seats.findings");
  if (Object.keys(findings).length === 0) return null;
  return (
    <section aria-label={t("title")} className="rounded-md border border-line bg-surface px-3 py-2 text-soft">
      <FindingTable value={findings} />
    </section>
  );
}
