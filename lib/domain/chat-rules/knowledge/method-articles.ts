import type { Article } from "./article.ts";

/** Ways of finding, writing down and weighing requirements. */
export const METHOD_ARTICLES: readonly Article[] = [
  {
    id: "user_story",
    title: { en: "User stories", zh: "用户故事" },
    text: {
      en: 'A user story is a promise to talk: "As a <role>, I want <something>, so that <benefit>." The role is a real person with a purpose, not "the user" or "the system"; the benefit says why, and often shows a cheaper way. The card is only the beginning: conversation adds detail, and acceptance criteria confirm it. A story that names a screen or a table is a task. Large stories are epics; split them by step of the journey, by rule, by data or by role, each part still of value.',
      zh: "用户故事是一次谈话的约定：“作为<角色>，我想要<什么>，以便<得到什么好处>。”角色是有目的的真实的人，不是“用户”或“系统”；好处说明为什么，往往还能引出更省的办法。卡片只是开头：细节靠交谈补充，靠验收标准确认。写着某个页面或某张表的不是故事，是任务。大的故事叫史诗，按旅程的步骤、规则、数据或角色拆开，每一块仍要有价值。",
    },
    keywords: {
      en: [
        "user story",
        "user stories",
        "as a user i want",
        "as a role",
        "epic",
        "story card",
        "story format",
        "split a story",
      ],
      zh: ["用户故事", "故事", "史诗", "故事卡", "作为用户我想", "作为一个", "故事怎么写", "故事拆分"],
    },
    sources: [{ en: "Extreme Programming practice", zh: "极限编程实践" }],
  },
  {
    id: "invest",
    title: { en: "INVEST: is a story ready?", zh: "INVEST：故事是否就绪" },
    text: {
      en: "INVEST is a quick check of a user story. Independent: it can be built and delivered without waiting for others. Negotiable: it leaves room for how. Valuable: someone outside the team gains by it. Estimable: the team can tell its rough size. Small: it fits into one iteration with room to spare. Testable: there is a way to see that it is done. If a story fails one letter, split it, ask, or turn it into an investigation with a time limit.",
      zh: "INVEST 用来快速检查一个用户故事。独立（Independent）：不必等别的故事。可协商（Negotiable）：怎样做还有余地。有价值（Valuable）：团队之外有人受益。可估算（Estimable）：团队说得出大致规模。小（Small）：一个迭代里放得下还有余。可测试（Testable）：看得出是否完成。哪一项不满足，就拆分、去问，或者改成限时的调研。",
    },
    keywords: {
      en: [
        "INVEST",
        "invest criteria",
        "story ready",
        "independent negotiable valuable",
        "definition of ready",
        "good user story",
      ],
      zh: ["INVEST", "INVEST 原则", "故事就绪", "好的用户故事", "故事质量", "就绪的定义"],
    },
    sources: ["INVEST (Wake)"],
  },
  {
    id: "use_case",
    title: { en: "Use cases", zh: "用例" },
    text: {
      en: 'A use case describes how an actor reaches one goal with the system. It has a name with a verb ("Return goods"), a primary actor, preconditions, a guarantee, a main success path of three to nine numbered steps, and extensions: at which step something else can happen, and how it goes on. Steps alternate between actor and system and name intentions, not clicks. The extensions are the worth of it: they bring out the cases a list of functions forgets. Include and extend are rarely needed.',
      zh: "用例讲述一个参与者怎样借助系统达成一个目标。它有动词开头的名字（“办理退货”）、主要参与者、前置条件、后置保证、三到九步的主成功路径，以及扩展：哪一步可能出现别的情况、接着怎么走。步骤在参与者和系统之间交替，写意图，不写点击。扩展才是用例的价值所在：功能列表会漏掉的情形，在这里露出来。include 和 extend 很少真的需要。",
    },
    keywords: {
      en: [
        "use case",
        "main success scenario",
        "extension",
        "precondition",
        "primary actor",
        "basic flow",
        "alternative flow",
        "use case diagram",
      ],
      zh: [
        "用例",
        "主成功",
        "前置条件",
        "后置条件",
        "基本流",
        "备选流",
        "扩展流",
        "参与者",
        "用例图",
        "用例描述",
      ],
    },
    sources: ["UML", "Writing Effective Use Cases (Cockburn)"],
  },
  {
    id: "moscow",
    title: { en: "Prioritising with MoSCoW", zh: "MoSCoW 优先级" },
    text: {
      en: "MoSCoW sorts requirements for one release into Must (without it the release makes no sense or is illegal), Should (important, but there is a way around), Could (welcome if it costs little) and Won't this time (agreed to be left out now). The last group is as valuable as the first, because it ends discussions. Keep Must below about 60 % of the effort, or nothing can give way when something goes wrong. Priority is relative: if everything is a Must, ask what you would drop first.",
      zh: "MoSCoW 把一个版本的需求分成四类：必须有（Must，没有它版本就没有意义或不合法）、应该有（Should，重要，但有替代办法）、可以有（Could，花费小就做）、这次不做（Won't，说好先不做）。最后一类和第一类一样有价值，因为它结束了争论。“必须”最好不超过工作量的六成，否则出了问题没有余地。优先级是相对的：样样都是“必须”，就问一句先砍哪一个。",
    },
    keywords: {
      en: [
        "MoSCoW",
        "moscow",
        "prioritise",
        "prioritize",
        "prioritisation",
        "prioritization",
        "priority",
        "must should could",
        "rank requirements",
      ],
      zh: ["MoSCoW", "优先级", "优先级排序", "排优先级", "需求排序", "先做哪些", "莫斯科法则", "重要程度"],
    },
    sources: ["DSDM"],
  },
  {
    id: "kano",
    title: { en: "The Kano model", zh: "卡诺（Kano）模型" },
    text: {
      en: "The Kano model looks at how a feature moves satisfaction. Basic needs are taken for granted: their absence angers, their presence is not noticed. Performance needs satisfy in proportion: the more, the better. Delighters surprise: nobody misses them, but they win people over. Others are indifferent, or even unwanted. One asks in pairs: how would you feel if it were there, and if it were not? Today's delighter is tomorrow's basic need, so the answers age. Use it to choose, not to prove.",
      zh: "卡诺模型看一个特性怎样影响满意度。基本型需求理所当然：没有会生气，有了不觉得。期望型需求成正比：越多越好。兴奋型需求出人意料：没有也不会想念，有了让人喜欢。另外还有无差异的，甚至不受欢迎的。提问成对：有它你觉得怎样？没有呢？今天的兴奋型会变成明天的基本型，所以结论会过时。用它来取舍，不用它来证明。",
    },
    keywords: {
      en: [
        "Kano",
        "kano model",
        "delighter",
        "basic needs",
        "must-be quality",
        "customer satisfaction",
        "excitement feature",
      ],
      zh: ["Kano", "卡诺", "KANO 模型", "基本型", "期望型", "兴奋型", "满意度", "必备型"],
    },
    sources: [{ en: "Kano model", zh: "Kano 模型" }],
  },
  {
    id: "elicitation",
    title: { en: "Elicitation: finding out what is needed", zh: "需求获取" },
    text: {
      en: 'People tell you what annoys them; what they take for granted they do not mention. So use several ways: interviews with open questions and one real example each, observing the work where it happens, workshops to settle conflicts, reading forms, logs and complaints, questionnaires for numbers, prototypes for reactions. Ask "when did this last happen?" rather than "what do you want?". Write down who said what, repeat it in your own words, and separate what was said from what you concluded.',
      zh: "人们会说出让他们烦恼的事，习以为常的事却不会提。所以要用几种办法：访谈，问开放的问题，每次要一个真实的例子；到现场观察工作；开研讨会解决分歧；读表单、日志和投诉；用问卷得到数量；用原型看反应。多问“上次是什么时候发生的”，少问“你想要什么”。记下谁说了什么，用自己的话复述一遍，把听到的和推断的分开。",
    },
    keywords: {
      en: [
        "elicitation",
        "elicit",
        "interview",
        "requirements gathering",
        "gather requirements",
        "requirements workshop",
        "questionnaire",
        "observation",
        "find out what users need",
        "collect requirements",
      ],
      zh: [
        "需求获取",
        "需求调研",
        "调研",
        "访谈",
        "需求收集",
        "收集需求",
        "问卷",
        "观察",
        "挖掘需求",
        "需求研讨会",
        "采集需求",
      ],
    },
    sources: ["ISO/IEC/IEEE 29148"],
  },
  {
    id: "stakeholders",
    title: { en: "Stakeholder analysis", zh: "干系人分析" },
    text: {
      en: "A stakeholder is anyone who uses, pays for, runs, supervises, or is affected by the system, including those who would rather not have it. List them by role, with what they want, what they fear, how much say they have and how they are reached. Look for the forgotten ones: operators at night, support, auditors, people whose data are stored, the people who do the work by hand today. Where two of them contradict each other, do not average: find out who decides, and record the decision with its reason.",
      zh: "干系人是使用、付费、运行、监管系统或受其影响的任何人，包括宁愿没有这个系统的人。按角色列出：想要什么、担心什么、有多大话语权、怎样联系。留意容易忘记的人：夜班运维、客服、审计、数据被保存的人、今天手工做这件事的人。两方意见相左时不要取平均：弄清由谁决定，把决定和理由记下来。",
    },
    keywords: {
      en: [
        "stakeholder",
        "stakeholder analysis",
        "who is affected",
        "interested party",
        "persona",
        "power interest",
        "conflicting stakeholders",
      ],
      zh: ["干系人", "利益相关者", "利益相关方", "涉众", "干系人分析", "相关方", "用户画像"],
    },
    sources: ["ISO/IEC/IEEE 29148"],
  },
  {
    id: "prototype",
    title: { en: "Prototypes", zh: "原型" },
    text: {
      en: "A prototype answers a question before the real thing is built: do people understand it, is it possible, is it quick enough? A paper or click prototype tests flow and words; a technical one tests a risk. Say beforehand what is to be learned, show it to real users with a task, keep quiet and watch. Throw it away afterwards: what was quickly put together must not grow into the product by accident. A prototype shows examples; it does not replace requirements, which also cover what is not on the screen.",
      zh: "原型在真正开发之前回答一个问题：人们看得懂吗？做得到吗？够快吗？纸面或可点击的原型检验流程和用词，技术原型检验风险。先说清想知道什么，请真实用户带着任务试，少说话，多观察。试完就扔掉：匆忙拼出来的东西不能不知不觉变成产品。原型展示的是例子，不能代替需求；屏幕上看不到的情形，只有需求会写。",
    },
    keywords: {
      en: ["prototype", "prototyping", "mockup", "wireframe", "click dummy", "throwaway prototype"],
      zh: ["原型", "原型设计", "线框图", "低保真", "高保真", "抛弃式原型", "样机", "界面原型"],
    },
    sources: ["ISO/IEC/IEEE 29148", "ISO 9241-210"],
  },
  {
    id: "business_rules",
    title: { en: "Business rules", zh: "业务规则" },
    text: {
      en: 'A business rule holds whether or not there is software: "A reader with an overdue book may not borrow another." Keep rules apart from the functions that apply them, with their own ids, because one rule is used in many places and changes at its own pace. Types are facts, constraints, actions that follow, computations and inferences. Several conditions at once are best shown in a decision table: it makes missing and contradicting combinations visible at a glance. Note the owner and the source, such as a law or a contract.',
      zh: "业务规则不依赖软件而存在：“有逾期图书的读者不得再借。”规则要和使用它的功能分开写，有自己的编号，因为一条规则会用在许多地方，变化的节奏也不同。种类有：事实、约束、触发的动作、计算、推断。条件多的时候用决策表：缺的组合和矛盾的组合一眼就能看见。写明负责人和来源，例如法规或合同。",
    },
    keywords: {
      en: ["business rule", "decision table", "policy rule", "rule versus requirement", "computation rule"],
      zh: ["业务规则", "决策表", "判定表", "规则和需求", "计算规则", "规则怎么写"],
    },
    sources: [{ en: "Requirements engineering practice", zh: "需求工程实践" }],
  },
];
