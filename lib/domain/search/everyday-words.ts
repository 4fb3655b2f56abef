/**
 * Article names that are also everyday words. One of them alone does not show that a question is about requirements: the
 * rest of the question must match too.
 */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  [
    "ears invest will must should may fast accept acceptance inspection extension epic scenario observation interview interface",
    "risk scope table seat coach trace verify verification validation load capacity latency integrity privacy security safety",
    "reliability performance flexibility compatibility compatible metric priority questionnaire entity retention",
    "assumption assume dependency limitation constraint actor passive negation etc gate approve approval override identifier",
    "undo history guest specialist suggestion findings invent backup uptime encryption rounding hazard policy availability",
    "requirement testable vague ambiguous unclear subjective consistent consistency completeness must-be placeholder prohibition baseline",
    "需求|应|宜|必须|不得|不应|否定|禁止性|主观|友好|快速|及时|合理|措辞|模糊|含糊|尽量|尽可能|必要时|视情况|漏洞|等等|待定|被动|主语|拆开|拆成|单一|捆绑",
    "场景|假如|验证|确认|演示|评审|审查|追踪|跟踪|溯源|可疑|指标|性能|容量|负载|并发|兼容|好用|易用|可靠性|可用性|宕机|隐私|加密|安全状态",
    "史诗|故事|参与者|优先级|先做哪些|重要程度|满意度|观察|问卷|调研|访谈|原型|样机|术语|约束|限制条件|假设|依赖|前提|依赖关系|范围|不做什么|超出范围",
    "实体|接口|理由|负责人|风险|风险管理|变更|编号|前缀|批准|放行|谁能批准|关口|版本|历史版本|撤销|回退|建议|专员|谁来写|访客|外部人员|席位|主持人|发言|圆桌|纪要|议题|验收|好的需求|灵活性|适应性|伸缩|维护性",
  ]
    .flatMap((line) => line.split(/[ |]/))
    .map((word) => word.trim()),
);
