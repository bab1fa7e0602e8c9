import { describe, expect, it } from 'vitest';
import type { ApplicationRow } from '../casework/application-repository.ts';
import { boughtWords, surchargeWords } from './bought-words.ts';

function application(id: string, changes: Partial<ApplicationRow> & { readonly fee?: number } = {}): ApplicationRow {
  const { fee = 5000, ...columns } = changes;
  return {
    id,
    service: 'visa-on-arrival',
    kind: 'tourist',
    plan: '30',
    given_names: 'INES',
    surname: 'EJEMPLO',
    status: 'awaiting_payment',
    quote: { totalMinor: fee },
    ...columns,
  } as ApplicationRow;
}
const line = (applicationId: string) => ({ applicationId, label: 'fee.tourist' });
const child = application('c', { kind: 'gratis-child', given_names: 'LUCIA', fee: 0 });

describe('what an order pays for', () => {
  it.each([
    ['en-US', 'Two visas of 30 days; Lucia’s is free. One payment for all.'],
    ['ne', '३० दिनका २ वटा भिसा; Luciaको भिसा निःशुल्क। सबैका लागि एकै भुक्तानी।'],
    ['np', '两份30天签证；Lucia的签证免费。只需支付一次。'],
  ] as const)('is named with who pays nothing, in %s', (language, words) => {
    expect(boughtWords([application('a'), application('b'), child], [line('a'), line('b')], language)).toBe(words);
  });

  it('tells who pays nothing by the whole name where another applicant has the same given names', () => {
    const grandmother = application('a', { given_names: 'Lucia', surname: 'MUESTRA' });
    expect(boughtWords([grandmother, child], [line('a')], 'en-US')).toBe(
      'One visa of 30 days; Lucia Ejemplo’s is free. One payment for all.',
    );
  });

  it('is counted where lengths differ, and where several pay nothing', () => {
    const other = application('b', { plan: '90' });
    expect(boughtWords([application('a'), other], [line('a'), line('b')], 'en-US')).toBe(
      'Two visas of different lengths. One payment for both.',
    );
    const children = [child, application('d', { kind: 'gratis-child', fee: 0 })];
    expect(boughtWords([application('a'), ...children], [line('a')], 'en-US')).toBe(
      'One visa of 30 days; 2 more are free. One payment for all.',
    );
  });

  it('is a difference, not the visas again, once they were paid', () => {
    const difference = (applicationId: string) => ({ applicationId, label: 'order.line.difference' });
    const both = [application('a'), application('b')];
    expect(boughtWords(both, [difference('a'), difference('b')], 'en-US')).toBe(
      'Fees for 2 travellers. One payment for both.',
    );
  });

  it('is an authorisation where one is issued, and needs no words for one person', () => {
    const both = [application('a', { service: 'eta' }), application('b', { service: 'eta' })];
    expect(boughtWords(both, [line('a'), line('b')], 'en-US')).toBe(
      'Two authorisations for 30 days. One payment for both.',
    );
    expect(boughtWords([application('a')], [line('a')], 'en-US')).toBeNull();
  });
});

describe('what a card adds', () => {
  it.each([
    [
      'visa-on-arrival',
      'tia',
      [100, 100],
      'Includes the online payment surcharge of USD 1.00 per visa. Nothing left to pay at the airport.',
    ],
    [
      'visa-on-arrival',
      'kkb',
      [100],
      'Includes the online payment surcharge of USD 1.00. Nothing left to pay at the border.',
    ],
    ['eta', 'doi', [100, 100], 'Includes the online payment surcharge of USD 1.00 per authorisation.'],
    ['trekking-request', 'doi', [100, 100], 'Includes the online payment surcharge of USD 2.00.'],
  ])('of %s at %s', (service, office, surcharges, words) => {
    expect(surchargeWords({ service, office }, surcharges, 'USD', 'en-US')).toBe(words);
  });
});
