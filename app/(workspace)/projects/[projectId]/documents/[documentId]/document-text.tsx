import { useTranslations } from "next-intl";
import { getLocale } from "next-intl/server";
import { Suspense } from "react";
import { DocumentFindings } from "#app/_document/document-findings.tsx";
import { textRendered } from "#app/_document/text-rendered.ts";
import { load } from "#app/_server/load.ts";
import { loadDocument } from "#app/_server/loaders.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import { isLarge } from "#lib/domain/document/is-large.ts";
import { lintDocument } from "#lib/usecases/document/lint-document.ts";
import type { OpenedText } from "#lib/usecases/document/open-document.ts";
import { loadReadingData } from "./load-reading-data.ts";
import { ReadingView } from "./reading-view.tsx";
import { Unseen } from "./unseen.tsx";

interface DocumentTextProps {
  project: Pick<ProjectView, "id" | "workspace_id" | "language" | "id_patterns" | "abilities">;
  document: OpenedText;
  newest: number;
  /** Whether authors are requested. */
  blame: boolean;
  /** Whether the text is streamed after its page; then the findings follow the text. */
  follows: boolean;
}

/** The text of a version with its comments, marks and trace lines. */
export async function DocumentTextView({ project, document, newest, blame, follows }: DocumentTextProps) {
  const { id: projectId, abilities } = project;
  const { id, version } = document;
  const [known, content] = await Promise.all([
    loadReadingData({ projectId, document, newest, blame }),
    document.content ?? loadDocument(id, version).then((whole) => whole.content),
  ]);
  const isAllowed = abilities.includes("edit") && version === newest;
  return (
    <>
      <Unseen known={known} />
      <ReadingView
        known={known}
        document={{ name: document.name, version, content }}
        project={project}
        follows={follows}
        findings={(anchored) => {
          const after = isLarge(content) && !blame ? textRendered().promise : null;
          const checked = <Checked documentId={id} {...{ version, anchored, isAllowed, after }} />;
          return follows ? <Suspense fallback={<Checking />}>{checked}</Suspense> : checked;
        }}
      />
    </>
  );
}

interface CheckedProps {
  documentId: string;
  version: number;
  /** Whether sections have an anchor on the page. */
  anchored: boolean;
  isAllowed: boolean;
  /** Awaited before the check. */
  after: Promise<void> | null;
}

/** Number of findings in the page. */
const FIRST = 30;

/** The findings of a version. */
async function Checked({ documentId, version, anchored, isAllowed, after }: CheckedProps) {
  await after;
  const language = await getLocale();
  const page = { severities: "grave" as const, limit: FIRST };
  const result = await load((actor) => lintDocument(actor, documentId, { language, version, page }));
  return <DocumentFindings {...{ documentId, result, anchored, isAllowed }} />;
}

function Checking() {
  const t = useTranslations("history.large");
  return (
    <p role="status" className="text-small text-faint">
      {t("checking")}
    </p>
  );
}
