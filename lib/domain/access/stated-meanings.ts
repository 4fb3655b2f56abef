import type { Bilingual } from "../language.ts";

/** What members approve or sign under a stated meaning: a plan, a change of the code, minutes. */
export const MEANING_SUBJECTS = ["plan", "change", "minutes"] as const;
export type MeaningSubject = (typeof MEANING_SUBJECTS)[number];

export const MAX_MEANING_LENGTH = 500;

/** What an approval or a signature confirms where the project has no other text. */
export const STATED_MEANINGS: Readonly<Record<MeaningSubject, Bilingual>> = {
  plan: {
    zh: "我已阅读这一版方案、它的评审结果和未决点，同意按它继续。",
    en: "I have read this version of the plan, its review and its open points, and I approve that work continues with it.",
  },
  change: {
    zh: "我已核对这个改动及其依据，同意把它提交到分支上。",
    en: "I have checked this change and its evidence, and I approve that it becomes a commit on the branch.",
  },
  minutes: {
    zh: "我已阅读这份纪要，确认它如实记录了讨论和决定。",
    en: "I have read these minutes and confirm that they state correctly what was discussed and decided.",
  },
};

/** The texts of a project; "": the stated one. */
export type ApprovalMeanings = Readonly<Record<MeaningSubject, string>>;
