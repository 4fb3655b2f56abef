import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { requestJson } from "#app/_live/request-json.ts";
import { type ExchangeJobView, exchangeJobView } from "#lib/contracts/exchange-job.ts";
import { paths } from "#lib/contracts/paths.ts";
import { hasJobEnded } from "#lib/domain/exchange/exchange-job.ts";

const POLL_INTERVAL_MS = 1000;

/** An import or export job, polled every second until it is over, and a function to cancel it. */
export function useJob(initial: ExchangeJobView) {
  const locale = useLocale();
  const [job, setJob] = useState(initial);
  const [reached, setReached] = useState(true);
  const [cancelling, setCancelling] = useState(false);
  const over = hasJobEnded(job.status);
  useEffect(() => {
    if (over) return;
    const stop = new AbortController();
    const look = async () => {
      const init = { signal: stop.signal };
      const answer = await requestJson(paths.api.exchangeJob(initial.id), init, locale);
      if (stop.signal.aborted) return;
      setReached(answer.ok);
      const read = answer.ok ? exchangeJobView.safeParse(answer.body) : null;
      if (read?.success) setJob(read.data);
    };
    const timer = setInterval(() => void look(), POLL_INTERVAL_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [over, initial.id, locale]);
  const cancel = async () => {
    setCancelling(true);
    const answer = await requestJson(paths.api.exchangeJobCancel(initial.id), { method: "POST" }, locale);
    setCancelling(false);
    setReached(answer.ok);
    const read = answer.ok ? exchangeJobView.safeParse(answer.body) : null;
    if (read?.success) setJob(read.data);
  };
  return { job, over, reached, cancelling, cancel };
}
