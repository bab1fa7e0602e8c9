import { act, cleanup, renderHook } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '#domain/i18n/languages.ts';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import { formCataloguesOf, useJourneyWords } from '#web/journey/journey-words.ts';
import { loadCatalogues } from './catalogues.ts';
import { LanguageProvider } from './languages.tsx';
import type { AnsweredField, ViolationLike } from './violation-text.ts';

/** Returns the texts at a field and in the summary. */
async function both(language: Language, violation: ViolationLike, field: AnsweredField): Promise<readonly string[]> {
  await loadCatalogues(formCataloguesOf(visaOnArrival.id), language);
  const { result } = await act(async () =>
    renderHook(() => useJourneyWords(visaOnArrival.id), {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <LanguageProvider initial={language}>
          <Suspense>{children}</Suspense>
        </LanguageProvider>
      ),
    }),
  );
  return [result.current.refusalText(violation, field), result.current.summaryText(violation, field)];
}

const nationality: AnsweredField = { kind: 'country', label: 'visitor_visa.field.nationality' };
const days: AnsweredField = { kind: 'number', label: 'visitor_visa.field.days_staying' };
const born: AnsweredField = { kind: 'date', label: 'visitor_visa.field.dob' };
const range = { code: 'number_out_of_range', values: { min: 1, max: 90 } };

afterEach(cleanup);

describe('words of a violation at its field and in the summary', () => {
  it.each([
    ['en-US', 'Required. Select your nationality.', 'Select your nationality'],
    ['np', '必填，请选择国籍。', '请选择国籍'],
    ['ne', 'अनिवार्य। राष्ट्रियता छान्नुहोस्।', 'राष्ट्रियता छान्नुहोस्'],
  ] as const)('asks for what is empty in the field’s own words, in %s', async (language, field, summary) => {
    expect(await both(language, { code: 'required' }, nationality)).toEqual([field, summary]);
  });

  it('names the field before words that fit any field, after a question without a colon', async () => {
    expect(await both('en-US', { code: 'date_not_past' }, born)).toEqual([
      'The date must be in the past',
      'Date of birth: The date must be in the past',
    ]);
    expect(await both('en-US', range, days)).toEqual([
      'Enter a number from 1 to 90',
      'How many days will you stay? Enter a number from 1 to 90',
    ]);
    expect((await both('np', range, days))[1]).toBe('您将停留多少天？请填写1至90之间的数字');
    const name: AnsweredField = { kind: 'name', label: 'visitor_visa.field.first_name' };
    const [atName, ofName] = await both('np', { code: 'name_not_in_zone' }, name);
    expect(ofName).toMatch(new RegExp(`^.+：${atName}$`));
    expect((await both('ne', { code: 'date_not_past' }, born))[1]).toBe('जन्म मिति: मिति बितिसकेको हुनुपर्छ');
  });

  it.each([
    ['en-US', 1, 'Too many requests. Try again in 1 second.'],
    ['en-US', 2700, 'Too many requests. Try again in 45 minutes.'],
    ['en-US', 7200, 'Too many requests. Try again in 2 hours.'],
    ['ne', 60, 'धेरै अनुरोध भयो। ६० सेकेन्डपछि फेरि प्रयास गर्नुहोस्।'],
    ['ne', 2700, 'धेरै अनुरोध भयो। ४५ मिनेटपछि फेरि प्रयास गर्नुहोस्।'],
    ['ne', 7200, 'धेरै अनुरोध भयो। २ घण्टापछि फेरि प्रयास गर्नुहोस्।'],
    ['np', 60, '操作过于频繁，请在60秒后重试。'],
    ['np', 2700, '操作过于频繁，请在45分钟后重试。'],
    ['np', 7200, '操作过于频繁，请在2小时后重试。'],
  ] as const)('says in %s a wait of %d seconds in the unit a person would', async (language, seconds, text) => {
    const [atField] = await both(language, { code: 'too_many_requests', values: { seconds } }, nationality);
    expect(atField).toBe(text);
  });

  it('leaves words alone that name what they are about', async () => {
    const expiry: AnsweredField = { kind: 'date', label: 'visitor_visa.field.passport_expiry_date' };
    const short = { code: 'passport_too_short', values: { earliest: '2026-08-02' } };
    const [field, summary] = await both('en-US', short, expiry);
    expect(field).toMatch(/^Your passport must be valid until 2 August 2026 or later/);
    expect(summary).toBe(field);
  });

  it('asks for a field of no form by its kind, with its name where the kind does not tell it', async () => {
    expect(await both('en-US', { code: 'required' }, { kind: 'file', label: 'Letter of your employer' })).toEqual([
      'Required. Choose a file or take a photo.',
      'Letter of your employer: Choose a file or take a photo',
    ]);
    expect(await both('en-US', { code: 'required' }, { kind: 'email', label: 'Address for the answer' })).toEqual([
      'Required. Enter an email address.',
      'Enter an email address',
    ]);
  });
});
