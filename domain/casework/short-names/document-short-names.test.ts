import { describe, expect, it } from 'vitest';
import { services } from '#domain/services/catalogue.ts';
import { requestedDocument } from '../asked-items.ts';
import { shortDocumentMessage } from './document-short-names.ts';
import english from './messages/en-US.json' with { type: 'json' };
import nepali from './messages/ne.json' with { type: 'json' };
import chinese from './messages/np.json' with { type: 'json' };

describe('short names of documents', () => {
  it.each([
    ['English', english],
    ['Nepali', nepali],
    ['Chinese', chinese],
  ])('name every document of every service and no other in %s', (_, words) => {
    const asked = services.flatMap((service) => service.documents.map(({ id }) => id));
    const ids = new Set([...asked, requestedDocument].map(shortDocumentMessage));
    const named = Object.keys(words).filter((id) => id.startsWith('document_short.'));
    expect(named.toSorted()).toEqual([...ids].toSorted());
  });

  it('fit on one line under a small picture', () => {
    expect(Object.values(english).filter((name) => name.length > 12)).toEqual([]);
    expect(english['document_short.passport_copy']).toBe('Passport');
    expect(english['document_short.requested_paper']).toBe('Reply');
  });
});
