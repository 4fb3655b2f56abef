import type { ReactNode } from "react";

interface ChoiceProps {
  name: string;
  legend: ReactNode;
  hint: ReactNode;
  chosen: string;
  options: readonly { readonly value: string; readonly label: ReactNode }[];
}

/** One of a few values, each a button-like radio. */
export function Choice({ name, legend, hint, chosen, options }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-10 cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-surface px-4 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-small text-faint">{hint}</p>
    </fieldset>
  );
}
