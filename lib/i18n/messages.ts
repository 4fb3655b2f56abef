import type { Language } from "#lib/domain/language.ts";
import authEn from "./messages/auth.en.json" with { type: "json" };
import authZh from "./messages/auth.zh.json" with { type: "json" };
import chatEn from "./messages/chat.en.json" with { type: "json" };
import chatZh from "./messages/chat.zh.json" with { type: "json" };
import checkEn from "./messages/check.en.json" with { type: "json" };
import checkZh from "./messages/check.zh.json" with { type: "json" };
import clarifyEn from "./messages/clarify.en.json" with { type: "json" };
import clarifyZh from "./messages/clarify.zh.json" with { type: "json" };
import coachEn from "./messages/coach.en.json" with { type: "json" };
import coachZh from "./messages/coach.zh.json" with { type: "json" };
import commentsEn from "./messages/comments.en.json" with { type: "json" };
import commentsZh from "./messages/comments.zh.json" with { type: "json" };
import complexityEn from "./messages/complexity.en.json" with { type: "json" };
import complexityZh from "./messages/complexity.zh.json" with { type: "json" };
import docsEn from "./messages/docs.en.json" with { type: "json" };
import docsZh from "./messages/docs.zh.json" with { type: "json" };
import documentEn from "./messages/document.en.json" with { type: "json" };
import documentZh from "./messages/document.zh.json" with { type: "json" };
import editorEn from "./messages/editor.en.json" with { type: "json" };
import editorZh from "./messages/editor.zh.json" with { type: "json" };
import exchangeEn from "./messages/exchange.en.json" with { type: "json" };
import exchangeZh from "./messages/exchange.zh.json" with { type: "json" };
import frameEn from "./messages/frame.en.json" with { type: "json" };
import frameZh from "./messages/frame.zh.json" with { type: "json" };
import gateEn from "./messages/gate.en.json" with { type: "json" };
import gateZh from "./messages/gate.zh.json" with { type: "json" };
import historyEn from "./messages/history.en.json" with { type: "json" };
import historyZh from "./messages/history.zh.json" with { type: "json" };
import homeEn from "./messages/home.en.json" with { type: "json" };
import homeZh from "./messages/home.zh.json" with { type: "json" };
import knowledgeEn from "./messages/knowledge.en.json" with { type: "json" };
import knowledgeZh from "./messages/knowledge.zh.json" with { type: "json" };
import lintEn from "./messages/lint.en.json" with { type: "json" };
import lintZh from "./messages/lint.zh.json" with { type: "json" };
import meetingEn from "./messages/meeting.en.json" with { type: "json" };
import meetingZh from "./messages/meeting.zh.json" with { type: "json" };
import minutesEn from "./messages/minutes.en.json" with { type: "json" };
import minutesZh from "./messages/minutes.zh.json" with { type: "json" };
import modelsEn from "./messages/models.en.json" with { type: "json" };
import modelsZh from "./messages/models.zh.json" with { type: "json" };
import openspecEn from "./messages/openspec.en.json" with { type: "json" };
import openspecZh from "./messages/openspec.zh.json" with { type: "json" };
import planEn from "./messages/plan.en.json" with { type: "json" };
import planZh from "./messages/plan.zh.json" with { type: "json" };
import projectEn from "./messages/project.en.json" with { type: "json" };
import projectZh from "./messages/project.zh.json" with { type: "json" };
import requirementsEn from "./messages/requirements.en.json" with { type: "json" };
import requirementsZh from "./messages/requirements.zh.json" with { type: "json" };
import seatsEn from "./messages/seats.en.json" with { type: "json" };
import seatsZh from "./messages/seats.zh.json" with { type: "json" };
import settingsEn from "./messages/settings.en.json" with { type: "json" };
import settingsZh from "./messages/settings.zh.json" with { type: "json" };
import shareEn from "./messages/share.en.json" with { type: "json" };
import shareZh from "./messages/share.zh.json" with { type: "json" };
import srsEn from "./messages/srs.en.json" with { type: "json" };
import srsZh from "./messages/srs.zh.json" with { type: "json" };
import taskEn from "./messages/task.en.json" with { type: "json" };
import taskZh from "./messages/task.zh.json" with { type: "json" };
import templatesEn from "./messages/templates.en.json" with { type: "json" };
import templatesZh from "./messages/templates.zh.json" with { type: "json" };
import typingEn from "./messages/typing.en.json" with { type: "json" };
import typingZh from "./messages/typing.zh.json" with { type: "json" };
import uiEn from "./messages/ui.en.json" with { type: "json" };
import uiZh from "./messages/ui.zh.json" with { type: "json" };
import usageEn from "./messages/usage.en.json" with { type: "json" };
import usageZh from "./messages/usage.zh.json" with { type: "json" };

const en = {
  typing: typingEn,
  ui: uiEn,
  frame: frameEn,
  auth: authEn,
  history: historyEn,
  home: homeEn,
  project: projectEn,
  task: taskEn,
  plan: planEn,
  openspec: openspecEn,
  exchange: exchangeEn,
  gate: gateEn,
  meeting: meetingEn,
  minutes: minutesEn,
  document: documentEn,
  editor: editorEn,
  knowledge: knowledgeEn,
  chat: chatEn,
  requirements: requirementsEn,
  seats: seatsEn,
  models: modelsEn,
  settings: settingsEn,
  share: shareEn,
  srs: srsEn,
  templates: templatesEn,
  check: checkEn,
  clarify: clarifyEn,
  coach: coachEn,
  comments: commentsEn,
  complexity: complexityEn,
  lint: lintEn,
  docs: docsEn,
  usage: usageEn,
};

/** Every text of the interface, by area. English gives the shape; a test holds Chinese to it. */
export type Messages = typeof en;

const zh: Messages = {
  typing: typingZh,
  ui: uiZh,
  frame: frameZh,
  auth: authZh,
  history: historyZh,
  home: homeZh,
  project: projectZh,
  task: taskZh,
  plan: planZh,
  openspec: openspecZh,
  exchange: exchangeZh,
  gate: gateZh,
  meeting: meetingZh,
  minutes: minutesZh,
  document: documentZh,
  editor: editorZh,
  knowledge: knowledgeZh,
  chat: chatZh,
  requirements: requirementsZh,
  seats: seatsZh,
  models: modelsZh,
  settings: settingsZh,
  share: shareZh,
  srs: srsZh,
  templates: templatesZh,
  check: checkZh,
  clarify: clarifyZh,
  coach: coachZh,
  comments: commentsZh,
  complexity: complexityZh,
  lint: lintZh,
  docs: docsZh,
  usage: usageZh,
};

/** All texts in one language. */
export function messagesOf(language: Language): Messages {
  return language === "zh" ? zh : en;
}
