/** Measure words by what they measure; the key is the word as written in lower case. */
const TIME =
  "ms,millisecond,s,sec,second,min,minute,h,hr,hour,day,night,week,fortnight,month,quarter,year,decade";
const SIZE = "b,kb,mb,gb,tb,byte,kilobyte,megabyte,gigabyte,terabyte,kbps,mbps,gbps,pixel,px,dpi";
const PHYSICAL =
  "mm,cm,m,km,metre,meter,kilometre,kilometer,mile,foot,feet,inch,g,kg,gram,kilogram,tonne,ton,lb,pound,l,ml,litre,liter,°c,°f,degree,degrees,v,w,kw,kwh,watt,volt,a,ah,hz,khz,mhz,ghz,db,bar,psi,rpm,lux,ppm";
const MONEY = "usd,eur,gbp,cny,rmb,jpy,chf,aud,cad,inr,dollar,euro,pound,yuan,yen,franc,rupee,cent";
const SHARE = "%,percent,per cent,percentage point,‰,basis point";

const singular = (list: string) => new Set(list.split(","));

export const TIME_UNITS: ReadonlySet<string> = singular(TIME);
export const MEASURE_UNITS: ReadonlySet<string> = new Set(
  [TIME, SIZE, PHYSICAL, MONEY, SHARE].flatMap((list) => list.split(",")),
);

/** Adjectives that belong to a unit: "3 working days". */
export const UNIT_MODIFIERS: ReadonlySet<string> = new Set(
  "working,business,calendar,consecutive,full,whole,concurrent,simultaneous,failed,successful,active,registered,different,open,unpaid,additional,extra,more,free,parallel,daily,missed,late,overdue,wrong,invalid,incorrect".split(
    ",",
  ),
);

const SMALL: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const SCALE: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  million: 1_000_000,
  k: 1000,
  dozen: 12,
};

const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
};

/** A number word ("twenty-four", "hundred"), else undefined. */
export function numberWord(word: string): number | undefined {
  const low = word.toLowerCase();
  if (low in SMALL) return SMALL[low];
  if (low === "hundred" || low === "thousand" || low === "million" || low === "dozen") return SCALE[low];
  const [tens, ones] = low.split("-");
  const head = SMALL[tens ?? ""];
  const tail = SMALL[ones ?? ""];
  return ones !== undefined && head !== undefined && tail !== undefined && head >= 20
    ? head + tail
    : undefined;
}

/** The factor of a scale word after a number ("2 million", "10 k"), else undefined. */
export function scaleWord(word: string): number | undefined {
  return SCALE[word.toLowerCase()];
}

/** An ordinal ("third", "3rd"), else undefined. */
export function ordinalWord(word: string): number | undefined {
  const low = word.toLowerCase();
  const digits = /^(\d+)(?:st|nd|rd|th)$/.exec(low);
  return digits ? Number(digits[1]) : ORDINALS[low];
}
