import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ExampleNotification } from "#app/(workspace)/notifications/example-notification.tsx";
import { ExampleDocument } from "#app/(workspace)/projects/[projectId]/_components/example-document.tsx";
import { ExampleTask } from "#app/(workspace)/projects/[projectId]/_components/example-task.tsx";
import { ExampleSource } from "#app/(workspace)/projects/[projectId]/knowledge/_components/example-source.tsx";
import { ExampleRequirement } from "#app/(workspace)/projects/[projectId]/requirements/_components/example-requirement.tsx";
import { ExampleProject } from "#app/(workspace)/projects/example-project.tsx";
import { LANGUAGES } from "#lib/domain/language.ts";
import { messagesOf } from "#lib/i18n/messages.ts";

const EXAMPLES = [
  ["project", ExampleProject],
  ["task", ExampleTask],
  ["document", ExampleDocument],
  ["requirement", ExampleRequirement],
  ["knowledge", ExampleSource],
  ["notification", ExampleNotification],
] as const;

describe.each(EXAMPLES)("the sample of a %s", (_name, Example) => {
  it.each(LANGUAGES)("is marked as an example and hidden from assistive technology in %s", (language) => {
    const markup = renderToStaticMarkup(
      <NextIntlClientProvider locale={language} messages={messagesOf(language)} timeZone="UTC">
        <Example />
      </NextIntlClientProvider>,
    );
    expect(markup).toMatch(/^<div aria-hidden="true" inert=""/);
    expect(markup).toContain(`>${messagesOf(language).ui.empty.example}</p>`);
    expect(markup).toContain("<li");
    expect(markup).not.toMatch(/<(?:a|button|input|time)\b|data-row|data-requirement/);
  });
});
