import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseAiPlan } from "./parse.ts";
import { AIPLAN_VERSIONS, type AiPlanVersion } from "./versions.ts";

const VERSIONS: readonly AiPlanVersion[] = ["aiplan/1.0-zh", "aiplan/1.0-en", "aiplan/2"];

const SEARCH = { name: "internetSearch", args: { query: "software engineering trends" } };
const CREATE = {
  name: "createComprehensiveSRS",
  args: { userInput: "创建电商平台SRS", projectName: "Shop" },
};

const ANSWER = {
  thought: "The user asks how to write quality requirements.",
  response_mode: "KNOWLEDGE_QA",
  direct_response: "Quality requirements name a metric, a figure and a condition.",
  tool_calls: [],
};
const STEP = {
  step: 1,
  description: "Describe the purpose, since all else rests on it.",
  specialist: "overall_description_writer",
  context_dependencies: [] as unknown[],
  output_chapter_titles: ["引言"],
  language: "zh",
  relevant_context: "门店会员积分",
  workflow_mode: "greenfield",
};
const PLAN = {
  thought: "Several chapters are needed.",
  response_mode: "PLAN_EXECUTION",
  direct_response: null,
  tool_calls: [],
  execution_plan: {
    planId: "plan-1",
    description: "Write the specification of the loyalty points.",
    steps: [STEP, { ...STEP, step: 2, specialist: "fr_writer", context_dependencies: [1] }],
  },
};

const codes = (value: unknown, options = {}) =>
  parseAiPlan(JSON.stringify(value), options).issues.map(({ code, path }) => `${code} ${path}`);

describe("every combination of mode, reply and calls has its verdict", () => {
  const MODES = ["TOOL_EXECUTION", "KNOWLEDGE_QA", "GENERAL_CHAT", "PLAN_EXECUTION", "EXECUTE"];
  const REPLIES = { null: null, empty: "", blank: " \n", filled: "Because.", absent: undefined, number: 7 };
  const CALLS = {
    null: null,
    absent: undefined,
    "no array": { name: "internetSearch" },
    none: [],
    retrieval: [SEARCH],
    document: [CREATE],
    mixed: [SEARCH, CREATE],
    unknown: [{ name: "orderPizza", args: {} }],
    "bad args": [{ name: "internetSearch", args: { query: 7 } }],
    "no args": [{ name: "internetSearch" }],
  };
  /** Written from the documents, one line for each that is valid: version, mode, reply, calls. */
  const VALID = new Set([
    "aiplan/1.0-zh TOOL_EXECUTION null retrieval",
    "aiplan/1.0-zh TOOL_EXECUTION null document",
    "aiplan/1.0-zh TOOL_EXECUTION null mixed",
    "aiplan/1.0-zh KNOWLEDGE_QA filled none",
    "aiplan/1.0-zh GENERAL_CHAT filled none",
    "aiplan/1.0-en TOOL_EXECUTION null retrieval",
    "aiplan/1.0-en TOOL_EXECUTION null document",
    "aiplan/1.0-en TOOL_EXECUTION null mixed",
    "aiplan/1.0-en KNOWLEDGE_QA filled none",
    "aiplan/1.0-en KNOWLEDGE_QA null retrieval",
    "aiplan/2 TOOL_EXECUTION null retrieval",
    "aiplan/2 TOOL_EXECUTION null document",
    "aiplan/2 TOOL_EXECUTION null mixed",
    "aiplan/2 KNOWLEDGE_QA filled none",
    "aiplan/2 KNOWLEDGE_QA null retrieval",
    "aiplan/2 PLAN_EXECUTION null none",
  ]);

  it.each(VERSIONS.flatMap((version) => MODES.map((mode) => ({ version, mode }))))(
    "$version $mode",
    ({ version, mode }) => {
      for (const [reply, direct_response] of Object.entries(REPLIES))
        for (const [calls, tool_calls] of Object.entries(CALLS)) {
          const steps = mode === "PLAN_EXECUTION" ? { execution_plan: PLAN.execution_plan } : {};
          const plan = { thought: "t", response_mode: mode, direct_response, tool_calls, ...steps };
          const cell = `${version} ${mode} ${reply} ${calls}`;
          const { valid, issues } = parseAiPlan(JSON.stringify(plan), { version });
          expect({ cell, valid }).toEqual({ cell, valid: VALID.has(cell) });
          expect(issues.length === 0).toBe(valid);
        }
    },
  );
});

describe("the examples of the documents", () => {
  const created = (projectInput: string) => ({
    thought: "用户要求创建SRS文档，这是一个明确的创建任务...",
    response_mode: "TOOL_EXECUTION",
    direct_response: null,
    tool_calls: [
      {
        name: "createComprehensiveSRS",
        args: { userInput: projectInput, projectName: "E-commerce Platform" },
      },
    ],
  });
  const EXAMPLES: readonly [AiPlanVersion, unknown][] = [
    ["aiplan/1.0-zh", created("创建电商平台SRS")],
    [
      "aiplan/1.0-zh",
      {
        thought: "用户询问如何编写非功能需求，这是知识咨询...",
        response_mode: "KNOWLEDGE_QA",
        direct_response: "非功能需求应该遵循SMART原则...",
        tool_calls: [],
      },
    ],
    [
      "aiplan/1.0-zh",
      {
        thought: "用户在打招呼，这是一般性对话...",
        response_mode: "GENERAL_CHAT",
        direct_response: "您好！我是SRS Writer，很高兴为您服务...",
        tool_calls: [],
      },
    ],
    ["aiplan/1.0-en", created("Create e-commerce platform SRS")],
    [
      "aiplan/1.0-en",
      {
        thought: "User asking how to write non-functional requirements, this is knowledge consultation...",
        response_mode: "KNOWLEDGE_QA",
        direct_response: "Non-functional requirements should follow SMART principles...",
        tool_calls: [],
      },
    ],
    [
      "aiplan/1.0-en",
      {
        thought: "User asking about latest technology trends, need to retrieve relevant knowledge...",
        response_mode: "KNOWLEDGE_QA",
        direct_response: null,
        tool_calls: [{ name: "internetSearch", args: { query: "Latest software engineering trends 2024" } }],
      },
    ],
    ["aiplan/2", PLAN],
  ];

  it.each(EXAMPLES)("%s: an example is read unchanged, bare and in a fence", (version, example) => {
    const text = JSON.stringify(example, null, 2);
    expect(parseAiPlan(text, { version })).toEqual({
      version,
      valid: true,
      plan: example,
      issues: [],
      repairs: [],
      fallback: null,
    });
    expect(parseAiPlan(`\`\`\`json\n${text}\n\`\`\``, { version })).toMatchObject({
      valid: true,
      plan: example,
      repairs: [{ code: "fence_removed" }],
    });
  });

  it.each(["createComprehensiveSRS", "editSRSDocument", "classifyProjectComplexity", "lintSRSDocument"])(
    "%s takes the documented parameters, of which sessionData and its fields may be absent",
    (name) => {
      const of = (args: object) => ({
        thought: "t",
        response_mode: "TOOL_EXECUTION",
        direct_response: null,
        tool_calls: [
          {
            name,
            args,
          },
        ],
      });
      const needed = { userInput: "u", projectName: "p" };
      const data = { domain: "retail", features: ["cart"], timestamp: "2024-01-01T00:00:00Z" };
      expect(codes(of({ ...needed, sessionData: data }))).toEqual([]);
      expect(codes(of({ ...needed, sessionData: {} }))).toEqual([]);
      expect(codes(of(needed))).toEqual([]);
      expect(codes(of({ projectName: "p" }))).toEqual(["tool_args_invalid $.tool_calls[0].args.userInput"]);
      expect(codes(of({ userInput: "u", projectName: 1 }))).toEqual([
        "tool_args_invalid $.tool_calls[0].args.projectName",
      ]);
      expect(codes(of({ ...needed, sessionData: { features: ["a", 2] } }))).toEqual([
        "tool_args_invalid $.tool_calls[0].args.sessionData.features[1]",
      ]);
    },
  );

  it.each([
    ["aiplan/1.0-zh", "zh", "GENERAL_CHAT", "抱歉，我的响应格式有问题，请重新尝试您的请求。"],
    [
      "aiplan/1.0-zh",
      "en",
      "GENERAL_CHAT",
      "Sorry, there's an issue with my response format, please retry your request.",
    ],
    ["aiplan/1.0-en", "zh", "KNOWLEDGE_QA", "抱歉，我的响应格式有问题，请重新尝试您的请求。"],
    [
      "aiplan/1.0-en",
      "en",
      "KNOWLEDGE_QA",
      "Sorry, there's an issue with my response format, please retry your request.",
    ],
    ["aiplan/2", "zh", "KNOWLEDGE_QA", "抱歉，我的响应格式有问题，请重新尝试您的请求。"],
    [
      "aiplan/2",
      "en",
      "KNOWLEDGE_QA",
      "Sorry, there's an issue with my response format, please retry your request.",
    ],
  ] as const)("%s falls back in %s to the documents' object", (...row) => {
    const [version, language, mode, reply] = row;
    const thought = {
      zh: "解析响应格式时出现错误，使用安全降级模式",
      en: "Error parsing response format, using safe fallback mode",
    };
    const { fallback } = parseAiPlan("I cannot.", { version, language });
    expect(fallback).toEqual({
      thought: thought[language],
      response_mode: mode,
      direct_response: reply,
      tool_calls: [],
    });
    expect(parseAiPlan(JSON.stringify(fallback), { version }).valid).toBe(true);
  });

  it("falls back in the language of the version's document when none is given", () => {
    expect(parseAiPlan("", { version: "aiplan/1.0-zh" }).fallback?.thought).toContain("安全降级");
    expect(parseAiPlan("").fallback?.thought).toContain("safe fallback");
  });
});

describe("accepted shapes", () => {
  const TEXT = JSON.stringify(ANSWER);
  const fence = (text: string) => `\`\`\`json\n${text}\n\`\`\``;
  it.each([
    ["bare", TEXT, []],
    ["one fence", fence(TEXT), ["fence_removed"]],
    ["a fence without language", `\`\`\`\n${TEXT}\n\`\`\``, ["fence_removed"]],
    ["prose around", `Here is my plan: ${TEXT}\nI hope it helps.`, ["prose_removed"]],
    ["prose around a fence", `Here:\n${fence(TEXT)}\nDone.`, ["fence_removed", "prose_removed"]],
    ["two fences, both objects", `${fence(TEXT)}\n${fence("{}")}`, ["fence_removed", "json_ignored"]],
    [
      "two plans",
      `${TEXT}\n${TEXT.replace('"thought":"', '"thought":"2 ')}`,
      ["prose_removed", "json_ignored"],
    ],
    [
      "two fences, the second valid",
      `${fence('{"thought":"x"}')}\n${fence(TEXT)}`,
      ["fence_removed", "second_fence_used", "json_ignored"],
    ],
    [
      "two fences, the first valid once mended",
      `${fence(TEXT.replace("[]", "[],"))}\n${fence(TEXT)}`,
      ["fence_removed", "json_mended"],
    ],
    ["a trailing comma", TEXT.replace("[]", "[],"), ["json_mended"]],
    ["single quotes", TEXT.replaceAll('"', "'"), ["json_mended"]],
    ["comments", TEXT.replace(",", ", // why\n"), ["json_mended"]],
    ["a cut tail", TEXT.slice(0, -1), ["json_mended"]],
    ["a cut tail in a fence", fence(TEXT).slice(0, -6), ["fence_removed", "json_mended"]],
  ])("%s", (_name, text, repairs) => {
    const result = parseAiPlan(text);
    expect(result).toMatchObject({ valid: true, plan: ANSWER });
    expect(result.repairs.map(({ code }) => code)).toEqual(repairs);
  });

  it("keeps line breaks that a string was not allowed to hold", () => {
    const text = TEXT.replace("a metric, ", "\na metric\n");
    expect(parseAiPlan(text)).toMatchObject({ valid: true, repairs: [{ code: "json_mended" }] });
    expect(parseAiPlan(text).plan?.direct_response).toContain("\na metric\n");
  });

  it.each([
    ["", "empty"],
    [" \n\t", "empty"],
    ["I would rather talk.", "no_json"],
    ["[1]", "not_object"],
    ["null", "not_object"],
    ['"a text"', "not_object"],
    ["{".repeat(3) + "x".repeat(1_048_576), "too_large"],
    [`{"thought":${"[".repeat(100)}${"]".repeat(100)}}`, "too_deep"],
  ])("says why nothing can be read", (text, code) => {
    expect(parseAiPlan(text)).toMatchObject({ valid: false, plan: null, issues: [{ code, path: "$" }] });
  });

  it("takes a value that is no text as the JSON it stands for", () => {
    expect(parseAiPlan(ANSWER)).toMatchObject({ valid: true, plan: ANSWER, repairs: [] });
    expect(parseAiPlan(undefined)).toMatchObject({ issues: [{ code: "empty" }] });
    expect(parseAiPlan(10n)).toMatchObject({ issues: [{ code: "empty" }] });
  });

  it("records unknown fields at every level and leaves them out", () => {
    const call = {
      ...CREATE,
      id: "call-1",
      args: { ...CREATE.args, "a b": 1, sessionData: { domain: "d", x: 1 } },
    };
    const value = {
      thought: "t",
      response_mode: "TOOL_EXECUTION",
      direct_response: null,
      tool_calls: [call],
      mood: 1,
    };
    const { plan, repairs } = parseAiPlan(value);
    expect(repairs).toEqual(
      [
        "$.mood",
        "$.tool_calls[0].id",
        '$.tool_calls[0].args["a b"]',
        "$.tool_calls[0].args.sessionData.x",
      ].map((detail) => ({ code: "field_ignored", detail })),
    );
    expect(plan).toEqual({
      thought: "t",
      response_mode: "TOOL_EXECUTION",
      direct_response: null,
      tool_calls: [
        {
          ...CREATE,
          args: {
            ...CREATE.args,
            sessionData: { domain: "d" },
          },
        },
      ],
    });
  });

  it("knows no execution_plan in the first two versions", () => {
    const value = { ...ANSWER, execution_plan: PLAN.execution_plan };
    const { valid, plan, repairs } = parseAiPlan(value, { version: "aiplan/1.0-en" });
    expect({ valid, plan, repairs }).toEqual({
      valid: true,
      plan: ANSWER,
      repairs: [
        {
          code: "field_ignored",
          detail: "$.execution_plan",
        },
      ],
    });
  });
});

describe("violations", () => {
  const call = (name: unknown, args: unknown = {}) => ({
    thought: "t",
    response_mode: "TOOL_EXECUTION",
    direct_response: null,
    tool_calls: [
      {
        name,
        args,
      },
    ],
  });
  it.each<[string, unknown, string[]]>([
    [
      "all fields missing",
      {},
      ["thought", "response_mode", "direct_response", "tool_calls"].map((f) => `field_missing $.${f}`),
    ],
    ["blank thought", { ...ANSWER, thought: " " }, ["thought_empty $.thought"]],
    ["thought of another kind", { ...ANSWER, thought: null }, ["thought_empty $.thought"]],
    [
      "mode of another version",
      { ...ANSWER, response_mode: "GENERAL_CHAT" },
      ["mode_unknown $.response_mode"],
    ],
    ["mode in lower case", { ...ANSWER, response_mode: "knowledge_qa" }, ["mode_unknown $.response_mode"]],
    [
      "reply of another kind",
      { ...ANSWER, direct_response: 7 },
      ["direct_response_invalid $.direct_response"],
    ],
    ["reply and retrieval", { ...ANSWER, tool_calls: [SEARCH] }, ["reply_and_tools $"]],
    ["neither", { ...ANSWER, direct_response: null }, ["neither_reply_nor_tools $"]],
    [
      "empty reply beside retrieval",
      { ...ANSWER, direct_response: "", tool_calls: [SEARCH] },
      ["direct_response_forbidden $.direct_response"],
    ],
    ["calls null", { ...ANSWER, tool_calls: null }, ["tool_calls_not_array $.tool_calls"]],
    ["no calls to execute", { ...call("x"), tool_calls: [] }, ["tool_calls_required $.tool_calls"]],
    [
      "reply while executing",
      { ...call("x"), direct_response: "r", tool_calls: [CREATE] },
      ["direct_response_forbidden $.direct_response"],
    ],
    ["a call that is no object", { ...call("x"), tool_calls: ["x"] }, ["tool_call_invalid $.tool_calls[0]"]],
    [
      "a call without name",
      { ...call("x"), tool_calls: [{ args: {} }] },
      ["field_missing $.tool_calls[0].name"],
    ],
    ["a blank name", call(" "), ["tool_name_invalid $.tool_calls[0].name"]],
    ["args null", call("internetSearch", null), ["tool_args_invalid $.tool_calls[0].args"]],
    ["args a list", call("internetSearch", []), ["tool_args_invalid $.tool_calls[0].args"]],
    ["unknown tool", call("orderPizza"), ["tool_unknown $.tool_calls[0].name"]],
    [
      "a tool of specialists",
      call("recordThought", { thinkingType: "planning", content: "c" }),
      ["tool_not_allowed $.tool_calls[0].name"],
    ],
    [
      "a document tool in a question",
      { ...call("lintSRSDocument", CREATE.args), response_mode: "KNOWLEDGE_QA" },
      ["tool_not_allowed $.tool_calls[0].name", "tool_not_retrieval $.tool_calls[0].name"],
    ],
    [
      "a plan outside PLAN_EXECUTION",
      { ...ANSWER, execution_plan: PLAN.execution_plan },
      ["execution_plan_forbidden $.execution_plan"],
    ],
    [
      "a plan without steps of its own",
      { ...PLAN, execution_plan: null },
      ["execution_plan_required $.execution_plan"],
    ],
    [
      "a plan with a reply",
      { ...PLAN, direct_response: "r" },
      ["direct_response_forbidden $.direct_response"],
    ],
    ["a plan with calls", { ...PLAN, tool_calls: [SEARCH] }, ["tool_calls_forbidden $.tool_calls"]],
    [
      "several at once",
      {
        thought: "",
        response_mode: "TOOL_EXECUTION",
        direct_response: "r",
        tool_calls: [{ name: "orderPizza", args: {} }],
      },
      [
        "thought_empty $.thought",
        "tool_unknown $.tool_calls[0].name",
        "direct_response_forbidden $.direct_response",
      ],
    ],
  ])("%s", (_name, value, expected) => {
    expect(codes(value)).toEqual(expected);
  });

  const steps = (...changed: readonly object[]) => ({
    ...PLAN,
    execution_plan: { ...PLAN.execution_plan, steps: changed.map((one) => ({ ...STEP, ...one })) },
  });
  const at = "$.execution_plan.steps";
  it.each<[string, unknown, string[]]>([
    ["no steps", steps(), [`plan_field_invalid ${at}`]],
    [
      "a step that is no object",
      { ...PLAN, execution_plan: { ...PLAN.execution_plan, steps: [1] } },
      [`plan_field_invalid ${at}[0]`],
    ],
    ["a number used twice", steps({}, {}), [`step_id_duplicate ${at}[1].step`]],
    ["a number that is none", steps({ step: "1" }), [`plan_field_invalid ${at}[0].step`]],
    [
      "a dependency that does not exist",
      steps({ context_dependencies: [9] }),
      [`dependency_unknown ${at}[0].context_dependencies[0]`],
    ],
    [
      "a later dependency",
      steps({ context_dependencies: [2] }, { step: 2 }),
      [`dependency_not_earlier ${at}[0].context_dependencies[0]`],
    ],
    [
      "a dependency on itself",
      steps({ context_dependencies: [1] }),
      [`dependency_not_earlier ${at}[0].context_dependencies[0]`],
    ],
    ["an unknown specialist", steps({ specialist: "poet" }), [`specialist_unknown ${at}[0].specialist`]],
    ["another language", steps({ language: "fr" }), [`language_unknown ${at}[0].language`]],
    ["another workflow", steps({ workflow_mode: "red" }), [`workflow_mode_unknown ${at}[0].workflow_mode`]],
    [
      "fields missing",
      { ...PLAN, execution_plan: { steps: [{}] } },
      [
        ...["planId", "description"].map((field) => `field_missing $.execution_plan.${field}`),
        ...Object.keys(STEP)
          .map((field) => `field_missing ${at}[0].${field}`)
          .toSorted(),
      ],
    ],
  ])("a plan with %s", (_name, value, expected) => {
    expect(codes(value).toSorted()).toEqual(expected.toSorted());
  });

  it("reads the language of a step from a tag with a region", () => {
    expect(parseAiPlan(steps({ language: "zh-CN" })).plan).toMatchObject({
      execution_plan: { steps: [{ language: "zh" }] },
    });
  });

  it("lets steps are in any order of their numbers, as long as dependencies point back", () => {
    expect(codes(steps({ step: 5 }, { step: 2, context_dependencies: [5] }))).toEqual([]);
  });

  it("lists a hundred violations and says that there are more", () => {
    const { issues } = parseAiPlan({ ...call("x"), tool_calls: new Array(5000).fill(1) });
    expect(issues).toHaveLength(101);
    expect(issues.at(-1)?.code).toBe("more_issues");
  });

  it("says in both languages what to do, without gaps", () => {
    const all = [
      {},
      call("a"),
      call("internetSearch", { query: "" }),
      { ...PLAN, execution_plan: { steps: [{}] } },
      { ...ANSWER, tool_calls: [1] },
    ];
    for (const { message } of all.flatMap((value) => parseAiPlan(value).issues)) {
      expect(message.en).toMatch(/^\S.*\.$/);
      expect(message.zh).toMatch(/\p{Script=Han}.*。$/u);
      expect(message.en + message.zh).not.toMatch(/[{}!！]|undefined|object Object/);
    }
  });

  it.each([
    ["is missing", {}, "缺失"],
    ["must be a text", { query: 1 }, "必须是文本"],
    ["must not be blank", { query: " " }, "不能为空"],
    ["must have at most 2000 characters", { query: "x".repeat(2001) }, "最多只能有 2000 个字符"],
  ])("arguments: %s", (en, args, zh) => {
    const [issue] = parseAiPlan(call("internetSearch", args)).issues;
    expect(issue?.message).toEqual({
      en: `args.query of "internetSearch" ${en}.`,
      zh: expect.stringContaining(zh),
    });
  });
});

describe("tools and callers", () => {
  const thinking = {
    thought: "t",
    response_mode: "TOOL_EXECUTION",
    direct_response: null,
    tool_calls: [
      {
        name: "recordThought",
        args: {
          thinkingType: "analysis",
          content: "c",
        },
      },
    ],
  };
  const checking = { ...thinking, tool_calls: [{ name: "checkSyntax", args: {} }] };

  it.each<[string, unknown, unknown, string[]]>([
    ["a class", thinking, "specialist:content", []],
    ["a class that may not", thinking, "orchestrator:TOOL_EXECUTION", ["tool_not_allowed"]],
    ["a specialist's id", thinking, "fr_writer", []],
    ["a single specialist's tool", checking, "document_formatter", []],
    ["a single specialist's tool for its class", checking, "specialist:process", ["tool_not_allowed"]],
    ["class and id", checking, { class: "specialist:process", specialist: "document_formatter" }, []],
    ["nobody we know", thinking, "janitor", ["tool_not_allowed"]],
    ["nonsense", thinking, 7, ["tool_not_allowed"]],
  ])("caller: %s", (...[, value, caller, expected]) => {
    const { issues } = parseAiPlan(value, { caller: caller as string });
    expect(issues.map(({ code }) => code)).toEqual(expected);
  });

  it("judges by the tools given, which take from the catalogue what they leave out", () => {
    const pizza = { ...thinking, tool_calls: [{ name: "orderPizza", args: { size: "L" } }] };
    const size = z.object({ size: z.enum(["S", "M"]) });
    expect(codes(pizza, { tools: ["orderPizza"] })).toEqual([]);
    expect(codes(pizza, { tools: [{ name: "orderPizza" }] })).toEqual([]);
    expect(codes(pizza, { tools: [{ name: "orderPizza", input: size }] })).toEqual([
      "tool_args_invalid $.tool_calls[0].args.size",
    ]);
    expect(codes(pizza, { tools: [{ name: "orderPizza", callers: ["fr_writer"] }] })).toEqual([
      "tool_not_allowed $.tool_calls[0].name",
    ]);
    expect(codes(pizza, { tools: [] })).toEqual(["tool_unknown $.tool_calls[0].name"]);
    expect(codes(pizza, { tools: [{ name: "orderPizza", callers: [] }] })).toEqual([
      "tool_unknown $.tool_calls[0].name",
    ]);
    expect(
      codes({ ...thinking, tool_calls: [{ ...CREATE, args: {} }] }, { tools: ["createComprehensiveSRS"] }),
    ).toHaveLength(2);
    const asked = { ...thinking, response_mode: "KNOWLEDGE_QA" };
    expect(codes({ ...asked, tool_calls: [CREATE] }, { tools: ["createComprehensiveSRS"] })).toHaveLength(2);
    expect(
      codes(
        { ...asked, tool_calls: [{ name: "lookUp", args: {} }] },
        { tools: [{ name: "lookUp", risk: "low" }] },
      ),
    ).toEqual(["tool_not_retrieval $.tool_calls[0].name"]);
  });

  it("refuses arguments that a foreign schema cannot judge", () => {
    const silent = { safeParse: () => undefined };
    expect(
      codes(
        { ...thinking, tool_calls: [{ name: "odd", args: {} }] },
        { tools: [{ name: "odd", input: silent }] },
      ),
    ).toEqual(["tool_args_invalid $.tool_calls[0].args"]);
    const input = {
      safeParse: () => {
        throw new Error("not today");
      },
    };
    const tools = [{ name: "odd", input: input as unknown as z.ZodType }];
    expect(codes({ ...thinking, tool_calls: [{ name: "odd", args: {} }] }, { tools })).toEqual([
      "tool_args_invalid $.tool_calls[0].args",
    ]);
  });

  it("refuses a version that does not exist", () => {
    const version = "aiplan/3" as AiPlanVersion;
    expect(parseAiPlan(ANSWER, { version })).toMatchObject({
      valid: false,
      issues: [{ code: "version_unknown" }],
    });
    expect(Object.keys(AIPLAN_VERSIONS)).toEqual(VERSIONS);
  });
});

describe("whatever comes", () => {
  it.each([
    "{",
    "[",
    '"',
    "'",
    "`",
    "```\n",
    '{"a":',
    "[{",
    '{"thought":"',
    "{}",
    "\\",
    "{'",
    '1)1"',
    '{"tool_calls":[{},',
  ])("a megabyte of %j is judged in linear time", (piece) => {
    const result = parseAiPlan(piece.repeat(Math.floor(1_048_576 / piece.length)));
    expect(result).toMatchObject({ valid: false, plan: null });
  });

  it("a megabyte of nonsense in every field is judged in linear time", () => {
    const many = Array.from({ length: 60_000 }, (_, n) => ({ [`k${n}`]: n }));
    expect(parseAiPlan({ ...ANSWER, tool_calls: many }).valid).toBe(false);
    const wide = { ...STEP, context_dependencies: Array.from({ length: 150_000 }, (_, n) => n + 1) };
    expect(parseAiPlan({ ...PLAN, execution_plan: { ...PLAN.execution_plan, steps: [wide] } }).valid).toBe(
      false,
    );
  });

  it("is an answer, whatever the text, the value or the options", () => {
    const consistent = (result: ReturnType<typeof parseAiPlan>) => {
      expect(result.valid).toBe(result.plan !== null);
      expect(result.valid).toBe(result.fallback === null);
      expect(result.valid).toBe(result.issues.length === 0);
    };
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (value, options) => {
        consistent(parseAiPlan(value, options as object));
        consistent(parseAiPlan(ANSWER, { tools: [value], caller: options } as object));
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(...VERSIONS), (text, version) => {
        consistent(parseAiPlan(text, { version }));
        consistent(parseAiPlan(text.slice(0, -1), { version }));
      }),
      { numRuns: 500 },
    );
  });
});
