import { describe, expect, it } from "vitest";
import { ACTIVITY_KINDS, type Activity, activityDataSchemas } from "../activity/activity.ts";
import { eventLabel } from "./event-labels.ts";
import { WEBHOOK_FORMATS, type WebhookFormat } from "./webhook-endpoint.ts";
import { eventOf, testEventOf, webhookBody } from "./webhook-message.ts";

const AT = new Date("2026-11-26T10:00:00Z");
const CHAT = { project: "<@U1> & co", url: "https://roundtable.example.org/projects/prj_1" };

const activity = (title: string, name = "Ada"): Activity => ({
  id: "act_1",
  workspaceId: "wsp_1",
  projectId: "prj_1",
  kind: "gate.decided",
  subject: { type: "task", id: "tsk_1" },
  taskId: "tsk_1",
  actor: { author: { kind: "user", id: "usr_1", name }, user_id: "usr_1" },
  data: { title, phase: "plan_review", decision: "approve" },
  at: AT,
  position: 1n,
});
const body = (title: string, format: WebhookFormat, language: "en" | "zh" = "en") =>
  JSON.parse(webhookBody(eventOf(activity(title), CHAT), format, language));

describe("the standard format", () => {
  it("has type, timestamp and data with ids and facts, without text of people", () => {
    expect(body("Secret title", "standard")).toEqual({
      type: "gate.decided",
      timestamp: "2026-11-26T10:00:00.000Z",
      data: {
        workspace_id: "wsp_1",
        project_id: "prj_1",
        task_id: "tsk_1",
        subject: { type: "task", id: "tsk_1" },
        actor: { kind: "user", user_id: "usr_1" },
        phase: "plan_review",
        decision: "approve",
      },
    });
  });

  it.each(ACTIVITY_KINDS)("of %s contains no free text", (kind) => {
    const texts = ["title", "text", "name"];
    const known =
      /^(role|status|code|decision|scope|phase|version|ids|count|percent|attempt|blocking|by_deadline|user_id|thread_id|comment_id|meeting|authors|overall|budget|level|plan_version|number|asked_by|proposed_by|due_on|job_id|stopped)$/;
    const rest = Object.keys(activityDataSchemas[kind].shape).filter((name) => !texts.includes(name));
    expect(rest.filter((name) => !known.test(name))).toEqual([]);
  });
});

describe("the format for Slack", () => {
  it("shows text of people as plain text and escapes it in the fallback", () => {
    const { text, blocks } = body("<!channel> *a* & b", "slack");
    expect(text).toBe("Gate decided: &lt;!channel&gt; *a* &amp; b");
    const texts = JSON.stringify(blocks);
    expect(texts).not.toContain("mrkdwn");
    expect(blocks).toMatchObject([
      { type: "section", text: { type: "plain_text", text: "Gate decided: <!channel> *a* & b" } },
      { type: "context", elements: [{ type: "plain_text", text: "<@U1> & co · Ada" }] },
      { type: "actions", elements: [{ url: CHAT.url, text: { text: "Open" } }] },
    ]);
  });

  it("is in the language of the webhook and leaves out what is not known", () => {
    expect(body("预订", "slack", "zh").text).toBe("关口已决定：预订");
    const test = JSON.parse(webhookBody(testEventOf("wsp_1", "whk_1", AT), "slack", "zh"));
    expect(test.blocks).toHaveLength(1);
  });
});

describe("the format for Teams", () => {
  it("is an Adaptive Card whose text has no effect as Markdown", () => {
    const { type, attachments } = body("[a](http://x) **b**", "teams");
    expect(type).toBe("message");
    expect(attachments[0].contentType).toBe("application/vnd.microsoft.card.adaptive");
    const { body: blocks, actions } = attachments[0].content;
    expect(blocks[0].text).toBe(String.raw`Gate decided: \[a\]\(http://x\) \*\*b\*\*`);
    expect(actions).toEqual([{ type: "Action.OpenUrl", title: "Open", url: CHAT.url }]);
  });
});

describe("the formats of group robots", () => {
  const title = '<at user_id="all"> <@all> **a** <a href="https://x">b</a>';

  it("of Feishu is a post whose texts are no markup", () => {
    expect(body(title, "feishu")).toEqual({
      msg_type: "post",
      content: {
        post: {
          en_us: {
            title: `Gate decided: ${title}`,
            content: [
              [{ tag: "text", text: "<@U1> & co · Ada" }],
              [{ tag: "a", text: "Open", href: CHAT.url }],
            ],
          },
        },
      },
    });
    const test = JSON.parse(webhookBody(testEventOf("wsp_1", "whk_1", AT), "feishu", "zh"));
    expect(test.content.post.zh_cn).toEqual({ content: [[{ tag: "text", text: "圆桌的测试消息" }]] });
  });

  it("of DingTalk is a link, and a text if there is no page", () => {
    expect(body("预订", "dingtalk", "zh")).toEqual({
      msgtype: "link",
      link: { title: "关口已决定：预订", text: "<@U1> & co · Ada", messageUrl: CHAT.url, picUrl: "" },
    });
    const test = JSON.parse(webhookBody(testEventOf("wsp_1", "whk_1", AT), "dingtalk", "en"));
    expect(test).toEqual({ msgtype: "text", text: { content: "Test message from Roundtable" } });
  });

  it("of WeCom is a text without tags, within 2,048 bytes", () => {
    const { msgtype, text } = body(title, "wecom");
    expect(msgtype).toBe("text");
    expect(text.content).toBe(
      `Gate decided: ＜at user_id="all"> ＜@all> **a** ＜a href="https://x">b＜/a>\n＜@U1> & co · Ada\n${CHAT.url}`,
    );
    const event = eventOf(activity("题".repeat(200), "名".repeat(120)), {
      ...CHAT,
      project: "项".repeat(120),
    });
    expect(Buffer.byteLength(JSON.parse(webhookBody(event, "wecom", "zh")).text.content)).toBeLessThan(2048);
  });
});

it.each(WEBHOOK_FORMATS)("a message in the format %s is a JSON object", (format) => {
  expect(body("Title", format)).toBeTypeOf("object");
});

it("every event has a name in both languages", () => {
  for (const kind of ACTIVITY_KINDS) {
    const { en, zh } = eventLabel(kind);
    expect(en).toMatch(/^[A-Z]/);
    expect(zh).toMatch(/\p{Script=Han}/u);
  }
  expect(eventLabel("from.tomorrow")).toEqual({ en: "from.tomorrow", zh: "from.tomorrow" });
});
