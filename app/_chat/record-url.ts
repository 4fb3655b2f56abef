/** The open record is in the URL, so that it can be shared. */
export const RECORD = "record";

function write(messageId: string | null): void {
  const url = new URL(window.location.href);
  if (messageId === null) url.searchParams.delete(RECORD);
  else url.searchParams.set(RECORD, messageId);
  window.history.replaceState(null, "", url);
}

/** Opens the record of an answer. */
export const openRecord = (messageId: string): void => write(messageId);

/** Closes the record that is open. */
export const closeRecord = (): void => write(null);
