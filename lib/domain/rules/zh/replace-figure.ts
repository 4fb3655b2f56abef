import type { Figure } from "../reading.ts";
import { amount } from "./boundary.ts";

/** A situation with another value in the place of its figure; `超过5000元` becomes `为5000元`. */
export function replaceFigure(text: string, figure: Figure, phrase: string): string {
  const compared = /^(?:超过|大于|高于|多于|超出|超|低于|小于|少于|不足|满|达到|不超过|不低于|不少于)/.test(
    figure.phrase,
  );
  const trailing = /(?:以上|以下|以内|之内)$/.test(figure.phrase);
  if (!compared && !trailing) return text.replace(figure.phrase, phrase);
  const at = text.indexOf(figure.phrase);
  const before = text.slice(0, Math.max(at, 0));
  const linking =
    at > 0 &&
    !/(?:离开|存放|停留|等待|迟到|逾期|超时|连续|累计|达)$/.test(before) &&
    text.endsWith(figure.phrase);
  return text.replace(figure.phrase, `${linking ? "为" : ""}${amount(phrase)}`);
}
