import { expect, it } from "vitest";
import { canEmbed, PROVIDERS } from "../domain/models/providers.ts";
import { embeddingModel, languageModel } from "./provider-sdk.ts";

const address = { model: "some-model", baseUrl: "https://models.example/v1", apiKey: "key" };

it.each(PROVIDERS)("creates the models of %s", (provider) => {
  const entry = { ...address, provider };
  expect(languageModel(entry, false)).toMatchObject({ modelId: "some-model" });
  const embedding = embeddingModel(entry, false);
  if (canEmbed(provider)) expect(embedding).toMatchObject({ modelId: "some-model" });
  else expect(embedding).toBeNull();
});
