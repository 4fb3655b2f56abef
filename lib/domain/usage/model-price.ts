import { z } from "zod";

/** The price of a model, in millionths of a US dollar per million tokens. */
const modelPriceSchema = z.object({
  input_micros: z.number().int().min(0),
  /** Input from the provider's cache; null = same price as other input. */
  cached_micros: z.number().int().min(0).nullable(),
  output_micros: z.number().int().min(0),
});
type ModelPrice = z.infer<typeof modelPriceSchema>;

/** The price that was used for a call, and its source; stored with the call. */
const usedPriceSchema = modelPriceSchema.extend({
  source: z.enum(["workspace", "built_in"]),
  pattern: z.string(),
  valid_from: z.string(),
});
export type UsedPrice = z.infer<typeof usedPriceSchema>;

/** One line of a price table. */
export interface PriceLine extends ModelPrice {
  readonly provider: string;
  /** A model name; `*` matches any characters. */
  readonly pattern: string;
  /** First day on which it is valid, `YYYY-MM-DD` in UTC. */
  readonly valid_from: string;
}

/** The model of a call, and its day (`YYYY-MM-DD` in UTC). */
interface PricedCall {
  readonly provider: string;
  readonly model: string;
  readonly day: string;
}

/** Tokens of a call; `cached` is a part of `input`. */
interface CountedTokens {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

/**
 * Whether a pattern matches a model's name, case-insensitively. The time is at most the product of the
 * lengths.
 */
export function matchesModel(pattern: string, model: string): boolean {
  const [first = "", ...rest] = pattern.toLowerCase().split("*");
  const name = model.toLowerCase();
  const last = rest.pop();
  if (last === undefined) return name === first;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}

const literalLength = ({ pattern }: PriceLine): number => pattern.replaceAll("*", "").length;

/** The most specific matching line, and of those the newest valid one. */
function lineFor(table: readonly PriceLine[], call: PricedCall): PriceLine | null {
  const holding = table.filter(
    (line) =>
      line.provider === call.provider &&
      line.valid_from <= call.day &&
      matchesModel(line.pattern, call.model),
  );
  holding.sort(
    (a, b) =>
      literalLength(b) - literalLength(a) ||
      Number(a.pattern.includes("*")) - Number(b.pattern.includes("*")) ||
      b.valid_from.localeCompare(a.valid_from),
  );
  return holding[0] ?? null;
}

/**
 * The price of a call: the workspace's line if one matches, else the built-in one, else null. An unknown
 * price is never zero.
 */
export function priceOf(
  tables: { readonly workspace: readonly PriceLine[]; readonly builtIn: readonly PriceLine[] },
  call: PricedCall,
): UsedPrice | null {
  const own = lineFor(tables.workspace, call);
  const line = own ?? lineFor(tables.builtIn, call);
  if (line === null) return null;
  const { input_micros, cached_micros, output_micros, pattern, valid_from } = line;
  const source = own === null ? "built_in" : "workspace";
  return { input_micros, cached_micros, output_micros, source, pattern, valid_from };
}

/** Cost in millionths of a US dollar, rounded up; null if the price is unknown. */
export function costMicros(price: ModelPrice | null, tokens: CountedTokens): number | null {
  if (price === null) return null;
  const cached = Math.min(tokens.cached, tokens.input);
  const millionths =
    (tokens.input - cached) * price.input_micros +
    cached * (price.cached_micros ?? price.input_micros) +
    tokens.output * price.output_micros;
  return Math.ceil(millionths / 1_000_000);
}
