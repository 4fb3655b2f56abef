import type { Bilingual, Language } from "../language.ts";
import type { ChatQuestion } from "./message-events.ts";

const ALLOW: Bilingual = { en: "Allow this call", zh: "允许这次调用" };
const REFUSE: Bilingual = { en: "Do not call", zh: "不要调用" };

const MAX_SHOWN = 1500;

/** The question whether a call may be sent to an external server, with everything that would be sent. */
export function consentQuestion(
  call: { readonly name: string; readonly args: unknown },
  language: Language,
): ChatQuestion {
  const args = JSON.stringify(call.args) ?? "";
  const shown = args.length > MAX_SHOWN ? `${args.slice(0, MAX_SHOWN)} …` : args;
  const texts: Bilingual = {
    en: `May the tool ${call.name} of an external server be called? This would be sent: ${shown}`,
    zh: `是否允许调用外部服务器的工具 ${call.name}？将发送：${shown}`,
  };
  return {
    text: texts[language],
    why: "",
    options: [ALLOW[language], REFUSE[language]],
    from: "orchestrator",
  };
}

const YES =
  /^(?:allow(?: this call)?|yes|y|ok(?:ay)?|agreed?|go ahead|允许(?:这次调用)?|同意|是|好|好的|可以|行)[\s.!。！]*$/iu;

/** Whether an answer clearly agrees. Everything else, also an answer that is unclear, does not. */
export const isConsent = (answer: string): boolean => YES.test(answer.trim());
