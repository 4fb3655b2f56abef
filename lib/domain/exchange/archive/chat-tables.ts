import { z } from "zod";
import { chatQuestionSchema, messageEventSchemas, outcomeSchema } from "../../chat/message-events.ts";
import { messageStatusSchema } from "../../chat/message-status.ts";
import { planSchema } from "../../plan/plan.ts";
import { SRS_METHODS } from "../../specialist/teams.ts";
import { srsReviewSchema } from "../../srs/review/srs-review.ts";
import { outlineSchema } from "../../srs-outline/outline-schema.ts";
import { PROFILE_IDS } from "../../srs-outline/profiles/profiles.ts";
import { srsSourceSchema, srsWorkSchema } from "../../srs-run/srs-job.ts";
import {
  type ArchivedTable,
  at,
  atOrNull,
  author,
  number,
  ref,
  referring,
  refOrNull,
  text,
  textOrNull,
  usage,
  value,
} from "./column.ts";

const isMessageEvent = (type: unknown): type is keyof typeof messageEventSchemas =>
  typeof type === "string" && Object.hasOwn(messageEventSchemas, type);

/** Tables of the chat, in the order in which their rows are stored. */
export const CHAT_TABLES: readonly ArchivedTable[] = [
  {
    name: "conversations",
    ids: "conversation",
    parent: null,
    columns: {
      id: ref,
      title: text,
      last_position: number,
      created_by: author,
      created_at: at,
      updated_at: at,
    },
    without: { searched_position: "derived" },
  },
  {
    name: "messages",
    ids: "message",
    parent: { table: "conversations", column: "conversation_id" },
    columns: {
      id: ref,
      conversation_id: ref,
      position: number,
      role: value(z.enum(["user", "assistant"])),
      text,
      status: value(messageStatusSchema),
      reply_to: refOrNull,
      request_id: text,
      generation: number,
      error_code: textOrNull,
      outcome: referring(outcomeSchema.nullable()),
      question: referring(chatQuestionSchema.nullable()),
      last_seq: number,
      ...usage,
      author,
      created_at: at,
      ended_at: atOrNull,
    },
    without: { resume: "engine", prompts: "workspace" },
  },
  {
    name: "message_events",
    ids: null,
    parent: { table: "messages", column: "message_id" },
    columns: {
      message_id: ref,
      seq: number,
      type: text,
      data: referring(z.record(z.string(), z.unknown())),
      created_at: at,
    },
    agrees: ({ type, data }) => isMessageEvent(type) && messageEventSchemas[type].safeParse(data).success,
  },
  {
    name: "srs_runs",
    ids: "srsRun",
    parent: { table: "messages", column: "message_id" },
    columns: {
      id: ref,
      message_id: ref,
      continued_by: referring(z.array(z.string())),
      profile: value(z.enum(PROFILE_IDS)),
      method: value(z.enum(SRS_METHODS)),
      source: referring(srsSourceSchema),
      need: text,
      plan: referring(planSchema.nullable()),
      execution: referring(srsWorkSchema.nullable()),
      review: referring(srsReviewSchema.nullable()),
      outline: value(outlineSchema.nullable()),
      created_by: author,
      created_at: at,
    },
  },
];
