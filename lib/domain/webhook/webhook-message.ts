import type { Activity } from "../activity/activity.ts";
import type { Language } from "../language.ts";
import { eventLabel } from "./event-labels.ts";
import { TEST_EVENT, type WebhookFormat } from "./webhook-endpoint.ts";

/** Parts of an activity that are text of people; a receiver reads them with the ids, under its own rights. */
const TEXTS = ["title", "text", "name"];

/** What a message is about. */
export interface WebhookEvent {
  /** A kind of activity, or the test event. */
  readonly type: string;
  readonly at: Date;
  /** Ids and facts without text. */
  readonly data: Readonly<Record<string, unknown>>;
  /** For the formats of chats. */
  readonly chat: ChatFacts;
}

/** What a message in a chat names. */
export interface ChatFacts {
  /** The title of the subject; "" if there is none. */
  readonly title: string;
  readonly project: string;
  readonly actor: string;
  /** Address of the page about the subject; null if there is none. */
  readonly url: string | null;
}

/**
 * The event of an activity: ids and facts, without titles or texts.
 * @param project Name of the project; "" if it belongs to the workspace.
 */
export function eventOf(
  activity: Activity,
  { project, url }: Pick<ChatFacts, "project" | "url">,
): WebhookEvent {
  const { kind, at, workspaceId, projectId, taskId, subject, actor } = activity;
  const facts = Object.entries(activity.data).filter(([name]) => !TEXTS.includes(name));
  const { kind: by, name } = actor.author;
  return {
    type: kind,
    at,
    data: {
      workspace_id: workspaceId,
      project_id: projectId,
      task_id: taskId,
      subject,
      actor: { kind: by, user_id: actor.user_id },
      ...Object.fromEntries(facts),
    },
    chat: {
      title: "title" in activity.data ? activity.data.title : "",
      project,
      actor: by === "system" ? "" : name,
      url,
    },
  };
}

/** The event of the test button. */
export const testEventOf = (workspaceId: string, webhookId: string, at: Date): WebhookEvent => ({
  type: TEST_EVENT,
  at,
  data: { workspace_id: workspaceId, webhook_id: webhookId },
  chat: { title: "", project: "", actor: "", url: null },
});

type Escape = (text: string) => string;

/** Slack reads these three characters as control sequences: mentions, channels and links need them. */
const escapeSlack: Escape = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Markdown of Adaptive Cards; a backslash makes a character literal. */
const escapeTeams: Escape = (text) => text.replaceAll(/[\\`*_{}[\]()#+\-.!<>~|]/g, String.raw`\$&`);

/** The line under the title: project and actor, as far as known. */
const contextOf = ({ project, actor }: ChatFacts): string =>
  [project, actor].filter((part) => part !== "").join(" · ");

function headlineOf({ type, chat }: WebhookEvent, language: Language): string {
  const label = eventLabel(type)[language];
  if (chat.title === "") return label;
  return language === "zh" ? `${label}：${chat.title}` : `${label}: ${chat.title}`;
}

const OPEN: Readonly<Record<Language, string>> = { en: "Open", zh: "打开" };

/** Text of people is in plain text blocks, where Slack interprets no markup; the fallback text is escaped. */
function slackBody(event: WebhookEvent, language: Language): object {
  const headline = headlineOf(event, language);
  const context = contextOf(event.chat);
  const { url } = event.chat;
  const plain = (text: string) => ({ type: "plain_text", text, emoji: false });
  const button = {
    type: "actions",
    elements: [{ type: "button", text: plain(OPEN[language]), url }],
  };
  return {
    text: escapeSlack(headline),
    blocks: [
      { type: "section", text: plain(headline) },
      ...(context === "" ? [] : [{ type: "context", elements: [plain(context)] }]),
      ...(url === null ? [] : [button]),
    ],
  };
}

function teamsBody(event: WebhookEvent, language: Language): object {
  const context = contextOf(event.chat);
  const { url } = event.chat;
  const block = (text: string, more: object) => ({
    type: "TextBlock",
    text: escapeTeams(text),
    wrap: true,
    ...more,
  });
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [
      block(headlineOf(event, language), { weight: "Bolder" }),
      ...(context === "" ? [] : [block(context, { isSubtle: true, spacing: "None" })]),
    ],
    actions: url === null ? [] : [{ type: "Action.OpenUrl", title: OPEN[language], url }],
  };
  return {
    type: "message",
    attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content }],
  };
}

/** A post of a robot in Feishu: its texts are plain, mentions would be separate elements. */
function feishuBody(event: WebhookEvent, language: Language): object {
  const headline = headlineOf(event, language);
  const context = contextOf(event.chat);
  const { url } = event.chat;
  const line = (text: string) => [{ tag: "text", text }];
  const lines = [
    ...(context === "" ? [] : [line(context)]),
    ...(url === null ? [] : [[{ tag: "a", text: OPEN[language], href: url }]]),
  ];
  const post = lines.length === 0 ? { content: [line(headline)] } : { title: headline, content: lines };
  return { msg_type: "post", content: { post: { [language === "zh" ? "zh_cn" : "en_us"]: post } } };
}

/** A link or a text of a robot in DingTalk, without markup; a link needs an address. */
function dingtalkBody(event: WebhookEvent, language: Language): object {
  const headline = headlineOf(event, language);
  const context = contextOf(event.chat);
  const { url } = event.chat;
  if (url === null)
    return {
      msgtype: "text",
      text: { content: [headline, context].filter((line) => line !== "").join("\n") },
    };
  return {
    msgtype: "link",
    link: { title: headline, text: context || headline, messageUrl: url, picUrl: "" },
  };
}

/** WeCom renders `<a>` in some clients and has no escape for it, so that texts of people contain no `<`. */
const withoutTags = (text: string): string => text.replaceAll("<", "＜");

/** A text of a robot in WeCom; mentions would be a separate list. */
function wecomBody(event: WebhookEvent, language: Language): object {
  const lines = [
    withoutTags(headlineOf(event, language)),
    withoutTags(contextOf(event.chat)),
    event.chat.url,
  ];
  return { msgtype: "text", text: { content: lines.filter(Boolean).join("\n") } };
}

type BodyOf = (event: WebhookEvent, language: Language) => object;

const BODIES: Readonly<Record<WebhookFormat, BodyOf>> = {
  standard: ({ type, at, data }) => ({ type, timestamp: at.toISOString(), data }),
  slack: slackBody,
  teams: teamsBody,
  feishu: feishuBody,
  dingtalk: dingtalkBody,
  wecom: wecomBody,
};

/**
 * The body of a message, which is the same in every attempt.
 * @returns JSON text
 */
export function webhookBody(event: WebhookEvent, format: WebhookFormat, language: Language): string {
  return JSON.stringify(BODIES[format](event, language));
}
