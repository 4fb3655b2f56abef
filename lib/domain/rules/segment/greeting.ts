const GREETING =
  /^(?:(?:hi(?:ya)?|hello|hey|dear|good (?:morning|afternoon|evening))\b[^.?!]{0,40}[,!:]?|(?:morning|afternoon|evening)(?: (?:all|both|everybody|everyone|folks|team))?[,!.]?|(?:各位.{0,8}|尊敬的.{1,16}|大家|.{0,6}您|.{0,6}你|\p{Script=Han}{0,3}(?:总|经理|老师|老板|店长|主任|[哥姐叔]))好[：:，,！!。]?|(?:大家|各位)?(?:早上|上午|中午|下午|晚上)好[呀啊]?[：:，,！!。]?|(?:哈喽|嗨|早[呀啊安]?)[，,]?(?:在吗)?[？?！!。]?|(?:[小老阿]\p{Script=Han}{1,2}|\p{Script=Han}{1,3}(?:总|经理|老师|主任|[工哥姐]))[：:，,]|各位.{0,8}[：:，,]|尊敬的.{1,16}[：:，,])$/iu;
/** "Hi, we need a list of all bookings" greets and demands. */
const DEMANDS =
  /要|想|需|请|可以|能|\b(?:needs?|wants?|must|shall|should|can|could|may|would|please|ha(?:s|ve) to)\b/iu;

/** A line that only greets. */
export const isGreeting = (line: string): boolean => GREETING.test(line.trim()) && !DEMANDS.test(line);
