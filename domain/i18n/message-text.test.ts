import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import type { Language } from './languages.ts';
import { type CompiledMessage, messageText } from './message-text.ts';

function say(language: Language, icu: string, values: Readonly<Record<string, unknown>> = {}): string {
  return messageText(compileMessageOrThrow(icu) as CompiledMessage, values, language);
}

describe('the text of a message', () => {
  it('is the literal text where there is nothing to fill in', () => {
    expect(say('en-US', "It’s # 1 '{kept}'")).toBe('It’s # 1 {kept}');
    expect(say('en-US', '')).toBe('');
  });

  it('takes numbers in the digits of the language, and texts as they are', () => {
    expect(say('en-US', '{days} of {number}', { days: 15, number: 'SN-2026' })).toBe('15 of SN-2026');
    expect(say('np', '{days} 天', { days: 15 })).toBe('15 天');
    expect(say('ne', '{days} दिन, {number}', { days: 15, number: 'SN-2026' })).toBe('१५ दिन, SN-2026');
    expect(say('ne', '[{gone}]')).toBe('[]');
  });

  it('groups numbers as the language does, but not a year', () => {
    expect(say('en-US', '{n, number}', { n: 1234567.5 })).toBe('1,234,567.5');
    expect(say('np', '{n, number}', { n: 1234567 })).toBe('1,234,567');
    expect(say('ne', '{n, number}', { n: 1234567 })).toBe('१२,३४,५६७');
    expect(say('ne', '{year, number, ::group-off}', { year: '2026' })).toBe('२०२६');
    expect(say('en-US', '{year, number, ::group-off}', { year: 2026 })).toBe('2026');
  });

  it('writes a day out', () => {
    expect(say('en-US', '{day, date}', { day: '2026-10-05' })).toBe('5 October 2026');
    expect(say('np', '{day, date}', { day: '2026-10-05' })).toBe('2026年10月5日');
    expect(say('ne', '{day, date}', { day: '2026-10-05' })).toBe('२०२६ अक्टोबर ५');
  });

  it('chooses by number: exactly, by the rule of the language, less an offset', () => {
    const icu = '{n, plural, =0 {none} one {# day} other {# days}}';
    expect([0, 1, 2, 1500].map((n) => say('en-US', icu, { n }))).toEqual(['none', '1 day', '2 days', '1,500 days']);
    expect(say('ne', '{n, plural, one {# दिन मात्र} other {# दिन}}', { n: 1 })).toBe('१ दिन मात्र');
    expect(say('ne', '{n, plural, one {# दिन मात्र} other {# दिन}}', { n: 30 })).toBe('३० दिन');
    expect(say('np', '{n, plural, other {# 天}}', { n: 1 })).toBe('1 天');
    expect(say('en-US', '{n, plural, offset:1 one {you and # other} other {you and # others}}', { n: 3 })).toBe(
      'you and 2 others',
    );
  });

  it('chooses by word, also inside a number’s choice', () => {
    const icu = '{n, plural, one {{who, select, her {# visa of hers} other {# visa}}} other {# visas}}';
    expect(say('en-US', icu, { n: 1, who: 'her' })).toBe('1 visa of hers');
    expect(say('en-US', icu, { n: 1, who: 'him' })).toBe('1 visa');
  });

  it('refuses what it cannot write', () => {
    expect(() => say('en-US', '{n, selectordinal, other {#th}}', { n: 1 })).toThrow('selectordinal');
    expect(() => say('en-US', '{n, number, percent}', { n: 1 })).toThrow('percent');
  });
});
