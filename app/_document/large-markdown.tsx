import { Suspense } from "react";
import { DrawDiagrams } from "#app/_diagram/draw-diagrams.tsx";
import { hasDiagrams } from "#lib/domain/diagram/has-diagrams.ts";
import type { Language } from "#lib/domain/language.ts";
import { MarkupPieces } from "./markup-pieces.tsx";
import { markupPortions, type Portion } from "./markup-portions.ts";
import type { ReadingRequest } from "./reading-plugins.ts";
import { textMade } from "./text-made.ts";

interface LargeMarkdownProps {
  request: ReadingRequest;
  language: Language;
  /** Whether the portions follow each other onto the page; else all of it is there at once. */
  follows: boolean;
}

/** A large text as a page, made in a thread: its beginning is shown while the rest is made. */
export function LargeMarkdown({ request, language, follows }: LargeMarkdownProps) {
  const first = markupPortions(request);
  void allOf(first).finally(textMade().resolve);
  return (
    <div lang={language} className="prose reading min-w-0" {...(follows ? { "data-text-coming": "" } : {})}>
      {follows ? <Following portion={first} /> : <Whole portion={first} />}
      {hasDiagrams(request.text) ? <DrawDiagrams /> : null}
    </div>
  );
}

/** Waits for the last portion, or for what went wrong: that is reported to anyone who shows it. */
async function allOf(first: Promise<Portion | null>): Promise<void> {
  try {
    for (let here = await first; here !== null; here = await here.next);
  } catch {}
}

async function Following({ portion }: { portion: Promise<Portion | null> }) {
  const here = await portion;
  if (here === null) return <span hidden data-text-end="" />;
  return (
    <>
      <MarkupPieces pieces={here.pieces} />
      <Suspense fallback={null}>
        <Following portion={here.next} />
      </Suspense>
    </>
  );
}

async function Whole({ portion }: { portion: Promise<Portion | null> }) {
  const pieces: string[] = [];
  for (let here = await portion; here !== null; here = await here.next) pieces.push(...here.pieces);
  return <MarkupPieces pieces={pieces} />;
}
