import type { Bilingual, Language } from "../language.ts";

/**
 * One definition per built-in seat: a prompt file per language, the schema of its findings, and the rules
 * that answer when no model does (`lib/domain/rules`). Every seat's turn has the same shape.
 */
export interface SeatSpec {
  /**
   * `core` seats are in every workshop. A project can add `extra` seats; they take their turns after the core
   * seats.
   */
  readonly kind: "core" | "extra";
  readonly names: Bilingual;
  /** Path of its instructions below `prompts/`, without the language. */
  readonly prompt: string;
  /** Short description of what an extra seat checks. */
  readonly about: Bilingual | null;
  /** JSON Schema of its findings, explained in the language of the call; null if it has none. */
  readonly findings: ((language: Language) => JsonSchema) | null;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

const text = { type: "string", maxLength: 1000 };
const list = (items: JsonSchema, description: string) => ({
  type: "array",
  maxItems: 40,
  description,
  items,
});
const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const CORE = { kind: "core", about: null, findings: null } as const;

/** Seat definitions by key, in turn order. */
const SPECS = {
  ProductPlanner: {
    ...CORE,
    names: { zh: "产品规划", en: "Product planner" },
    prompt: "planning/product-planner",
  },
  SystemDesigner: {
    ...CORE,
    names: { zh: "系统设计", en: "System designer" },
    prompt: "planning/system-designer",
  },
  SeniorDeveloper: {
    ...CORE,
    names: { zh: "资深开发", en: "Senior developer" },
    prompt: "planning/senior-developer",
  },
  TestPlanner: { ...CORE, names: { zh: "测试规划", en: "Test planner" }, prompt: "planning/test-planner" },
  RiskPlanner: { ...CORE, names: { zh: "风险规划", en: "Risk planner" }, prompt: "planning/risk-planner" },
  DesignAdvisor: {
    kind: "extra",
    names: { zh: "设计顾问", en: "Design advisor" },
    prompt: "planning/design-advisor",
    about: {
      zh: "设计的备选做法，以及关键决定是否相容",
      en: "design alternatives, and whether the key decisions are compatible",
    },
    findings: (language) =>
      object({
        alternatives: list(
          object({ decision: text, alternative: text, for: text, against: text }),
          {
            zh: "关键决定的另一种做法，以及赞成和反对它的理由",
            en: "Another way for a key decision, with arguments for and against it",
          }[language],
        ),
        tensions: list(
          text,
          {
            zh: "互相矛盾的关键决定，或方案中没有任何内容支撑的决定",
            en: "Key decisions that do not go together, or that nothing in the plan supports",
          }[language],
        ),
      }),
  },
  FileImpactPlanner: {
    kind: "extra",
    names: { zh: "文件影响", en: "File impact planner" },
    prompt: "planning/file-impact-planner",
    about: {
      zh: "方案影响哪些文件；没有代码仓库时不列文件",
      en: "which files a plan affects; lists none without a repository",
    },
    findings: (language) =>
      object({
        repository: {
          type: "boolean",
          description: { zh: "项目是否有代码库", en: "Whether the project has a repository" }[language],
        },
        files: list(
          object({
            path: text,
            type: { type: "string", enum: ["create", "modify", "delete"] },
            purpose: text,
          }),
          { zh: "方案涉及的文件；没有代码库时为空", en: "Files of the plan; empty without a repository" }[
            language
          ],
        ),
        unclear: list(
          text,
          { zh: "还不能确定放在哪个文件里的内容", en: "What cannot be placed in a file yet" }[language],
        ),
      }),
  },
  SecurityReview: {
    kind: "extra",
    names: { zh: "安全评审", en: "Security review" },
    prompt: "planning/security-review",
    about: { zh: "权限、个人信息、滥用与密钥", en: "permissions, personal data, abuse and secrets" },
    findings: (language) =>
      object({
        rights: list(
          text,
          {
            zh: "谁可以做什么，以及还没有说明的部分",
            en: "Who may do what, and what is not stated about it",
          }[language],
        ),
        personal_data: list(
          text,
          { zh: "保存或显示的个人信息", en: "Personal data that is stored or shown" }[language],
        ),
        abuse: list(text, { zh: "功能可能怎样被滥用", en: "How the feature could be misused" }[language]),
        secrets: list(
          text,
          { zh: "工作需要的密钥、密码和令牌", en: "Keys, passwords and tokens that the work needs" }[
            language
          ],
        ),
      }),
  },
} as const satisfies Record<string, SeatSpec>;

type Specs = typeof SPECS;
type SeatKey = keyof Specs;
type KeyOf<K extends SeatSpec["kind"]> = { [S in SeatKey]: Specs[S]["kind"] extends K ? S : never }[SeatKey];
/** A seat of every workshop. */
export type Seat = KeyOf<"core">;
/** A built-in seat that a project can add. */
export type ExtraSeat = KeyOf<"extra">;
export type SeatPrompt<S extends SeatKey = SeatKey> = Specs[S]["prompt"];

const KEYS = Object.keys(SPECS) as SeatKey[];
const isKind =
  <K extends SeatSpec["kind"]>(kind: K) =>
  (key: SeatKey): key is KeyOf<K> & SeatKey =>
    SPECS[key].kind === kind;

/** The seats of every workshop, in the fixed order of their turns. */
export const SEATS: readonly Seat[] = KEYS.filter(isKind("core"));

/** Built-in seats that a project can add. They take their turns after the core seats. */
export const EXTRA_SEATS: readonly ExtraSeat[] = KEYS.filter(isKind("extra"));

/** Whether a key names a built-in seat. */
export const isBuiltInSeat = (key: string): key is SeatKey => Object.hasOwn(SPECS, key);

/** The definition of a built-in seat. */
export const seatSpec = <S extends SeatKey>(key: S): SeatSpec & { readonly prompt: SeatPrompt<S> } =>
  SPECS[key];

/** The built-in seat that uses a prompt file, or null for any other prompt. */
export const seatOfPrompt = (prompt: string): SeatKey | null =>
  KEYS.find((key) => SPECS[key].prompt === prompt) ?? null;
