/**
 * Writes the Chinese and Nepali country names (`domain/reference-data/country-names.np.json`, `.ne.json`) from the CLDR
 * data in Node's full ICU, and those kept by hand in English, each in the order of its language:
 * `node scripts/generate-country-names.ts`. The files are committed, so that a browser's or a server's own locale data
 * never decides what a page says, and no phone sorts 250 names.
 */
import { writeFileSync } from 'node:fs';
import { type CountryCode, countryCodes } from '#domain/reference-data/country-codes.ts';
import englishNames from '#domain/reference-data/country-names.en-US.json' with { type: 'json' };

type Names = Partial<Record<CountryCode, string>>;

/**
 * Corrections where CLDR's name is not the usual official one, contains an English word, or differs from Nepal's
 * spelling.
 */
const corrections: Readonly<Record<'np' | 'ne', Names>> = {
  np: { PSE: '巴勒斯坦', BES: '博奈尔、圣尤斯特歇斯和萨巴', SHN: '圣赫勒拿、阿森松和特里斯坦-达库尼亚' },
  ne: {
    BIH: 'बोस्निया र हर्जगोभिना',
    TTO: 'त्रिनिडाड र टोबागो',
    SWZ: 'इस्वातिनी',
    PSE: 'प्यालेस्टाइन',
    ARE: 'संयुक्त अरब इमिरेट्स',
    USA: 'संयुक्त राज्य अमेरिका',
    UMI: 'संयुक्त राज्य अमेरिकाका बाह्य टापुहरू',
    VIR: 'संयुक्त राज्य अमेरिकाका भर्जिन टापुहरू',
    COD: 'प्रजातान्त्रिक गणतन्त्र कङ्गो',
    COG: 'कङ्गो',
    MMR: 'म्यान्मार',
    BES: 'बोनेयर, सिन्ट युस्टासियस र साबा',
    SHN: 'सेन्ट हेलेना, असेन्सन र ट्रिस्टन दा कुन्हा',
    DJI: 'जिबुटी',
    MAF: 'सेन्ट मार्टिन (फ्रान्सेली भाग)',
    SXM: 'सिन्ट मार्टेन (नेदरल्याण्ड्सको भाग)',
  },
};

function write(key: string, tag: string, names: Readonly<Record<string, string>>): void {
  const order = new Intl.Collator(tag);
  const sorted = Object.entries(names).sort(([, one], [, other]) => order.compare(one, other));
  const file = new URL(`../domain/reference-data/country-names.${key}.json`, import.meta.url);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}

write('en-US', 'en-US', englishNames);
for (const [key, tag] of [
  ['np', 'zh-CN'],
  ['ne', 'ne'],
] as const) {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
  const table = Object.fromEntries(
    Object.entries(countryCodes).map(([alpha3, alpha2]) => {
      const name = corrections[key][alpha3 as CountryCode] ?? names.of(alpha2);
      if (name === undefined) throw new Error(`No ${tag} name for ${alpha3}: this Node has no full ICU`);
      return [alpha3, name];
    }),
  );
  write(key, tag, table);
}
