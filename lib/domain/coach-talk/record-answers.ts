import { chineseQuote } from "../language.ts";
import { speakerName } from "../roles/seats.ts";
import type { RecordItem } from "../task/task-record.ts";
import {
  type AnswerPart,
  type AnswerScope,
  coachAnswer,
  itemName,
  plural,
  short,
  withoutFinalStop,
} from "./answer.ts";

/** What the record says of one item, of a decision, of dissent, and of what changed. */

const join = (parts: readonly string[], language: "zh" | "en"): string =>
  parts.filter((part) => part !== "").join(coachAnswer(language, "", " "));

function missing({ read, language }: AnswerScope): AnswerPart {
  const ids = read.unknown.join(coachAnswer(language, "、", ", "));
  return {
    text: coachAnswer(language, `方案里没有 ${ids}。`, `The plan has no ${ids}.`),
    cites: [],
  };
}

/** What an item of the plan says, in its own words. */
export function itemSays(scope: AnswerScope): AnswerPart {
  const { read, language, record } = scope;
  if (read.items.length === 0) return missing(scope);
  const parts = read.items.map((item) => {
    const text = item.text === "" || item.text === item.title ? "" : short(item.text);
    const about =
      item.about.length > 0
        ? coachAnswer(language, `涉及 ${item.about.join("、")}。`, `It is about ${item.about.join(", ")}.`)
        : "";
    const proofs = record.items.filter(
      (other) =>
        (other.section === "acceptance" || other.section === "tests") && other.about.includes(item.id),
    );
    const proved =
      proofs.length === 0
        ? ""
        : coachAnswer(
            language,
            `由 ${proofs.map((one) => one.id).join("、")} 验证。`,
            `Verified by ${proofs.map((one) => one.id).join(", ")}.`,
          );
    const head =
      text === ""
        ? `${itemName(item, language)}${coachAnswer(language, "。", ".")}`
        : `${itemName(item, language)}${coachAnswer(language, "：", ": ")}${text}`;
    return join([head, about, proved], language);
  });
  return { text: parts.join(coachAnswer(language, "", " ")), cites: read.items.map((item) => item.id) };
}

/** Where an item comes from: the need's own words, how it was derived, who proposed it, why it was changed since. */
function reasonsOf(item: RecordItem, { record, language }: AnswerScope): AnswerPart {
  const quoted = item.source
    .slice(0, 2)
    .map((text) =>
      coachAnswer(language, chineseQuote(withoutFinalStop(text)), `"${withoutFinalStop(text)}"`),
    );
  const from =
    quoted.length === 0
      ? ""
      : coachAnswer(
          language,
          `出自需求原文${quoted.join("、")}。`,
          `It comes from the need: ${quoted.join(" and ")}.`,
        );
  const why =
    item.why === ""
      ? ""
      : coachAnswer(
          language,
          `理由：${withoutFinalStop(item.why)}。`,
          `The reason on record: ${withoutFinalStop(item.why)}.`,
        );
  const proposed = record.statements.filter((one) => one.changed.includes(item.id));
  const first = proposed[0];
  const by = first
    ? coachAnswer(
        language,
        `本版中由${speakerName(first.role, "zh", record.names)}在第 ${first.round} 轮写入。`,
        `In this version the ${speakerName(first.role, "en", record.names).toLowerCase()} wrote it in round ${first.round}.`,
      )
    : "";
  const changed = record.history.versions.flatMap((version) =>
    version.items
      .filter((one) => one.id === item.id)
      .flatMap((one) =>
        one.reasons.slice(0, 1).map((reason) => ({ version: version.plan_version, op: one.op, reason })),
      ),
  );
  const last = changed.at(-1);
  const since = last
    ? coachAnswer(
        language,
        `v${last.version} ${last.op === "added" ? "加入" : "修改"}它的原因：${withoutFinalStop(last.reason.text)}。`,
        `v${last.version} ${last.op === "added" ? "added" : "changed"} it because: ${withoutFinalStop(last.reason.text)}.`,
      )
    : "";
  const known = join([from, why, by, since], language);
  const text =
    known === ""
      ? coachAnswer(language, "记录里没有写明原因。", "The record gives no reason for it.")
      : known;
  return {
    text: `${itemName(item, language)}${coachAnswer(language, "：", ": ")}${text}`,
    cites: [item.id, ...proposed.map((one) => one.id), ...(last ? [`v${last.version}`] : [])],
  };
}

/** Why something is in the plan, or what the record holds on the question's own words. */
export function why(scope: AnswerScope): AnswerPart {
  const { read, language } = scope;
  if (read.unknown.length > 0 && read.items.length === 0) return missing(scope);
  if (read.items.length === 0)
    return {
      text: coachAnswer(
        language,
        "记录里没有能回答这个“为什么”的内容。写上编号（例如 FR-001）就能查到它的出处。",
        "The record does not explain this. Name an item (for example FR-001) to see where it comes from.",
      ),
      cites: [],
    };
  const parts = read.items.map((item) => reasonsOf(item, scope));
  return {
    text: parts.map((part) => part.text).join(coachAnswer(language, "", " ")),
    cites: parts.flatMap((part) => part.cites),
  };
}

const DECISIONS = {
  approve: { zh: "批准了", en: "approved" },
  request_changes: { zh: "要求修改", en: "asked for changes to" },
  override: { zh: "强制放行了", en: "overrode the review for" },
  withdraw: { zh: "撤回了批准：", en: "withdrew the approval of" },
} as const;

/** What people decided at the gate, newest first, with their reasons. */
export function decisions({ record, language }: AnswerScope): AnswerPart {
  const made = record.history.decisions.slice(0, 2);
  if (made.length === 0)
    return {
      text: coachAnswer(language, "还没有人在关口作过决定。", "Nobody has decided at the gate yet."),
      cites: [],
    };
  const list = made.map(({ decision, by, reason, plan_version }) => {
    const given =
      reason.trim() === ""
        ? coachAnswer(language, "没有写理由", "no reason was written")
        : coachAnswer(language, `理由：${withoutFinalStop(reason)}`, `reason: ${withoutFinalStop(reason)}`);
    return coachAnswer(
      language,
      `${by}${DECISIONS[decision].zh}方案 v${plan_version}，${given}。`,
      `${by} ${DECISIONS[decision].en} plan v${plan_version}; ${given}.`,
    );
  });
  return { text: list.join(coachAnswer(language, "", " ")), cites: made.map((one) => one.id) };
}

/** Who objects to what, in their own words; to one item where the question names it. */
export function dissent(scope: AnswerScope): AnswerPart {
  const { record, language } = scope;
  const speakers = record.verdicts.filter((verdict) => verdict.ok === false);
  const against = record.issues.flatMap((issue) =>
    issue.positions
      .filter((position) => position.position !== "agree")
      .map((position) => ({ issue, position })),
  );
  const current = against.filter(({ issue }) => issue.status !== "settled");
  const reasons = current
    .slice(0, 4)
    .map(({ issue, position }) =>
      coachAnswer(
        language,
        `${speakerName(position.role, "zh", record.names)}对${chineseQuote(withoutFinalStop(issue.title))}${position.position === "block" ? "反对" : "有顾虑"}：${withoutFinalStop(position.reason)}`,
        `the ${speakerName(position.role, "en", record.names).toLowerCase()} ${position.position === "block" ? "blocks" : "has a concern about"} "${withoutFinalStop(issue.title)}": ${withoutFinalStop(position.reason)}`,
      ),
    );
  const verdicts = speakers
    .filter((speaker) => !current.some(({ position }) => position.role === speaker.role))
    .map((speaker) =>
      coachAnswer(
        language,
        `${speakerName(speaker.role, "zh", record.names)}还没有同意：${withoutFinalStop(speaker.reasons[0] ?? "未说明")}`,
        `the ${speakerName(speaker.role, "en", record.names).toLowerCase()} does not agree yet: ${withoutFinalStop(speaker.reasons[0] ?? "no reason given")}`,
      ),
    );
  const list = [...reasons, ...verdicts];
  if (list.length === 0) return allAgree(scope, against.length);
  const text = coachAnswer(language, `${list.join("；")}。`, `${list.join("; ")}.`);
  return {
    text: text.replace(/^[a-z]/, (letter) => letter.toUpperCase()),
    cites: speakers.map((speaker) => speaker.statement_id),
  };
}

/** Nobody holds anything against the plan, or nobody has answered. */
export function allAgree({ record, language }: AnswerScope, settled: number): AnswerPart {
  if (record.verdicts.length === 0)
    return { text: coachAnswer(language, "席位还没有表态。", "No seat has given a verdict yet."), cites: [] };
  const before =
    settled === 0
      ? ""
      : coachAnswer(
          language,
          `讨论中有过 ${settled} 处顾虑或反对，都已解决。`,
          ` ${plural(settled, "objection")} came up during the discussion and ${settled === 1 ? "was" : "were"} settled.`,
        );
  return {
    text: coachAnswer(
      language,
      `没有人反对，已发言的席位都同意。${before}`,
      `Nobody objects. Every seat that answered agrees.${before}`,
    ),
    cites: [],
  };
}

const OPS = {
  added: { zh: "新增", en: "added" },
  changed: { zh: "修改", en: "changed" },
  dropped: { zh: "移除", en: "dropped" },
} as const;

/** What changed since a version (by default the one before), with the first reason of each change. */
export function changes({ record, language, read }: AnswerScope): AnswerPart {
  const newest = record.plan_version ?? 0;
  if (newest < 2)
    return {
      text: coachAnswer(
        language,
        newest === 0 ? "还没有方案。" : "方案只有一版，没有可比的。",
        newest === 0 ? "There is no plan yet." : "There is only one version of the plan so far.",
      ),
      cites: [],
    };
  const since =
    read.version !== null && read.version >= 1 && read.version < newest ? read.version : newest - 1;
  const about = new Set(read.items.map((item) => item.id));
  const items = record.history.versions
    .filter((version) => version.plan_version > since)
    .flatMap((version) => version.items.map((item) => ({ ...item, version: version.plan_version })))
    .filter((item) => about.size === 0 || about.has(item.id));
  if (items.length === 0)
    return {
      text: coachAnswer(
        language,
        `记录里没有 v${since} 之后的变化。`,
        `The record shows no changes since v${since}.`,
      ),
      cites: [`v${since}`],
    };
  const shown = items.slice(0, 4).map((item) => {
    const name =
      item.id === item.title ? withoutFinalStop(item.title) : `${item.id} ${withoutFinalStop(item.title)}`;
    const reason = item.reasons[0]?.text ?? "";
    const because =
      reason === ""
        ? ""
        : coachAnswer(language, `（${withoutFinalStop(reason)}）`, ` (${withoutFinalStop(reason)})`);
    return `${OPS[item.op][language]}${coachAnswer(language, "", " ")}${name}${because}`;
  });
  const more = items.length - shown.length;
  const rest = more > 0 ? coachAnswer(language, `；另有 ${more} 处`, `; and ${more} more`) : "";
  return {
    text: coachAnswer(
      language,
      `v${since} 之后有 ${items.length} 处变化：${shown.join("；")}${rest}。`,
      `Since v${since}, ${plural(items.length, "change")}: ${shown.join("; ")}${rest}.`,
    ),
    cites: [`v${newest}`, ...items.slice(0, 4).map((item) => item.id)],
  };
}
