import { Suspense } from "react";
import { DrawDiagrams } from "#app/_diagram/draw-diagrams.tsx";
import { hasDiagrams } from "#lib/domain/diagram/has-diagrams.ts";
import type { Language } from "#lib/domain/language.ts";
import { type MarkupChunk, markupChunks } from "./markup-chunks.ts";
import { MarkupPieces } from "./markup-pieces.tsx";
import type { ReadingRequest } from "./reading-plugins.ts";
import { textRendered } from "./text-rendered.ts";

interface LargeMarkdownProps {
  request: ReadingRequest;
  /** The workspace of the text. */
  owner: string;
  language: Language;
  /** Whether the chunks are streamed after the page; otherwise the whole text is in the page. */
  follows: boolean;
}

/** A large text, rendered in a worker thread. Its beginning is shown while the rest is rendered. */
export function LargeMarkdown({ request, owner, language, follows }: LargeMarkdownProps) {
  const first = markupChunks(request, owner);
  void allOf(first).finally(textRendered().resolve);
  return (
    <div lang={language} className="prose reading min-w-0" {...(follows ? { "data-text-coming": "" } : {})}>
      {follows ? <Following portion={first} /> : <Whole portion={first} />}
      {hasDiagrams(request.text) ? <DrawDiagrams /> : null}
    </div>
  );
}

/** Waits for the last chunk. An error rejects for the component that renders it. */
async function allOf(first: Promise<MarkupChunk | null>): Promise<void> {
  try {
    for (let here = await first; here !== null; here = await here.next);
  } catch {}
}

async function Following({ portion }: { portion: Promise<MarkupChunk | null> }) {
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

async function Whole({ portion }: { portion: Promise<MarkupChunk | null> }) {
  const pieces: string[] = [];
  for (let here = await portion; here !== null; here = await here.next) pieces.push(...here.pieces);
  return <MarkupPieces pieces={pieces} />;
}
