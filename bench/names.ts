/** Made-up names for the bench, the same at every run. As in reality, a few are very common. */
const begins = 'MA KA SA TA RA LA NA BA DA HA JA PA VA GA YA SHA CHA KHA WAN LI ZHA CHE XIA AL EL BRA KRI STE'.split(
  ' ',
);
const middles = 'HA RI LI MO NA SI TE RO VI KU DO PE LA SHE BE GU NI CHI ZE FA'.split(' ');
const ends = 'N R L MAD SH EV SON EZ TA KI NG IM UR AS OV A I O'.split(' ');
const common = 'MOHAMMED AHMED ALI HASSAN KUMAR SINGH WANG LI ZHANG CHEN MARIA GARCIA IVANOV SMITH KHAN NGUYEN'.split(
  ' ',
);

/** Returns numbers from 0 to below 1. */
export type Random = () => number;

export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Picks one of the values, the first more likely than the last, by the power `lean`. */
export function oneOf<Value>(random: Random, values: readonly Value[], lean = 1): Value {
  const value = values[Math.floor(random() ** lean * values.length)];
  if (value === undefined) throw new Error('there is nothing to choose from');
  return value;
}

export function nameWord(random: Random): string {
  if (random() < 0.3) return oneOf(random, common, 2);
  return oneOf(random, begins, 1.5) + (random() < 0.7 ? oneOf(random, middles, 1.5) : '') + oneOf(random, ends);
}

/** Returns this many different words, the common ones first. */
export function differentNameWords(random: Random, count: number): readonly string[] {
  const words = new Set(common);
  while (words.size < count) words.add(nameWord(random));
  return [...words];
}
