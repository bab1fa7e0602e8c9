import { describe, expect, it } from 'vitest';
import { confirmationDue, confirmationStanding } from './confirmation.ts';
import { organisationNamed } from './organisation-name.ts';

describe('an organisation by its typed name', () => {
  const registered = [
    { name: 'Test Université Nord' },
    { name: 'परीक्षण विश्वविद्यालय' },
    { name: 'Twice' },
    { name: 'TWICE' },
  ];

  it.each([
    ['test universite  nord ', 'Test Université Nord'],
    ['TEST UNIVERSITÉ NORD', 'Test Université Nord'],
    ['परीक्षण विश्वविद्यालय', 'परीक्षण विश्वविद्यालय'],
    // Without its vowel signs it is another word.
    ['परकषण वशववदयलय', undefined],
    ['Test Universite', undefined],
    ['twice', undefined],
    ['', undefined],
  ])('%s', (typed, found) => {
    expect(organisationNamed(typed, registered)?.name).toBe(found);
  });
});

describe('a confirmation', () => {
  it('is due on the fifteenth day after it was asked for, and lapses after that day', () => {
    const dueOn = confirmationDue('2026-06-01');
    expect(dueOn).toBe('2026-06-16');
    const organisation = 'verified';
    expect(confirmationStanding({ state: 'waiting', dueOn, organisation }, '2026-06-16')).toBe('waiting');
    expect(confirmationStanding({ state: 'waiting', dueOn, organisation }, '2026-06-17')).toBe('lapsed');
    expect(confirmationStanding({ state: 'denied', dueOn, organisation }, '2026-06-17')).toBe('denied');
  });

  it.each(['suspended', 'closed'] as const)(
    'lapses at once at an organisation that is %s, and not once answered',
    (organisation) => {
      const dueOn = '2026-06-16';
      expect(confirmationStanding({ state: 'waiting', dueOn, organisation }, '2026-06-01')).toBe('lapsed');
      expect(confirmationStanding({ state: 'confirmed', dueOn, organisation }, '2026-06-01')).toBe('confirmed');
    },
  );
});
