import type { Language } from "../../language.ts";

/** The nine product quality characteristics of ISO/IEC 25010:2023 and their names. */
export const CHARACTERISTICS = [
  "functional_suitability",
  "performance_efficiency",
  "compatibility",
  "interaction_capability",
  "reliability",
  "security",
  "maintainability",
  "flexibility",
  "safety",
] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];

const WORDS: readonly (readonly [Characteristic, RegExp])[] = [
  [
    "performance_efficiency",
    /性能|效率|容量|吞吐|响应时间|performance|efficiency|capacity|throughput|latency/iu,
  ],
  ["safety", /功能安全|人身安全|危害|\bsafety\b|hazard/iu],
  ["security", /安全|保密|隐私|机密|security|privacy|confidential/iu],
  ["reliability", /可靠|可用性|容错|恢复|稳定|reliab|availab|fault|recover/iu],
  ["interaction_capability", /易用|可用度|交互|无障碍|用户体验|usab|interaction|accessib/iu],
  ["maintainability", /维护|可测试|可修改|模块|maintain|testab|modif|modular/iu],
  ["compatibility", /兼容|互操作|共存|compatib|interoperab|co-exist/iu],
  ["flexibility", /可移植|移植|扩展|伸缩|适应|灵活|portab|scalab|adaptab|install|flexib/iu],
  ["functional_suitability", /功能性|功能适[用合]|functional suitability|correctness|completeness/iu],
];

/** Narrows a name to a known characteristic, or null. */
export function knownCharacteristic(name: string | null): Characteristic | null {
  return CHARACTERISTICS.find((one) => one === name) ?? null;
}

/** Names written into documents; each is parsed back as its characteristic. */
export const CHARACTERISTIC_WORDS: Readonly<Record<Language, Readonly<Record<Characteristic, string>>>> = {
  zh: {
    functional_suitability: "功能适用性",
    performance_efficiency: "性能效率",
    compatibility: "兼容性",
    interaction_capability: "交互能力",
    reliability: "可靠性",
    security: "信息安全",
    maintainability: "可维护性",
    flexibility: "灵活性",
    safety: "人身安全",
  },
  en: {
    functional_suitability: "functional suitability",
    performance_efficiency: "performance efficiency",
    compatibility: "compatibility",
    interaction_capability: "interaction capability",
    reliability: "reliability",
    security: "security",
    maintainability: "maintainability",
    flexibility: "flexibility",
    safety: "safety",
  },
};

/** Characteristic named by a label's value or a section's title, or null. */
export function characteristicOf(text: string): Characteristic | null {
  const key = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  const own = CHARACTERISTICS.find((one) => one === key);
  return own ?? WORDS.find(([, words]) => words.test(text))?.[0] ?? null;
}
