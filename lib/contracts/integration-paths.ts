/** URLs of what a workspace connects with other products. */
export const integrationPaths = {
  /** The MCP server. */
  mcp: () => "/mcp",
  settingsMcp: () => "/settings/mcp",
  settingsWebhooks: () => "/settings/webhooks",
  settingsWebhook: (webhookId: string) => `/settings/webhooks/${webhookId}`,
  settingsWebSearch: () => "/settings/web-search",
};
