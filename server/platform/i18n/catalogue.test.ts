import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { languages } from '#domain/i18n/languages.ts';
import { messageFiles, messagesFor } from './catalogue.ts';

const root = join(import.meta.dirname, '../../..');
const folders = [
  ...new Set(
    globSync(['domain/**/messages/*.json', 'server/**/messages/*.json', 'web/**/messages/*.json'], { cwd: root }).map(
      (path) => dirname(path),
    ),
  ),
].toSorted();

function read(folder: string, language: string): Record<string, string> {
  return JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8'));
}

/** Returns the `{name}` placeholders of a message, in any position. */
function placeholders(text: string): string[] {
  const names: string[] = [];
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      if (typeof token[0] === 'string') names.push(token[0]);
      const choices: unknown = token[2];
      if (typeof choices === 'object' && choices !== null) Object.values(choices).forEach(visit);
    }
  };
  visit(compileMessageOrThrow(text));
  return [...new Set(names)].filter((name) => name !== '#').toSorted();
}

describe('message catalogues', () => {
  it('are found', () => expect(folders).toContain('server/mail/messages'));

  it.each(folders)('%s has the same messages with the same placeholders in every language', (folder) => {
    const english = read(folder, 'en-US');
    for (const language of languages) {
      const messages = read(folder, language);
      expect(Object.keys(messages).toSorted(), `${folder}/${language}.json`).toEqual(Object.keys(english).toSorted());
      for (const [id, text] of Object.entries(messages)) {
        expect(text.trim(), `${folder}/${language}.json ${id} is empty`).not.toBe('');
        const inEnglish = placeholders(english[id] ?? '');
        // The browser may pass one figure in two forms, as number and as text, and a language uses the one it needs.
        if (folder.startsWith('web/')) expect(placeholders(text).length > 0, id).toBe(inEnglish.length > 0);
        else expect(placeholders(text), `${folder}/${language}.json ${id}`).toEqual(inEnglish);
      }
    }
  });

  it.each(folders)('%s uses only what a message can write', (folder) => {
    const kinds = new Set<unknown>();
    const visit = (tokens: unknown): void => {
      if (!Array.isArray(tokens)) return;
      for (const token of tokens) {
        if (!Array.isArray(token)) continue;
        kinds.add(typeof token[2] === 'string' ? `${token[1]} ${token[2]}` : token[1]);
        if (typeof token[2] === 'object' && token[2] !== null) Object.values(token[2]).forEach(visit);
      }
    };
    for (const language of languages)
      Object.values(read(folder, language))
        .map((text) => compileMessageOrThrow(text))
        .forEach(visit);
    const known = [undefined, 'plural', 'select', 'number', 'number ::group-off', 'date'];
    expect([...kinds].filter((kind) => !known.includes(kind as string))).toEqual([]);
  });

  it('never give one id two texts', () => {
    for (const language of languages) {
      const seen = new Map<string, string>();
      for (const file of messageFiles(language)) {
        for (const id of Object.keys(file.messages)) {
          expect(seen.get(id), `${id} is in ${file.path} too`).toBeUndefined();
          seen.set(id, file.path);
        }
      }
    }
  });

  it('speak the language asked for and fill values in', () => {
    expect(messagesFor('en-US')('mail.draft_code.subject', { draftNumber: 'DR-1' })).toContain('DR-1');
    expect(messagesFor('np')('mail.draft_code.subject', { draftNumber: 'DR-1' })).toMatch(/\p{Script=Han}/u);
    expect(messagesFor('ne')('mail.draft_code.subject', { draftNumber: 'DR-1' })).toMatch(/\p{Script=Devanagari}/u);
  });

  it('write figures in Nepali digits in Nepali, and codes as they are', () => {
    const body = messagesFor('ne')('mail.draft_code.body', { code: '123456', draftNumber: 'DR-1', minutes: 15 });
    expect(body).toContain('१५ मिनेट');
    expect(body).toContain('123456');
    expect(messagesFor('ne')('notice.free_visa_already_used', { year: '2026' })).toContain('२०२६');
    expect(messagesFor('en-US')('notice.free_visa_already_used', { year: '2026' })).toContain('2026');
  });

  it.each([
    ['en-US', 'You can send your application up to 6 months before you arrive.'],
    ['np', '最早可在抵达前6个月提交申请。'],
    ['ne', 'फारम आगमनको बढीमा ६ महिनाअघि मात्र पठाउन मिल्छ।'],
  ] as const)('say in %s how many months ahead an application may be sent', (language, words) => {
    const values = { ahead: 6, unit: 'months', latest: '', from: '' };
    expect(messagesFor(language)('refusal.arrival_too_far_ahead', values)).toContain(words);
  });
});
