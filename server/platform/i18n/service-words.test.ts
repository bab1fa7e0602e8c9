import { expect, it } from 'vitest';
import { getService } from '#domain/services/catalogue.ts';
import { kindWords } from './service-words.ts';

it.each([
  ['en-US', 'tourist', '30', 'Tourist visa', '30 days, multiple-entry'],
  ['en-US', 'transit', '30', 'Transit visa', '30 days, multiple-entry'],
  ['np', 'transit', '30', '过境签证', '30天，多次入境'],
  ['en-US', 'transit', 'gone', 'Transit visa', 'gone'],
] as const)(
  'names in %s the %s visa and the length %s, whichever kind it belongs to',
  (language, kind, plan, ...words) => {
    const { kind_words, plan_words } = kindWords(getService('visa-on-arrival'), { kind, plan }, language);
    expect([kind_words, plan_words]).toEqual(words);
  },
);
