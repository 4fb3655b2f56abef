import { formattedView } from "#lib/contracts/document.ts";
import { documentParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { putInForm } from "#lib/usecases/document/format-document.ts";

export const POST = route(
  {
    operationId: "formatDocument",
    summary: "Put a document in its form: numbering, table of contents, tables; as suggestions or at once",
    tag: "documents",
    need: "edit",
    params: documentParams,
    returns: formattedView,
    problems: ["not_markdown"],
  },
  (actor, { params }) => putInForm(actor, params.documentId),
);
