/** Line ends according to CommonMark. */
const LINE_END = /\r\n|\n|\r/g;

/** 1-based number of the line that contains an offset (UTF-16 code units). */
export function lineNumber(text: string, offset: number): number {
  return (text.slice(0, offset).match(LINE_END)?.length ?? 0) + 1;
}

/** Like `lineNumber`, for many offsets of one text, which is scanned once. */
export function lineNumbers(text: string): (offset: number) => number {
  const starts = [0];
  for (const { 0: end, index } of text.matchAll(LINE_END)) starts.push(index + end.length);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
