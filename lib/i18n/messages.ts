import type { Language } from "#lib/domain/language.ts";
import acceptanceEn from "./messages/acceptance.en.json";
import acceptanceZh from "./messages/acceptance.zh.json";
import auditEn from "./messages/audit.en.json";
import auditZh from "./messages/audit.zh.json";
import authEn from "./messages/auth.en.json";
import authZh from "./messages/auth.zh.json";
import baselinesEn from "./messages/baselines.en.json";
import baselinesZh from "./messages/baselines.zh.json";
import changeRequestsEn from "./messages/change-requests.en.json";
import changeRequestsZh from "./messages/change-requests.zh.json";
import changesEn from "./messages/changes.en.json";
import changesZh from "./messages/changes.zh.json";
import chatEn from "./messages/chat.en.json";
import chatZh from "./messages/chat.zh.json";
import checkEn from "./messages/check.en.json";
import checkZh from "./messages/check.zh.json";
import clarifyEn from "./messages/clarify.en.json";
import clarifyZh from "./messages/clarify.zh.json";
import coachEn from "./messages/coach.en.json";
import coachZh from "./messages/coach.zh.json";
import commentsEn from "./messages/comments.en.json";
import commentsZh from "./messages/comments.zh.json";
import complexityEn from "./messages/complexity.en.json";
import complexityZh from "./messages/complexity.zh.json";
import deskEn from "./messages/desk.en.json";
import deskZh from "./messages/desk.zh.json";
import docsEn from "./messages/docs.en.json";
import docsZh from "./messages/docs.zh.json";
import documentEn from "./messages/document.en.json";
import documentZh from "./messages/document.zh.json";
import editorEn from "./messages/editor.en.json";
import editorZh from "./messages/editor.zh.json";
import exchangeEn from "./messages/exchange.en.json";
import exchangeZh from "./messages/exchange.zh.json";
import frameEn from "./messages/frame.en.json";
import frameZh from "./messages/frame.zh.json";
import gateEn from "./messages/gate.en.json";
import gateZh from "./messages/gate.zh.json";
import graphEn from "./messages/graph.en.json";
import graphZh from "./messages/graph.zh.json";
import historyEn from "./messages/history.en.json";
import historyZh from "./messages/history.zh.json";
import homeEn from "./messages/home.en.json";
import homeZh from "./messages/home.zh.json";
import issuesEn from "./messages/issues.en.json";
import issuesZh from "./messages/issues.zh.json";
import knowledgeEn from "./messages/knowledge.en.json";
import knowledgeZh from "./messages/knowledge.zh.json";
import lintEn from "./messages/lint.en.json";
import lintZh from "./messages/lint.zh.json";
import mcpEn from "./messages/mcp.en.json";
import mcpZh from "./messages/mcp.zh.json";
import meetingEn from "./messages/meeting.en.json";
import meetingZh from "./messages/meeting.zh.json";
import minutesEn from "./messages/minutes.en.json";
import minutesZh from "./messages/minutes.zh.json";
import modelsEn from "./messages/models.en.json";
import modelsZh from "./messages/models.zh.json";
import notificationsEn from "./messages/notifications.en.json";
import notificationsZh from "./messages/notifications.zh.json";
import openspecEn from "./messages/openspec.en.json";
import openspecZh from "./messages/openspec.zh.json";
import planEn from "./messages/plan.en.json";
import planZh from "./messages/plan.zh.json";
import policyEn from "./messages/policy.en.json";
import policyZh from "./messages/policy.zh.json";
import projectEn from "./messages/project.en.json";
import projectZh from "./messages/project.zh.json";
import remoteEn from "./messages/remote.en.json";
import remoteZh from "./messages/remote.zh.json";
import replayEn from "./messages/replay.en.json";
import replayZh from "./messages/replay.zh.json";
import repositoryEn from "./messages/repository.en.json";
import repositoryZh from "./messages/repository.zh.json";
import requirementsEn from "./messages/requirements.en.json";
import requirementsZh from "./messages/requirements.zh.json";
import reuseEn from "./messages/reuse.en.json";
import reuseZh from "./messages/reuse.zh.json";
import rightsEn from "./messages/rights.en.json";
import rightsZh from "./messages/rights.zh.json";
import sandboxEn from "./messages/sandbox.en.json";
import sandboxZh from "./messages/sandbox.zh.json";
import searchEn from "./messages/search.en.json";
import searchZh from "./messages/search.zh.json";
import seatsEn from "./messages/seats.en.json";
import seatsZh from "./messages/seats.zh.json";
import serviceAccountsEn from "./messages/service-accounts.en.json";
import serviceAccountsZh from "./messages/service-accounts.zh.json";
import settingsEn from "./messages/settings.en.json";
import settingsZh from "./messages/settings.zh.json";
import shareEn from "./messages/share.en.json";
import shareZh from "./messages/share.zh.json";
import srsEn from "./messages/srs.en.json";
import srsZh from "./messages/srs.zh.json";
import taskEn from "./messages/task.en.json";
import taskZh from "./messages/task.zh.json";
import templatesEn from "./messages/templates.en.json";
import templatesZh from "./messages/templates.zh.json";
import testsEn from "./messages/tests.en.json";
import testsZh from "./messages/tests.zh.json";
import typingEn from "./messages/typing.en.json";
import typingZh from "./messages/typing.zh.json";
import uiEn from "./messages/ui.en.json";
import uiZh from "./messages/ui.zh.json";
import usageEn from "./messages/usage.en.json";
import usageZh from "./messages/usage.zh.json";
import viewsEn from "./messages/views.en.json";
import viewsZh from "./messages/views.zh.json";
import webhooksEn from "./messages/webhooks.en.json";
import webhooksZh from "./messages/webhooks.zh.json";
import welcomeEn from "./messages/welcome.en.json";
import welcomeZh from "./messages/welcome.zh.json";
import workEn from "./messages/work.en.json";
import workZh from "./messages/work.zh.json";

const en = {
  tests: testsEn,
  typing: typingEn,
  ui: uiEn,
  views: viewsEn,
  frame: frameEn,
  acceptance: acceptanceEn,
  audit: auditEn,
  baselines: baselinesEn,
  changeRequests: changeRequestsEn,
  auth: authEn,
  history: historyEn,
  home: homeEn,
  project: projectEn,
  task: taskEn,
  plan: planEn,
  policy: policyEn,
  desk: deskEn,
  openspec: openspecEn,
  exchange: exchangeEn,
  gate: gateEn,
  graph: graphEn,
  meeting: meetingEn,
  minutes: minutesEn,
  document: documentEn,
  editor: editorEn,
  knowledge: knowledgeEn,
  chat: chatEn,
  remote: remoteEn,
  replay: replayEn,
  repository: repositoryEn,
  changes: changesEn,
  requirements: requirementsEn,
  reuse: reuseEn,
  rights: rightsEn,
  sandbox: sandboxEn,
  search: searchEn,
  seats: seatsEn,
  mcp: mcpEn,
  models: modelsEn,
  settings: settingsEn,
  serviceAccounts: serviceAccountsEn,
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
  webhooks: webhooksEn,
  welcome: welcomeEn,
  work: workEn,
  issues: issuesEn,
  notifications: notificationsEn,
};

/** The texts of the interface, by area. English defines the type; a test checks that Chinese has the same keys. */
export type Messages = typeof en;

const zh: Messages = {
  tests: testsZh,
  typing: typingZh,
  ui: uiZh,
  views: viewsZh,
  frame: frameZh,
  acceptance: acceptanceZh,
  audit: auditZh,
  baselines: baselinesZh,
  changeRequests: changeRequestsZh,
  auth: authZh,
  history: historyZh,
  home: homeZh,
  project: projectZh,
  task: taskZh,
  plan: planZh,
  policy: policyZh,
  desk: deskZh,
  openspec: openspecZh,
  exchange: exchangeZh,
  gate: gateZh,
  graph: graphZh,
  meeting: meetingZh,
  minutes: minutesZh,
  document: documentZh,
  editor: editorZh,
  knowledge: knowledgeZh,
  chat: chatZh,
  remote: remoteZh,
  replay: replayZh,
  repository: repositoryZh,
  changes: changesZh,
  requirements: requirementsZh,
  reuse: reuseZh,
  rights: rightsZh,
  sandbox: sandboxZh,
  search: searchZh,
  seats: seatsZh,
  mcp: mcpZh,
  models: modelsZh,
  settings: settingsZh,
  serviceAccounts: serviceAccountsZh,
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
  webhooks: webhooksZh,
  welcome: welcomeZh,
  work: workZh,
  issues: issuesZh,
  notifications: notificationsZh,
};

/** The texts in one language. */
export function messagesOf(language: Language): Messages {
  return language === "zh" ? zh : en;
}
