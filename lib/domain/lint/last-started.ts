/**
 * Index of the last of some places, in the order of the text, that starts at or before an offset; -1 if there is none.
 * Logarithmic.
 */
export function lastStarted(places: readonly { readonly start: number }[], offset: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as { readonly start: number }).start <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
