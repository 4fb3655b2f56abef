import type { Article } from "./article.ts";

/** How this product works, as far as someone asks the chat about it. */
export const PRODUCT_ARTICLES: readonly Article[] = [
  {
    id: "product_table",
    title: { en: "The table: seats and Coach", zh: "圆桌：席位与主持人" },
    text: {
      en: "A need is brought to a table of five seats: product planner, system designer, senior developer, test planner and risk planner. In each round every seat speaks from its own point of view; the Coach sums up, turns objections into issues and brings them back until they are settled or stay open as disagreement. What the table cannot safely decide becomes a question to you; what it can is recorded as an assumption. The result is a plan and minutes. You can close the page: the table goes on, also over a restart.",
      zh: "一个需求会摆到五个席位面前：产品规划、系统设计、资深开发、测试规划和风险规划。每一轮各席从自己的角度发言，主持人（Coach）汇总，把反对意见变成议题再带回桌上，直到解决或作为分歧保留。不能稳妥决定的会变成向你提出的问题，能决定的记为假设。结果是方案和纪要。页面可以关掉，会议照常进行，重启之后也会继续。",
    },
    keywords: {
      en: [
        "seat",
        "coach",
        "table",
        "workshop round",
        "product planner",
        "five seats",
        "round table",
        "who is at the table",
        "minutes",
      ],
      zh: ["席位", "主持人", "圆桌", "Coach", "五个席位", "发言", "纪要", "会议怎么进行", "议题"],
    },
    sources: ["Roundtable"],
  },
  {
    id: "product_ids",
    title: { en: "Requirement ids in this product", zh: "本产品的需求编号" },
    text: {
      en: "Ids look like FR-003 or, with a category, FR-CART-001. The prefix tells the type: FR functional, NFR quality, IFR interface, DAR data, ADC constraint, BR and BRL business rules, US user story, UC use case. Numbers are given out by the platform from one sequence per project, so two writers never get the same, and an id is never used again, even when its requirement is removed. The same id stands in the plan, the document and the tests. On a document's page each requirement has an address of its own.",
      zh: "编号形如 FR-003，或带类别的 FR-CART-001。前缀表示类型：FR 功能，NFR 质量，IFR 接口，DAR 数据，ADC 约束，BR、BRL 业务规则，US 用户故事，UC 用例。数字由平台按项目统一分配，两位作者不会拿到同一个号；编号不会重复使用，需求删除之后也不会。方案、文档和测试里用的是同一个编号。在文档页面，每条需求都有自己的地址。",
    },
    keywords: {
      en: [
        "requirement id",
        "requirement number",
        "id prefix",
        "FR",
        "NFR prefix",
        "numbering of requirements",
        "who gives out ids",
        "id reused",
        "identifier",
      ],
      zh: [
        "编号",
        "需求编号",
        "编号规则",
        "前缀",
        "编号怎么分配",
        "编号重复",
        "编号会不会重用",
        "FR 是什么",
        "需求 ID",
        "ID",
      ],
    },
    sources: ["Roundtable"],
  },
  {
    id: "product_gate",
    title: { en: "The gate: approving a plan", zh: "关口：批准方案" },
    text: {
      en: "Nothing moves on by itself. After planning and review the gate shows what blocks, what was checked and with which evidence, what was not checked, and exactly what approval would write into the document. You approve the plan, ask for changes with a reason (the task goes back to planning), or, if you have the right, override the review with a reason that stays visible. If the plan changes after its review, the gate says so and approval waits for a new review.",
      zh: "没有什么会自动放行。规划和评审之后，关口显示：什么在阻挡、检查了什么及证据、什么没有检查，以及批准会往文档里写入什么。你可以批准方案；可以写明理由要求修改（任务回到规划）；有权限的人还可以写明理由越过评审，理由一直可见。方案在评审之后有变化，关口会提示，需要重新评审才能批准。",
    },
    keywords: {
      en: ["gate", "approve", "approve a plan", "override", "request changes", "approval", "who may approve"],
      zh: ["关口", "批准", "审批方案", "越过评审", "要求修改", "放行", "批准方案", "谁能批准"],
    },
    sources: ["Roundtable"],
  },
  {
    id: "product_versions",
    title: { en: "Versions of plans and documents", zh: "方案与文档的版本" },
    text: {
      en: "Plans and documents are kept in numbered versions; nothing is overwritten. Each version of a plan shows what changed since the one before, requirement by requirement. The first approved plan writes the specification; later plans change it only by small edits, which the gate shows before you approve. A document version records its text, who or what made it and which edits led to it. Any version can be opened again and compared with another, and an older one can be restored as a new version.",
      zh: "方案和文档按版本编号保存，不会被覆盖。方案的每个版本都逐条显示与上一版的差别。第一个获批的方案写出规格说明，之后的方案只做小范围修改，批准前会在关口显示。文档的每个版本记录正文、由谁或由什么产生、经过哪些编辑。任何版本都可以再打开、互相比较，旧版本可以恢复为新的版本。",
    },
    keywords: {
      en: [
        "plan version",
        "document version",
        "version history",
        "restore an older version",
        "compare versions",
        "undo",
        "history",
      ],
      zh: ["版本", "方案版本", "文档版本", "历史版本", "恢复旧版本", "比较版本", "撤销", "回退"],
    },
    sources: ["Roundtable"],
  },
  {
    id: "product_suggestions",
    title: { en: "Suggestions", zh: "修改建议" },
    text: {
      en: "A change proposed in the chat or by a specialist becomes a suggestion: the exact edit, shown as removed and added words, with its reason. Nothing in the document changes until somebody accepts it. Accepting writes a new version; rejecting leaves the document as it is. If the text has moved on since the suggestion was made, it is placed again on the current text, or refused when its target has changed. A project may choose to apply edits at once instead.",
      zh: "在对话里或由专员提出的改动会成为一条建议：确切的修改，显示删去和增加的文字，并附理由。在有人接受之前，文档不会变。接受会产生新版本，拒绝则保持原样。如果文档在建议提出之后已有变化，会按当前文字重新定位；目标本身变了，就会拒绝。项目也可以设为直接应用修改。",
    },
    keywords: {
      en: ["suggestion", "accept a suggestion", "reject a suggestion", "proposed edit", "proposed change"],
      zh: ["建议", "修改建议", "接受建议", "拒绝建议", "建议怎么用", "采纳建议"],
    },
    sources: ["Roundtable"],
  },
  {
    id: "product_specialists",
    title: { en: "Specialists", zh: "专员" },
    text: {
      en: "Specialists write and check the parts of a specification. Content specialists each own certain sections: summary, overall description, user journeys, user stories, business rules, use cases, functional and quality requirements, interfaces and data, constraints, risks, glossary, prototype. Process specialists set up the project, format the document or review it. A specialist changes only sections it owns and works with tools, so that each step is on record. An orchestrator decides which of them are needed and in which order.",
      zh: "专员负责撰写和检查规格说明的各个部分。内容专员各管若干章节：摘要、总体描述、用户旅程、用户故事、业务规则、用例、功能需求、质量需求、接口与数据、约束、风险、术语表、原型。流程专员负责建立项目、整理格式或评审。专员只改自己负责的章节，并且通过工具工作，每一步都有记录。由调度者决定需要哪些专员、按什么顺序。",
    },
    keywords: {
      en: [
        "specialist",
        "content specialist",
        "which specialists",
        "srs reviewer",
        "orchestrator",
        "fr writer",
      ],
      zh: ["专员", "内容专员", "流程专员", "有哪些专员", "调度者", "谁来写"],
    },
    sources: ["Roundtable"],
  },
  {
    id: "product_chat_edits",
    title: { en: "Edits in the chat without a model", zh: "没有模型时对话里的修改" },
    text: {
      en: 'Without a model the chat carries out edits that name their place and their text, word for word: replace (In section "Scope" replace "A" with "B"), add after or before (In section "Scope" add "B" after "A"), add to the end of a section, remove (Delete "A" from section "Scope"), and add to a list (Add "B" to the list in section "Scope"). Several such sentences may stand in one message. Requests that need judgement, such as making a section clearer, need a model, and the chat says so. It also answers questions from the project\'s documents, with their places.',
      zh: "没有模型时，对话可以执行写明位置和文字的修改，逐字照做：替换（在「范围」一节把“A”改为“B”）、在某处之后或之前增加（在「范围」一节“A”之后加上“B”）、加到一节的末尾、删除（删除「范围」一节中的“A”）、加到列表（在「范围」的列表里增加一项“B”）。一条消息里可以写几句。需要判断的请求，例如把一节写得更清楚，要有模型才行，对话会如实说明。它还能根据项目文档回答问题，并给出出处。",
    },
    keywords: {
      en: [
        "edit in the chat",
        "chat edit",
        "without a model",
        "edit without a model",
        "how to edit a document here",
        "change the document through chat",
        "no model",
      ],
      zh: [
        "对话修改",
        "没有模型",
        "不用模型",
        "无模型",
        "在对话里修改",
        "怎么修改文档",
        "对话里怎么改",
        "聊天修改",
      ],
    },
    sources: ["Roundtable"],
  },
  {
    id: "product_lint",
    title: { en: "Findings: the language check", zh: "措辞检查" },
    text: {
      en: "The language check reads the requirement statements of a document, in Chinese and in English, and reports vague words, escape clauses, open lists, placeholders, several binding words in one sentence, figures without unit, and more. Each finding has a rule, a severity, its line and a better way to say it. Headings, code, quotations, rationale and glossary are left out. A finding is advice: the word may be right in its place. The check needs no model and runs in the document's page under Findings.",
      zh: "措辞检查会读文档里的需求语句，中英文都可以，报告模糊词、逃逸条款、开放列表、占位符、一句多个约束词、没有单位的数字等。每条都有规则、严重程度、所在行和更好的写法。标题、代码、引文、理由和术语表不检查。检查结果是提醒：放在那里也许正合适。它不需要模型，在文档页面的“措辞检查”里。",
    },
    keywords: {
      en: ["language check", "findings", "lint", "lint rule", "wording check", "check my requirements"],
      zh: ["措辞检查", "语言检查", "检查结果", "lint", "检查规则", "需求检查", "检查出来"],
    },
    sources: ["Roundtable"],
  },
  {
    id: "product_rules",
    title: { en: "Models and the built-in rules", zh: "模型与内置规则" },
    text: {
      en: "Every voice in the product can be a model or the built-in rules. Models are kept in a chain under Settings and tried from top to bottom; the rules stand at the end, so everything works without a key. Rules only extract, structure, check and ask from what you wrote and from what the product knows; they do not invent facts, figures or agreement. Each statement shows which voice it was. Keys are stored encrypted and never shown again.",
      zh: "产品里的每个声音既可以是模型，也可以是内置规则。模型在“设置”里排成一列，从上到下依次尝试，最后是规则，所以没有密钥也能用。规则只从你写的内容和产品已有的知识里提取、整理、检查和提问，不编造事实、数字或共识。每段发言都标明来自谁。密钥加密保存，不再显示。",
    },
    keywords: {
      en: [
        "built-in rules",
        "rules or a model",
        "model key",
        "which model",
        "api key",
        "model chain",
        "without a key",
        "invent",
      ],
      zh: [
        "内置规则",
        "规则还是模型",
        "模型密钥",
        "密钥",
        "哪个模型",
        "模型列表",
        "配置模型",
        "会不会编造",
        "没有密钥",
      ],
    },
    sources: ["Roundtable"],
  },
  {
    id: "product_share",
    title: { en: "Review links", zh: "评审链接" },
    text: {
      en: "A review link shows one plan, minutes or document to someone without an account. Share makes it: choose a fixed version or always the latest, how long it is valid, what the guest may do, and a password if you want. The address is shown once; only its fingerprint is stored. Settings lists all links with how often each was opened and ends any of them at once. A guest gives a name and sees nothing beyond that one thing.",
      zh: "评审链接让没有账户的人看到一份方案、纪要或文档。点“分享”生成：选择固定版本或始终最新、有效期、访客可以做什么，需要时加密码。地址只显示一次，系统只保存它的指纹。“设置”里列出所有链接和打开次数，可随时终止。访客要写名字，看不到这份内容之外的东西。",
    },
    keywords: {
      en: ["review link", "share link", "share a document", "share with someone without an account", "guest"],
      zh: ["评审链接", "分享链接", "分享文档", "分享给没有账户", "访客", "怎么分享", "外部人员"],
    },
    sources: ["Roundtable"],
  },
];
