import { foldWord } from "./fold-word.ts";

/** English verbs whose past is another word: a question says one form, a document another. */
const VERBS = [
  "begin began begun|bring brought|build built|buy bought|catch caught|choose chose chosen|come came|deal dealt|draw drew drawn",
  "drive drove driven|fall fell fallen|forbid forbade forbidden|forget forgot forgotten|freeze froze frozen|give gave given|go went gone",
  "grow grew grown|hear heard|hide hid hidden|hold held|keep kept|lead led|leave left|lend lent|lose lost|make made|meet met|pay paid",
  "rise rose risen|run ran|sell sold|send sent|speak spoke spoken|spend spent|steal stole stolen|teach taught|tell told|think thought",
  "throw threw thrown|wear wore worn|win won|withdraw withdrew withdrawn",
];

const FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  VERBS.flatMap((line) => line.split("|")).flatMap((verb) => {
    const forms = [...new Set(verb.split(" ").map(foldWord))];
    return forms.map((form) => [form, forms.filter((other) => other !== form)] as const);
  }),
);

/** The other forms of an irregular verb, folded; none for any other term. */
export function irregularForms(term: string): readonly string[] {
  return FORMS.get(term) ?? [];
}
