import syllables from './pinyin.json' with { type: 'json' };

/**
 * Readings of each character, without tones, as written in Chinese passports (`LYU` for the vowel ü): the commonest
 * 3,755 characters of GB 2312, further characters common in names, and their traditional forms. Readings are from
 * Unicode's Unihan database as given by ICU's transform Han-Latin.
 */
const readings: ReadonlyMap<string, string> = new Map(
  Object.entries(syllables).flatMap(([syllable, characters]) =>
    [...characters].map((character) => [character, syllable]),
  ),
);

/** Characters with a different reading in surnames. */
const surnameReadings: Readonly<Record<string, string>> = {
  单: 'SHAN',
  單: 'SHAN',
  曾: 'ZENG',
  解: 'XIE',
  仇: 'QIU',
  区: 'OU',
  區: 'OU',
  查: 'ZHA',
  朴: 'PIAO',
  盖: 'GE',
  蓋: 'GE',
  乐: 'YUE',
  樂: 'YUE',
  任: 'REN',
  尉: 'YU',
  万俟: 'MOQI',
  尉迟: 'YUCHI',
  尉遲: 'YUCHI',
  长孙: 'ZHANGSUN',
  長孫: 'ZHANGSUN',
  缪: 'MIAO',
  繆: 'MIAO',
  员: 'YUN',
  員: 'YUN',
  繁: 'PO',
  种: 'CHONG',
  折: 'SHE',
  黑: 'HE',
};

/** Surnames of two characters. */
const longSurnames = new Set(
  `欧阳 歐陽 上官 司马 司馬 诸葛 諸葛 皇甫 尉迟 尉遲 公孙 公孫 慕容 司徒 端木 夏侯 令狐 长孙 長孫 宇文 东方 東方 南宫 南宮
  百里 独孤 獨孤 万俟 轩辕 軒轅 呼延 钟离 鍾離`.split(/\s+/),
);

/**
 * Spellings of one surname in Mandarin (first), Cantonese, Hokkien and the older Wade–Giles romanisation. Members of
 * one family use them on passports of different states.
 */
const surnameSpellings: readonly (readonly string[])[] = [
  'WANG WONG ONG HENG',
  'LI LEE LEI',
  'ZHANG CHANG CHEUNG CHONG TEO TEOH',
  'LIU LAU LOW LIEW',
  'CHEN CHAN TAN TING CHIN',
  'YANG YEUNG YEO YEOH IEONG',
  'HUANG WONG NG OOI WEE',
  'ZHAO CHIU CHAO TEO',
  'WU NG GOH',
  'ZHOU CHOW CHAU CHOU CHEW',
  'XU HSU TSUI CHUI KOH',
  'SUN SUEN SOON',
  'ZHU CHU CHOO',
  'HU WOO OH',
  'GUO KWOK QUEK KUO KWEK',
  'HE HO',
  'LIN LAM LIM',
  'GAO KO KOH KAO',
  'LUO LAW LO LOH',
  'ZHENG CHENG TAY TEE',
  'LIANG LEUNG NEO LEONG',
  'XIE TSE HSIEH CHIA CHEAH',
  'SONG SUNG SOONG',
  'TANG TONG',
  'DENG TANG TENG',
  'HAN HON',
  'FENG FUNG FOONG',
  'CAO TSO TSAO CHO',
  'PENG PANG',
  'ZENG TSANG CHAN TSENG',
  'XIAO SIU HSIAO SIEW',
  'TIAN TIN TIEN',
  'DONG TUNG',
  'PAN POON PHUA',
  'YUAN YUEN',
  'CAI TSAI CHOI CHUA TSOI CHOY',
  'JIANG KONG CHIANG KEUNG',
  'YU YEE YUE',
  'DU TO TU',
  'YE IP YIP YAP YEH',
  'CHENG CHING',
  'WEI NGAI',
  'SU SO SOH',
  'LYU LU LV LUI LOO LO',
  'DING TING',
  'REN YAM JEN',
  'SHEN SHUM SUM SIM',
  'YAO YIU',
  'ZHONG CHUNG',
].map((line) => line.split(' '));

const groupsOf = new Map<string, Set<number>>();
for (const [group, spellings] of surnameSpellings.entries()) {
  for (const spelling of spellings) groupsOf.set(spelling, (groupsOf.get(spelling) ?? new Set()).add(group));
}

/** Returns true if two words are known spellings of one Chinese surname; the words must differ. */
export function areSpellingsOfOneSurname(one: string, other: string): boolean {
  const groups = groupsOf.get(one);
  return groups !== undefined && [...(groupsOf.get(other) ?? [])].some((group) => groups.has(group));
}

/**
 * Returns a run of Chinese characters as passports write it: the surname, and the given name's syllables as one word. A
 * run at the start of a name begins with the surname; a later run is given names. Undefined when a character is not in
 * the table.
 */
export function pinyinWords(
  run: string,
  beginsName: boolean,
): readonly { readonly written: string; readonly latin: string }[] | undefined {
  const characters = [...run];
  const letters = beginsName ? (longSurnames.has(characters.slice(0, 2).join('')) ? 2 : 1) : 0;
  const surname = characters.slice(0, letters).join('');
  const given = characters.slice(letters).join('');
  const words = [
    { written: surname, latin: surnameReadings[surname] ?? syllablesOf(surname) },
    { written: given, latin: syllablesOf(given) },
  ];
  const known = words.flatMap(({ written, latin }) => (latin === undefined ? [] : [{ written, latin }]));
  return known.length < words.length ? undefined : known.filter(({ written }) => written !== '');
}

function syllablesOf(characters: string): string | undefined {
  let word = '';
  for (const character of characters) {
    const read = readings.get(character);
    if (read === undefined) return undefined;
    word += read;
  }
  return word;
}
