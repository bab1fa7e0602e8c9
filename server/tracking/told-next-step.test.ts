import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#domain/i18n/languages.ts';
import { getService, services } from '#domain/services/catalogue.ts';
import { hasMessage } from '../platform/i18n/catalogue.ts';
import { officeWords, serviceText } from '../platform/i18n/service-words.ts';
import { type StepQuestion, showWords, toldNextStep, toldStanding, toldTurn } from './told-next-step.ts';

/** The last day of the visa, the day an application is about, and how long it lives. */
const days: Readonly<Record<Language, readonly [last: string, day: string, until: string]>> = {
  'en-US': ['10 November 2027', '12 October 2026', '1 December 2026'],
  np: ['2027年11月10日', '2026年10月12日', '2026年12月1日'],
  ne: ['२०२७ नोभेम्बर १०', '२०२६ अक्टोबर १२', '२०२६ डिसेम्बर १'],
};

const sums: Readonly<Record<Language, string>> = { 'en-US': 'USD 31.00', np: 'USD 31.00', ne: 'USD ३१.००' };

function asked(
  service: string,
  status: StepQuestion['application']['status'],
  payment: Pick<StepQuestion['payment'], 'mode' | 'state'>,
): StepQuestion {
  return {
    application: {
      service,
      status,
      office: 'tia',
      arrival_date: '2026-10-12',
      paid: payment.state === 'paid',
      fee_minor: 3100,
    },
    payment: { ...payment, currency: 'USD', total_minor: 3100 },
    onlyByCard: false,
    livesUntil: '2026-12-01',
    visa: { state: 'live', valid_from: '2026-11-11', valid_until: '2027-11-10', enter_before: null },
    events: [],
    mayChooseTime: false,
    mendableUntil: null,
    together: 1,
    on: '2026-10-16',
  };
}

it('sends whoever paid for late days to the port, and to pay no more', () => {
  const paid = asked('overstay-at-port', 'submitted', { mode: 'online', state: 'paid' });
  expect(toldTurn(paid)).toBe('traveller');
  expect(toldNextStep(paid, 'en-US')).toBe(
    'Go to the immigration office at Tribhuvan International Airport, Kathmandu with your passport before you check in or cross the border. Take the documents listed on your slip to the office, if you have not done so yet',
  );
});

it('asks those who come on their day to show the passes of all who are still to come, in the words of the next step', () => {
  const couple = { ...asked('visa-on-arrival', 'submitted', { mode: 'on_arrival', state: 'due' }), together: 2 };
  const words = 'Show your two passes and passports on arrival';
  expect(toldNextStep(couple, 'en-US')).toBe(words);
  expect(showWords(getService('visa-on-arrival'), { office: 'tia', together: 2 }, 'en-US')).toBe(words);
  expect(showWords(getService('eta'), { office: 'department', together: 2 }, 'en-US')).toBeNull();
});

it('tells whoever paid for an extension what to do before what the office does then', () => {
  const paid = asked('visa-extension', 'submitted', { mode: 'online', state: 'paid' });
  expect(toldTurn(paid)).toBe('traveller');
  const [first, ...then] = toldNextStep(paid, 'en-US').split('. ');
  expect(first).toMatch(/^Take the documents listed on your slip to the .*, if you have not done so yet$/);
  expect(then).toEqual([
    'An officer will then check your application',
    'Your current visa end date applies until the decision',
  ]);
  const taken = asked('visa-extension', 'in_review', { mode: 'online', state: 'paid' });
  expect(toldTurn(taken)).toBe('office');
  expect(toldNextStep(taken, 'en-US')).toMatch(/^An officer is checking your application\. Take the documents/);
});

it('waits for nobody to pay while the bank has not answered', () => {
  const due = asked('visa-on-arrival', 'submitted', { mode: 'online', state: 'due' });
  expect(toldTurn(due)).toBe('traveller');
  // While the bank's page of a card payment may be open, no other way is advised.
  expect(toldNextStep({ ...due, onlyByCard: true }, 'en-US')).toBe(
    'Your card payment is not finished. Pay by card now',
  );
  const checking = asked('visa-on-arrival', 'submitted', { mode: 'online', state: 'checking' });
  expect(toldTurn(checking)).toBe('bank');
  expect(toldNextStep(checking, 'en-US')).toBe('The bank has not confirmed your payment yet. Do not pay again');
  const paying = asked('eta', 'awaiting_payment', { mode: 'online', state: 'due' });
  expect(toldTurn(paying)).toBe('traveller');
  const paid = asked('eta', 'awaiting_payment', { mode: 'online', state: 'checking' });
  expect(toldTurn(paid)).toBe('bank');
  expect(toldStanding(paid)).toBe('open');
  const unanswered = asked('visa-on-arrival', 'info_needed', { mode: 'online', state: 'checking' });
  expect([toldTurn(unanswered), toldNextStep(unanswered, 'en-US')]).toEqual(['traveller', 'Send what we asked for']);
});

it('tells whoever may mend a refusal that the visa ends before the day of the reply, if it does', () => {
  const refused = asked('visa-extension', 'rejected', { mode: 'online', state: 'paid' });
  const visa = { state: 'live', valid_from: '2026-10-01', valid_until: '2026-10-30', enter_before: null };
  const by = (mendableUntil: string) => toldNextStep({ ...refused, visa, mendableUntil }, 'en-US');
  expect(by('2026-11-05')).toBe(
    'Send what is missing by 30 October 2026, when your visa ends, or leave Nepal by then. Once we have it, we will decide again. Your number stays the same, and you do not pay again. The refusal becomes final after 5 November 2026',
  );
  expect(by('2026-10-30')).toMatch(
    /^Send what is missing by 30 October 2026\. Once we have it, we will decide again\. /,
  );
});

describe.each(languages)('the next step in %s', (language) => {
  it.each(services.map((service) => [service.id, service] as const))(
    'has every value of its text: %s',
    (_, service) => {
      const t = serviceText(service, language);
      const [last, day, until] = days[language];
      const said = (id: string, more: Readonly<Record<string, string>> = {}) =>
        ['yes', 'no'].flatMap((due) =>
          ['yes', 'no'].flatMap((limited) =>
            ['yes', 'no'].map((paid) =>
              t(id, {
                office: officeWords('tia', language),
                day,
                due,
                sum: sums[language],
                limited,
                until,
                last,
                together: 1,
                paid,
                ...more,
              }),
            ),
          ),
        );
      const ids = [
        ...service.lifecycle.statuses.map((status) => `track.next.${status}`),
        ...['taking_effect', 'pay_at_office', 'pay_online', 'pay_bank', 'pay_on_entry'].map((id) => `track.next.${id}`),
        ...['arrived', 'departed', 'visa_ended', 'visa_unused'].map((id) => `track.next.${id}`),
      ].filter((id) => hasMessage(id));
      const texts = ids.flatMap((id) => ['yes', 'no'].flatMap((there) => said(id, { there })));
      const full = new Set([
        ...texts,
        ...texts.flatMap((step) =>
          ['with_documents', 'documents_first'].flatMap((order) => said(`track.next.${order}`, { step })),
        ),
      ]);
      for (const status of service.lifecycle.statuses) {
        for (const mode of ['online', 'bank', 'on_arrival'] as const) {
          for (const state of ['due', 'paid'] as const) {
            const question = asked(service.id, status, { mode, state });
            const text = toldNextStep(question, language);
            expect(full.has(text), `${status}, ${mode}, ${state}: ${text}`).toBe(true);
          }
        }
      }
    },
  );
});
