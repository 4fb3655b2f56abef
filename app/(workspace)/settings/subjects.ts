import { notificationPaths } from "#lib/contracts/notification-paths.ts";
import { paths } from "#lib/contracts/paths.ts";

/** The pages of the workspace's settings, in display order and by what they concern. */
export const WORKSPACE_SUBJECTS = [
  {
    group: "you",
    pages: [
      { id: "account", href: paths.settingsAccount() },
      { id: "notifications", href: notificationPaths.settings() },
      { id: "tokens", href: paths.settingsTokens() },
    ],
  },
  {
    group: "workspace",
    pages: [
      { id: "members", href: paths.settingsMembers() },
      { id: "serviceAccounts", href: paths.settingsServiceAccounts() },
      { id: "rights", href: paths.settingsRights() },
      { id: "links", href: paths.settingsLinks() },
      { id: "budget", href: paths.settingsBudget() },
      { id: "templates", href: paths.settingsTemplates() },
      { id: "webhooks", href: paths.settingsWebhooks() },
      { id: "audit", href: paths.settingsAudit() },
      { id: "retention", href: paths.settingsRetention() },
      { id: "deleted", href: paths.settingsDeleted() },
      { id: "workspace", href: paths.settingsWorkspace() },
    ],
  },
  {
    group: "models",
    pages: [
      { id: "models", href: paths.settingsModels() },
      { id: "prices", href: paths.settingsPrices() },
      { id: "prompts", href: paths.settingsPrompts() },
      { id: "chat", href: paths.settingsChat() },
      { id: "webSearch", href: paths.settingsWebSearch() },
      { id: "mcp", href: paths.settingsMcp() },
      { id: "policy", href: paths.settingsPolicy() },
    ],
  },
  {
    group: "installation",
    pages: [
      { id: "sandbox", href: paths.settingsSandbox() },
      { id: "installation", href: paths.settingsInstallation() },
    ],
  },
] as const;
