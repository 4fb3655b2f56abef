import type { Language } from "../domain/language.ts";
import type { WebhookStop } from "../domain/webhook/webhook-endpoint.ts";

/** What a mail says; `url` is the absolute address of its link. */
export type MailContent =
  | { readonly kind: "password_reset"; readonly url: string }
  | { readonly kind: "sign_in"; readonly url: string }
  | { readonly kind: "verify_email"; readonly url: string }
  | { readonly kind: "change_email"; readonly url: string }
  | { readonly kind: "email_changed"; readonly to: string }
  | { readonly kind: "password_changed"; readonly url: string }
  | { readonly kind: "invitation"; readonly url: string; readonly by: string; readonly workspace: string }
  | {
      readonly kind: "webhook_stopped";
      readonly url: string;
      readonly webhook: string;
      readonly reason: WebhookStop;
    }
  | { readonly kind: "guest_code"; readonly code: string; readonly by: string }
  | { readonly kind: "test" }
  /** `until`: the last moment at which it can be restored; without `url` only an administrator can. */
  | { readonly kind: "account_deleted" | "account_purge_soon"; readonly until: string; readonly url?: string }
  | { readonly kind: "account_restored"; readonly url: string }
  | {
      readonly kind: "content_deleted";
      readonly of: "workspace" | "project";
      readonly name: string;
      readonly workspace: string;
      readonly by: string;
      readonly until: string;
      readonly url: string;
    }
  /** `text`: one sentence; `place`: its project or workspace; `unsubscribe`: the page that ends such mail. */
  | {
      readonly kind: "notification";
      readonly url: string;
      readonly text: string;
      readonly place: string;
      readonly unsubscribe: string;
    }
  | {
      readonly kind: "digest";
      /** Whether it contains news that were held back during the quiet hours of the reader. */
      readonly isHeld: boolean;
      readonly url: string;
      readonly workspace: string;
      readonly groups: readonly NewsGroup[];
      readonly unsubscribe: string;
    };

/** News of one project in the mail of a day. */
export interface NewsGroup {
  readonly place: string;
  readonly news: readonly { readonly text: string; readonly count: number }[];
}

/** How many news there are. */
export const numberOf = (groups: readonly NewsGroup[]) =>
  groups.reduce((sum, { news }) => sum + news.length, 0);

/** The news as paragraphs: the project, then its lines. */
export const paragraphsOf = (groups: readonly NewsGroup[]) =>
  groups.flatMap(({ place, news }) => [
    place,
    ...news.map(({ text, count }) => (count > 1 ? `• ${text} (${count}×)` : `• ${text}`)),
  ]);

/** The parts of a mail before they are laid out. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The text of the link, if the mail has one. */
  readonly button?: string;
  /** Why the reader received the mail. */
  readonly footer: string;
  /** The text of the link that ends such mail, if there is one. */
  readonly unsubscribe?: string;
}

/** A day in the language of the reader, in UTC. */
export const mailDate = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(moment));

/** The texts of all mails in one language. */
export type MailTexts = {
  readonly [K in MailContent["kind"]]: (of: Extract<MailContent, { kind: K }>) => MailText;
};
