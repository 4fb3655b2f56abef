/** A sentence that only introduces the requirements below it: 系统应提供以下 6 个模块：. */
const INTRODUCES_LIST = /(?:以下|如下|\bfollowing\b)[^。.]{0,40}[：:][*_\s]*$/i;

/** Whether a sentence only introduces the requirements below it, and requires nothing itself. */
export const introducesList = (text: string): boolean => INTRODUCES_LIST.test(text);
