"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Field, Input, Select } from "#app/_ui/field.tsx";

/** Pause in typing after which the list is searched. */
const DEBOUNCE_MS = 250;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The first matches of a search. */
export interface Matches {
  readonly items: readonly Named[];
  /** Whether there are more. */
  readonly more: boolean;
}

interface SearchedSelectProps {
  id: string;
  label: string;
  /** Searches by words of the name; a text is the message of an error. */
  search: (q: string, signal: AbortSignal) => Promise<Matches | string>;
  value: string;
  onChange: (id: string) => void;
  /** What is written instead of the list if nothing exists to choose from. */
  none: string;
  /** Further options, after the matches. */
  children?: ReactNode;
}

/**
 * A choice from a list of any length: the first matches, and a field that searches by name. The first match is chosen unless the
 * present choice is among the matches. A new `key` searches another list.
 */
export function SearchedSelect({ id, label, search, value, onChange, none, children }: SearchedSelectProps) {
  const t = useTranslations("reuse.dialog");
  const [q, setQ] = useState("");
  const [found, setFound] = useState<Matches | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await search(q.trim(), signal);
    if (signal.aborted) return;
    setProblem(typeof answer === "string" ? answer : null);
    const next = typeof answer === "string" ? { items: [], more: false } : answer;
    setFound(next);
    if (!next.items.some((one) => one.id === value)) onChange(next.items[0]?.id ?? "");
  });
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => void run(stop.signal), q === "" ? 0 : DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q]);
  const isEmpty = found !== null && found.items.length === 0 && q.trim() === "" && problem === null;
  if (isEmpty && children === undefined) return <p className="text-soft">{none}</p>;
  return (
    <div className="grid gap-2" aria-busy={found === null || undefined}>
      <Field id={id} label={label}>
        <Select
          id={id}
          value={value}
          disabled={found === null}
          onChange={(event) => onChange(event.target.value)}
        >
          {(found?.items ?? []).map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
          {children}
        </Select>
      </Field>
      {found?.more === true || q !== "" ? (
        <Input
          type="search"
          aria-label={t("search", { what: label })}
          placeholder={t("search", { what: label })}
          value={q}
          maxLength={200}
          onChange={(event) => setQ(event.target.value)}
        />
      ) : null}
      <p aria-live="polite" className="text-small text-faint empty:hidden">
        {problem ?? (found?.more === true ? t("more", { count: found.items.length }) : "")}
        {problem === null && found?.items.length === 0 && q.trim() !== "" ? t("noMatch") : ""}
      </p>
    </div>
  );
}
