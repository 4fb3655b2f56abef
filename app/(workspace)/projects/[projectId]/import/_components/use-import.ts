import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useState } from "react";
import { startJobRequest } from "#app/_exchange/follow-job.ts";
import {
  type ExchangeProblemText,
  useExchangeProblemText,
} from "#app/_exchange/use-exchange-problem-text.ts";
import { requestJson } from "#app/_live/request-json.ts";
import { type ImportView, importView } from "#lib/contracts/exchange.ts";
import { paths } from "#lib/contracts/paths.ts";
import { ERRORS } from "#lib/domain/errors.ts";

/** The options of an import, besides the file. */
export interface ImportChoices {
  /** The document that gets a new version; null for a new document. */
  readonly into: string | null;
  readonly title: string;
  readonly sheet: string;
  readonly mapping: Readonly<Record<string, string>>;
}

/** Larger files are imported in the background, in bytes. */
const LARGE_BYTES = 2 * 1024 * 1024;

interface Working {
  readonly kind: "reading" | "storing";
  readonly name: string;
}

const queryOf = (
  { into, title, sheet, mapping }: ImportChoices,
  confirm: string | undefined,
): Record<string, string> => ({
  ...(confirm === undefined ? {} : { confirm }),
  ...(into === null ? {} : { document_id: into }),
  ...(into === null && title !== "" ? { title } : {}),
  ...(sheet === "" ? {} : { sheet }),
  ...(Object.keys(mapping).length === 0 ? {} : { mapping: JSON.stringify(mapping) }),
});

/** Uploads a file for a preview, and again to import it as previewed. */
export function useImport(projectId: string) {
  const locale = useLocale();
  const router = useRouter();
  const [file, setFile] = useState<File | null>(null);
  const [shown, setShown] = useState<ImportView | null>(null);
  const [working, setWorking] = useState<Working | null>(null);
  const [problem, setProblem] = useState<ExchangeProblemText | null>(null);
  const { wordsOf: problemOf, tooLarge } = useExchangeProblemText();
  const sendLarge = async (form: FormData, query: Readonly<Record<string, string>>): Promise<null> => {
    const begun = await startJobRequest(paths.api.fileImportJobs(projectId, query), { body: form }, locale);
    if (begun.ok) {
      router.push(paths.exchangeJob(begun.job.id));
      return null;
    }
    setWorking(null);
    setProblem(problemOf(begun.message, begun.problem));
    return null;
  };
  const take = (read: ImportView | undefined): ImportView | null => {
    if (read === undefined) {
      setProblem(problemOf(ERRORS.internal[locale], null));
      return null;
    }
    setShown(read);
    if (read.imported) router.refresh();
    return read;
  };
  const send = async (given: File, choices: ImportChoices, confirm?: string): Promise<ImportView | null> => {
    setFile(given);
    const large = tooLarge(given);
    setProblem(large);
    if (large !== null) {
      setShown(null);
      return null;
    }
    setWorking({ kind: confirm === undefined ? "reading" : "storing", name: given.name });
    const form = new FormData();
    form.append("file", given, given.name);
    const query = queryOf(choices, confirm);
    if (confirm !== undefined && given.size > LARGE_BYTES) return sendLarge(form, query);
    const answer = await requestJson(
      paths.api.imports(projectId, query),
      { method: "POST", body: form },
      locale,
    );
    setWorking(null);
    if (!answer.ok) {
      setProblem(problemOf(answer.message, answer.problem));
      if (confirm === undefined) setShown(null);
      return null;
    }
    return take(importView.safeParse(answer.body).data);
  };
  const clear = () => {
    setFile(null);
    setShown(null);
    setProblem(null);
  };
  return { file, shown, working, problem, send, clear };
}
