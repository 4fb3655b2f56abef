import { type LanguageModelMiddleware, wrapLanguageModel } from "ai";
import type { CallableModel } from "./provider-sdk.ts";

/** Some providers cache the beginning of a message only where the request marks it. */

type CallParams = Awaited<ReturnType<NonNullable<LanguageModelMiddleware["transformParams"]>>>;
type PromptMessage = CallParams["prompt"][number];

const CACHED = { anthropic: { cacheControl: { type: "ephemeral" } } };

/** The message with its marks: on the instructions, and after the first characters of the prompt. */
function marked(part: PromptMessage, length: number): PromptMessage {
  if (part.role === "system") return { ...part, providerOptions: CACHED };
  if (part.role !== "user" || length === 0) return part;
  const content = part.content.flatMap((piece) =>
    piece.type === "text" && piece.text.length > length
      ? [
          { ...piece, text: piece.text.slice(0, length), providerOptions: CACHED },
          { ...piece, text: piece.text.slice(length) },
        ]
      : [piece],
  );
  return { ...part, content };
}

/**
 * The model with marks up to which its provider caches the message.
 * @param length characters of the prompt that are the same in other calls
 */
export function withCacheMarks(model: CallableModel, length: number): CallableModel {
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: "v4",
      transformParams: ({ params }) =>
        Promise.resolve({ ...params, prompt: params.prompt.map((part) => marked(part, length)) }),
    },
  });
}
