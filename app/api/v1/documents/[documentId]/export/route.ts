import { exportQuery } from "#lib/contracts/exchange.ts";
import { documentParams } from "#lib/contracts/params.ts";
import { EXPORT_FILES } from "#lib/domain/exchange/formats.ts";
import { attachment } from "#lib/http/attachment.ts";
import { route } from "#lib/http/route.ts";
import { exportDocument } from "#lib/usecases/exchange/export-document.ts";

const mediaTypes = [
  ...new Set(Object.values(EXPORT_FILES).map(({ mediaType }) => mediaType.split(";")[0] ?? "")),
];

export const GET = route(
  {
    operationId: "exportDocument",
    summary: "A version of a document as a file in the format asked for",
    tag: "documents",
    need: "export",
    params: documentParams,
    query: exportQuery,
    produces: mediaTypes,
    problems: ["export_too_large", "export_nothing", "pdf_unavailable"],
  },
  async (actor, { params, query }) => {
    const { format, version } = query;
    return attachment(await exportDocument(actor, { documentId: params.documentId, format, version }));
  },
);
