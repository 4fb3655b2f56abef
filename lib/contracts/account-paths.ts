const withNext = (page: string, next?: string) => (next ? `${page}?next=${encodeURIComponent(next)}` : page);

/** URLs of signing in and of the links that are sent to accounts. */
export const accountPaths = {
  signIn: (next?: string) => withNext("/sign-in", next),
  /** Begins to sign in at a provider. */
  signInWith: (provider: string, next?: string) => withNext(`/sign-in/with/${provider}`, next),
  /** Where a code completes a sign-in. */
  signInCode: () => "/sign-in/code",
  signOut: () => "/sign-out",
  signUp: (next?: string) => withNext("/sign-up", next),
  join: (token: string) => `/join/${token}`,
  /** Where a link to reset the password is requested. */
  forgotPassword: () => "/reset-password",
  resetPassword: (token: string) => `/reset-password/${token}`,
  /** Where a link to sign in is requested. */
  requestSignInLink: () => "/sign-in-link",
  signInLink: (token: string) => `/sign-in-link/${token}`,
  verifyEmail: (token: string) => `/verify-email/${token}`,
  changeEmail: (token: string) => `/change-email/${token}`,
  settingsAccount: () => "/settings/account",
  /** The file with everything that is stored about the account. */
  accountExport: () => "/api/v1/account/export",
  settingsInstallation: () => "/settings/installation",
  /** The table of rights, and the answer for one member, token or review link. */
  settingsRights: () => "/settings/rights",
  settingsServiceAccounts: () => "/settings/service-accounts",
  settingsWorkspace: () => "/settings/workspace",
  /** The reader's workspaces, and a form for another one. */
  workspaces: () => "/workspaces",
  /** The same list in the API. */
  workspaceList: () => "/api/v1/workspaces",
  /** Deleted workspaces that the reader owned and can restore. */
  deletedWorkspaces: () => "/deleted-workspaces",
  /** Where a person who has deleted their account can restore it. */
  deletedAccount: () => "/deleted-account",
  /** How long the workspace keeps notifications, deliveries, logs and audit entries. */
  settingsRetention: () => "/settings/retention",
  /** The guided set-up of the installation. */
  setup: () => "/settings/installation/setup",
  /** Deleted projects that can be restored. */
  settingsDeleted: () => "/settings/deleted",
};
