/** Whether a search says too little: a single Latin letter. A single Chinese character is a word. */
export const isTooShort = (asked: string): boolean => asked.length < 2 && !/\p{Script=Han}/u.test(asked);
