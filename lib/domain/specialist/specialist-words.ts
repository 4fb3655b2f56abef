import type { Language } from "../language.ts";

/** What specialists say of their work, written by hand in both languages. */
export const SPECIALIST_WORDS = {
  zh: {
    methods: { traditional: "传统", agile: "敏捷" },
    plan: (profile: string, method: string) => `按 ${profile} 编写完整的需求规格说明书（${method}团队）`,
    context: (profile: string, specialist: string) =>
      specialist === "srs_reviewer"
        ? `评审按 ${profile} 写成的文档，不做修改。`
        : `文档结构：${profile}。只写自己负责的章节，不写需求没有说的内容。`,
    thin: (title: string, reason: string) => `需要补充“${title}”：${reason}。`,
    reasons: {
      absent: "文档中没有这一节",
      empty: "这一节没有正文",
      plan_newer: "方案中有这一节还没有的内容",
      nothing_stated: "这一节只写了“尚未说明”",
      no_acceptance: "有需求没有验收标准",
      few_words: "内容太少",
    },
    handIn: {
      project_initializer:
        "用 deliverables 提交 {path: “SRS.md”, content: 全文, description}，requires_file_editing 为 false。draft_document 是平台按文档结构生成的骨架；没有提交时就用它。",
      prototype_designer:
        "原型章节用 edit_instructions 提交。页面可以用 deliverables 提交 {path: “prototype/index.html”, content, description}：一个完整的 HTML 文件，没有脚本，没有外部资源，链接只指向文件内的位置。没有提交页面时由平台根据功能生成。",
      srs_reviewer:
        "用 structuredData.findings 提交问题，每条为 {priority: P0|P1|P2, place: 需求编号或完整的章节标题, nature: missing|ambiguous|wrong|inconsistent|infeasible, pass: surface|logic|adversarial, dimension: completeness|clarity|feasibility|consistency|structure|business|grounding, message, impact, fix}，requires_file_editing 为 false。rules_review 是规则已经找到的问题，不要重复。",
    },
    skeleton: (chapters: number) => `已建立文档骨架，共 ${chapters} 节。`,
    wrote: (titles: readonly string[]) => `已撰写：${titles.join("、")}。`,
    unchanged: "负责的章节已经是最新的，没有需要修改的内容。",
    missing: (titles: readonly string[]) => `没有修改；文档里还缺少：${titles.join("、")}。`,
    nothing: "这些章节尚未提出内容，已写明并列出要问的问题。",
    prototype: (pages: number) => `已生成原型，共 ${pages} 页。`,
    noPrototype: "尚未提出可以画成界面的功能，没有生成原型。",
    formatted: (changes: number) =>
      changes === 0
        ? "编号、引用和追踪关系都没有问题，没有修改。"
        : `已整理格式和追踪关系，共 ${changes} 处修改。`,
    reviewed: (score: string, found: number) => `评审完成：总分 ${score}，发现 ${found} 个问题。`,
    initial: "由各专家依次填写。",
    reason: "按需求编写",
    elsewhere: (ids: readonly string[]) => `以下条目写在文档的其他章节：${ids.join("、")}。`,
  },
  en: {
    methods: { traditional: "traditional", agile: "agile" },
    plan: (profile: string, method: string) =>
      `Write the complete specification after ${profile} (${method} team)`,
    context: (profile: string, specialist: string) =>
      specialist === "srs_reviewer"
        ? `Review the document written after ${profile}; change nothing.`
        : `Outline: ${profile}. Write your own sections only, and nothing that the need does not say.`,
    thin: (title: string, reason: string) => `“${title}” needs content: ${reason}.`,
    reasons: {
      absent: "the document lacks it",
      empty: "it has no text",
      plan_newer: "the plan has content that it lacks",
      nothing_stated: "it only says that nothing is known",
      no_acceptance: "requirements have no acceptance criterion",
      few_words: "it says too little",
    },
    handIn: {
      project_initializer:
        "Hand in the text as a deliverable {path: “SRS.md”, content, description} with requires_file_editing false. draft_document is the skeleton that the platform makes from the outline; it is used if you hand in none.",
      prototype_designer:
        "Hand in the prototype chapter as edit_instructions. You may hand in the pages as a deliverable {path: “prototype/index.html”, content, description}: one complete HTML file without scripts and external resources, with links inside the file only. Without it, the platform makes the pages from the functions.",
      srs_reviewer:
        "Hand in findings as structuredData.findings, each {priority: P0|P1|P2, place: id or complete section title, nature: missing|ambiguous|wrong|inconsistent|infeasible, pass: surface|logic|adversarial, dimension: completeness|clarity|feasibility|consistency|structure|business|grounding, message, impact, fix}, with requires_file_editing false. rules_review has what the rules found; do not repeat it.",
    },
    skeleton: (chapters: number) => `Set up the document with ${chapters} sections.`,
    wrote: (titles: readonly string[]) => `Wrote ${titles.join(", ")}.`,
    unchanged: "These sections are up to date; nothing was changed.",
    missing: (titles: readonly string[]) =>
      `Nothing was changed; the document still lacks: ${titles.join(", ")}.`,
    nothing: "Nothing is stated for these sections yet; they say so and ask.",
    prototype: (pages: number) => `Made a prototype of ${pages} ${pages === 1 ? "page" : "pages"}.`,
    noPrototype: "No function that could be drawn is stated yet, so there is no prototype.",
    formatted: (changes: number) =>
      changes === 0
        ? "Numbering, references and trace are in order; nothing was changed."
        : `Put the document in order: ${changes} ${changes === 1 ? "change" : "changes"}.`,
    reviewed: (score: string, found: number) =>
      `Reviewed: ${score} overall, ${found} ${found === 1 ? "finding" : "findings"}.`,
    initial: "To be written by the team in turn.",
    reason: "written from the need",
    elsewhere: (ids: readonly string[]) =>
      `Other sections of the document state these items: ${ids.join(", ")}.`,
  },
} as const satisfies Record<Language, Record<string, unknown>>;
