import { chineseQuote, type Language } from "../../language.ts";

const en = {
  reading: "Reading the question",
  lookingUp: "Looking it up",
  colon: ": ",
  line: (line: number) => `line ${line}`,
  version: (version: number) => `v${version}`,
  asksAboutMe: "The question is what this chat can do.",
  askedAbout: (words: string) =>
    words === "" ? "The message contains nothing to search for." : `Searched for: ${words}.`,
  foundCounts: (passages: number, articles: number) =>
    `Passages in the project's documents: ${passages}; articles in the built-in knowledge: ${articles}.`,
  read: (documents: number) => (documents === 1 ? "Read 1 document." : `Read ${documents} documents.`),
  inDocuments: "This is what the project's documents say:",
  inKnowledge: "From the built-in knowledge:",
  verbatim: "These are direct quotes. Without a model I do not draw conclusions from them.",
  nothing: (words: string) =>
    words === ""
      ? "I am not sure what you are asking for. Name a subject, a section or a requirement ID."
      : `I found nothing in this project's documents or in the built-in knowledge about “${words}”. Try another word or a requirement ID.`,
  greeting:
    "Hello. Ask me what the project's documents say, or request an edit by giving its location and text.",
  thanks: "You are welcome.",
  abilities: [
    "Without a model I can",
    "",
    "- find what the project's documents say about a subject and quote it with its location;",
    "- answer questions about writing requirements and about this product from the built-in knowledge;",
    "- count and list requirements, show one by its ID and list those without acceptance criteria;",
    "- report what the language check finds;",
    "- make edits that give their location and text, for example:",
  ].join("\n"),
  examples: [
    "In section “Scope” replace “old words” with “new words”",
    "Delete “these words” from section “Scope”",
    "Add “a new point” to the list in section “Scope”",
  ],
  noDocuments: "This project has no documents yet. The first approved plan writes the specification.",
  documents: (count: number) =>
    count === 1 ? "The project has 1 document:" : `The project has ${count} documents:`,
  /** @param findings null: the document was not checked */
  documentLine: (name: string, requirements: number, findings: number | null) =>
    `- ${name}: ${requirements === 1 ? "1 requirement" : `${requirements} requirements`}, ${findings === null ? "no language check, because it is structured data" : `${findings === 1 ? "1 finding" : `${findings} findings`} of the language check`}`,
  kinds: {
    FR: "functional",
    NFR: "quality",
    IFR: "interface",
    DAR: "data",
    ADC: "constraints",
    BR: "business rules",
    BRL: "business rules",
    BO: "business objectives",
    US: "user stories",
    UC: "use cases",
  } as Readonly<Record<string, string>>,
  count: (count: number, name: string) => `- **${name}**: ${count}`,
  countTotal: (count: number) =>
    count === 1 ? "There is 1 requirement with an ID." : `There are ${count} requirements with an ID.`,
  countOf: (count: number, kind: string) => `Requirements with an ID of the type “${kind}”: ${count}.`,
  noRequirements: "None of the project's documents has a requirement with an ID.",
  allHaveAcceptance:
    "Every requirement with an ID has acceptance criteria, scenarios or an acceptance point.",
  withoutAcceptance: (count: number) =>
    count === 1
      ? "1 requirement has neither acceptance criteria nor a scenario nor an acceptance point:"
      : `${count} requirements have neither acceptance criteria nor a scenario nor an acceptance point:`,
  mentions: (count: number, words: string) =>
    count === 1 ? `1 requirement mentions “${words}”:` : `${count} requirements mention “${words}”:`,
  more: (count: number) => `… and ${count} more.`,
  unknownId: (id: string) => `No document in this project has a requirement ${id}.`,
  findings: (count: number) =>
    count === 1 ? "The language check has 1 finding:" : `The language check has ${count} findings:`,
  noFindings: "The language check found nothing in the project's documents.",
  finding: (message: string, suggestion: string) => `${message} ${suggestion}`,
  proposed: (n: number, place: string) => `Proposed as suggestion ${n} in ${place}:`,
  applied: (place: string) => `Done in ${place}:`,
  notDone: (what: string, why: string) => `Not done – ${what}: ${why}`,
  kept: (n: number) => `It is saved as suggestion ${n}. You can place it manually.`,
  candidates: "Did you mean:",
  candidateLine: (text: string, line: number) => `- ${text} (line ${line})`,
  left: "I could not read these as edits:",
  formatReason: "The request is only about the format of the document. No words are changed.",
  inForm: (document: string) => `The format of ${document} is correct. Nothing to change.`,
  formatted: (document: string, changes: number, what: string) =>
    `${document}: ${changes === 1 ? "1 formatting change" : `${changes} formatting changes`} (${what}).`,
  suggestionNote: "Nothing changes until someone accepts a suggestion.",
  reason: "The request gives its location and text, so it can be carried out word for word.",
  operations: {
    replace: (a: string, b: string) => `replace “${a}” with “${b}”`,
    remove: (a: string) => `remove “${a}”`,
    insert: (b: string) => `add “${b}”`,
    section: "replace the whole section",
  },
  unplaced: "Without a model I can only make edits that give their location and text, word for word.",
  missing: {
    place: "It is not clear which section this concerns.",
    text: "The text to add or remove is missing. Put it in quotes.",
    operation:
      "I can replace, add after or before, add to a section or list, and remove. This request is something else.",
  },
  sayItLike: "For example:",
  editReading: "Reading the edit",
  queries: {
    acceptance: "Which requirements have no acceptance criteria?",
    count: "How many requirements are there?",
    check: "Check the wording of the document",
    abilities: "What can you do?",
    section: (title: string) => `What does “${title}” say?`,
    mentions: (words: string) => `Which requirements mention “${words}”?`,
    article: (title: string) => `Explain: ${title}`,
  },
};

export type AnswerWords = typeof en;

const zh: AnswerWords = {
  reading: "理解问题",
  lookingUp: "查找",
  colon: "：",
  line: (line) => `第 ${line} 行`,
  version: (version) => `v${version}`,
  asksAboutMe: "问的是这个对话能做什么。",
  askedAbout: (words) => (words === "" ? "消息里没有可以查找的词。" : `查找的词：${words}。`),
  foundCounts: (passages, articles) => `项目文档中 ${passages} 处，内置知识 ${articles} 篇。`,
  read: (documents) => `读了 ${documents} 份文档。`,
  inDocuments: "项目文档里是这样写的：",
  inKnowledge: "内置知识：",
  verbatim: "以上是来源的原文；没有模型时，我不据此下结论。",
  nothing: (words) =>
    words === ""
      ? "我不确定你想问什么。请写出一个主题、章节或需求编号。"
      : `在本项目的文档和内置知识里没有找到关于“${words}”的内容。换一个说法，或者写出需求编号，也许能找到。`,
  greeting: "你好。可以问我项目文档里写了什么，也可以写明位置和文字，让我修改文档。",
  thanks: "不客气。",
  abilities: [
    "没有模型时，我可以：",
    "",
    "- 查找项目文档里对某件事是怎么写的，引用原文并给出位置；",
    "- 根据内置知识回答怎样写需求、本产品怎样使用；",
    "- 统计和列出需求，按编号显示需求，找出没有验收标准的需求；",
    "- 报告措辞检查的结果；",
    "- 执行写明位置和文字的修改，例如：",
  ].join("\n"),
  examples: [
    "在“范围”一节把“原来的文字”改为“新的文字”",
    "删除“范围”一节中的“这些文字”",
    "在“范围”的列表里增加一项“新的一条”",
  ],
  noDocuments: "本项目还没有文档。第一个获批的方案会写出规格说明。",
  documents: (count) => `本项目有 ${count} 份文档：`,
  documentLine: (name, requirements, findings) =>
    `- ${name}：${requirements} 条需求，${findings === null ? "结构化数据，不检查措辞" : `措辞检查 ${findings} 处`}`,
  kinds: {
    FR: "功能需求",
    NFR: "质量需求",
    IFR: "接口需求",
    DAR: "数据需求",
    ADC: "约束",
    BR: "业务规则",
    BRL: "业务规则",
    BO: "业务目标",
    US: "用户故事",
    UC: "用例",
  },
  count: (count, name) => `- **${name}**：${count}`,
  countTotal: (count) => `共有 ${count} 条带编号的需求。`,
  countOf: (count, kind) => `带编号的${kind}：${count} 条。`,
  noRequirements: "本项目的文档里没有带编号的需求。",
  allHaveAcceptance: "每条带编号的需求都有验收标准、场景或验收点。",
  withoutAcceptance: (count) => `${count} 条需求既没有验收标准，也没有场景或验收点：`,
  mentions: (count, words) => `${count} 条需求提到“${words}”：`,
  more: (count) => `……另有 ${count} 条。`,
  unknownId: (id) => `本项目的文档里没有需求 ${id}。`,
  findings: (count) => `措辞检查发现 ${count} 处：`,
  noFindings: "措辞检查在本项目的文档里没有发现问题。",
  finding: (message, suggestion) => `${message}${suggestion}`,
  proposed: (n, place) => `已作为建议 ${n} 提出，位置：${place}`,
  applied: (place) => `已修改，位置：${place}`,
  notDone: (what, why) => `没有执行——${what}：${why}`,
  kept: (n) => `已保留为建议 ${n}，可以手动放置。`,
  candidates: "你指的是不是：",
  candidateLine: (text, line) => `- ${text}（第 ${line} 行）`,
  left: "以下内容无法识别为修改：",
  formatReason: "这个请求只涉及文档的格式：不改动任何文字。",
  inForm: (document) => `${document} 的格式没有问题，不需要修改。`,
  formatted: (document, changes, what) => `${document}：${changes} 处格式修改（${what}）。`,
  suggestionNote: "在有人接受建议之前，文档不会变。",
  reason: "请求写明了位置和文字，可以逐字执行。",
  operations: {
    replace: (a, b) => `把“${a}”改为“${b}”`,
    remove: (a) => `删除“${a}”`,
    insert: (b) => `加上“${b}”`,
    section: "替换整个章节",
  },
  unplaced: "没有模型时，我只执行写明位置和文字的修改，逐字照做。",
  missing: {
    place: "没有说明是哪个章节。",
    text: "没有写出要增加或删除的文字，请用引号括起来。",
    operation: "我能做的是替换、在某处之后或之前增加、加到章节或列表、删除；这个请求不在其中。",
  },
  sayItLike: "例如：",
  editReading: "理解修改",
  queries: {
    acceptance: "哪些需求没有验收标准？",
    count: "一共有多少条需求？",
    check: "检查一下文档的措辞",
    abilities: "你能做什么？",
    section: (title) => `${chineseQuote(title)}里写了什么？`,
    mentions: (words) => `哪些需求提到“${words}”？`,
    article: (title) => `解释一下：${title}`,
  },
};

/** The sentences of the chat's rules, written by hand in both languages. */
export const ANSWER_WORDS: Readonly<Record<Language, AnswerWords>> = { en, zh };
