/** Requests for a complete specification. */
export const SRS_COMMAND =
  /(?:请|帮我|麻烦|你能|能不能|可以)*\s*(?:写|编写|撰写|生成|创建|起草|制定|出)\s*(?:一份|一个|一下|完整的?|这份|我们的?|项目的?)*\s*(?:软件)?(?:需求规格(?:说明)?(?:书|文档)?|需求文档|需求说明(?:书)?|规格说明书|SRS)(?:文档)?|(?:please |can you |could you )?(?:write|create|draft|generate|produce|make)\s+(?:me |us )?(?:an?|the|our|this|complete|full|\s)*\s*(?:software )?(?:srs|requirements? specification|specification|requirements? document)(?: document)?/iu;

const PLEASE = String.raw`^\s*(?:请|帮我|麻烦|可以|能不能|please |can you |could you |let(?:'|’)?s )*\s*`;
const NAMED_ZH = "(?:需求规格(?:说明)?(?:书|文档)?|规格说明书|需求文档|需求说明(?:书)?|SRS)(?:文档)?";
const FILLER_ZH = "(?:把|上次|刚才|没[做写]完|未完成|中断|剩下|那份|这份|我们|项目|软件|的)*";
const END = String.raw`\s*(?:please|now|吧)?[\s.!。！]*$`;

/** Requests to continue one, without other content. */
const SRS_CONTINUE = new RegExp(
  [
    `${PLEASE}(?:继续|接着|恢复)(?:写完?|编写|撰写|做完?|完成|生成)?${FILLER_ZH}${NAMED_ZH}(?:的?编写|的?撰写|写完|做完|完成)?${END}`,
    `${PLEASE}把${FILLER_ZH}${NAMED_ZH}(?:继续|接着)?(?:写完|做完|完成)${END}`,
    `${PLEASE}(?:go on|carry on|continue|resume|proceed|finish|complete)(?: (?:with|writing|working|on|the|our|this|my|what is left of|rest|of|software|interrupted|stopped|half-finished))* (?:srs|(?:requirements? )?specification|requirements? document)${END}`,
  ].join("|"),
  "iu",
);

/** Whether a message asks to continue a specification. */
export const isSrsContinueRequest = (text: string): boolean => SRS_CONTINUE.test(text);

/** Whether a message asks for a complete specification, or to continue one. */
export const isSrsRequest = (text: string): boolean => SRS_COMMAND.test(text) || isSrsContinueRequest(text);

/** Removes the command from a message. */
export const withoutCommand = (text: string): string =>
  isSrsContinueRequest(text) ? "" : text.replaceAll(new RegExp(SRS_COMMAND.source, "giu"), " ");
