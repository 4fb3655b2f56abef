import type { ReactNode } from "react";

interface RadioCardsProps {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  chosen: string;
  options: readonly { readonly value: string; readonly title: ReactNode; readonly hint: ReactNode }[];
}

/** Selects one of a few options, each with a description. */
export function RadioCards({ name, legend, hint, chosen, options }: RadioCardsProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {hint ? <p className="mt-0.5 text-small text-faint">{hint}</p> : null}
      <div className="mt-2 grid gap-2">
        {options.map(({ value, title, hint: what }) => (
          <label
            key={value}
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 rounded-md border border-line-strong bg-surface px-3.5 py-2.5 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="accent-accent"
            />
            <span className="font-semibold">{title}</span>
            <span className="col-start-2 text-small text-soft">{what}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
