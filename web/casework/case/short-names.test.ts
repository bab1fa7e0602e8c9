import { expect, it } from 'vitest';
import { services } from '#domain/services/catalogue.ts';
import words from '../messages/en-US.json' with { type: 'json' };
import { shortName } from './short-names.ts';

it('has a name of one line for every document of every service', () => {
  const documents = services.flatMap((service) => service.documents.map(({ id }) => id));
  const short = documents.map((id) => {
    const check = { document: id, label: id, documents: [], state: null, by: null, own: false, at: null, note: null };
    return [id, shortName({ paper: null, check }, [])] as const;
  });
  expect(short.filter(([, name]) => name === undefined).map(([id]) => id)).toEqual([]);
  expect(short.filter(([, name]) => name !== undefined && words[name as keyof typeof words].length > 12)).toEqual([]);
});

it('tells several documents that were asked for apart by their own names', () => {
  const reply = (id: string) => ({
    paper: { id, document: 'requested_paper', label: id, media_type: 'image/png', is_new: true },
    check: null,
  });
  expect(shortName(reply('one'), [reply('one')])).toBe('desk.thumbnail.asked');
  expect(shortName(reply('one'), [reply('one'), reply('two')])).toBeUndefined();
});
