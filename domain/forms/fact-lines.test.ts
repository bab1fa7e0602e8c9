import { expect, it } from 'vitest';
import { form } from '#domain/services/visa-on-arrival/form.ts';
import { type FactWords, factsIn, factText } from './fact-lines.ts';
import type { SummaryRow } from './summary.ts';

const row = (page: string, field: string): SummaryRow => ({
  field,
  page,
  label: `label.${field}`,
  value: { type: 'text', text: field },
});

/** Returns each fact's label with the answers of its parts. */
const read = (rows: readonly SummaryRow[]) =>
  factsIn(form, rows).map(({ label, parts }) => [
    label,
    ...parts.map((part) => part.rows.map(({ field }) => field).join(' + ')),
  ]);

it('joins the answers that a page declares to be one fact, and keeps every other', () => {
  const arrival = ['arrival_office', 'arrival_date', 'arrived_from_country', 'transport_number'];
  const rows = [
    ...arrival.map((field) => row('arrival', field)),
    row('stay', 'purpose'),
    row('stay', 'places_to_visit'),
  ];
  expect(read(rows)).toEqual([
    ['visitor_visa.line.arrive', 'arrival_date', 'transport_number + arrived_from_country'],
    ['visitor_visa.line.at', 'arrival_office'],
    ['visitor_visa.line.purpose', 'purpose'],
    ['label.places_to_visit', 'places_to_visit'],
  ]);
});

it('says what is left of a fact where some of it was not answered', () => {
  expect(read([row('arrival', 'arrived_from_country')])).toEqual([
    ['visitor_visa.line.arrive', 'arrived_from_country'],
  ]);
  expect(read([row('elsewhere', 'arrival_date')])).toEqual([['label.arrival_date', 'arrival_date']]);
});

it('says the last day of a stay whose first day is known, and the days alone otherwise', () => {
  const days: SummaryRow = { ...row('stay', 'days_staying'), value: { type: 'number', number: 19 } };
  const arrival: SummaryRow = { ...row('arrival', 'arrival_date'), value: { type: 'date', date: '2026-10-12' } };
  const stay = (rows: readonly SummaryRow[]) =>
    factsIn(form, rows)
      .find(({ label }) => label === 'visitor_visa.line.days')
      ?.parts.map((part) => part.stay);
  expect(stay([arrival, days])).toEqual([{ last: '2026-10-30', days: 19 }]);
  expect(stay([days])).toEqual([undefined]);
});

it('leaves out what goes without saying where the line says something else', () => {
  const option = (page: string, field: string, id: string): SummaryRow => ({
    ...row(page, field),
    value: { type: 'option', id, label: `visitor_visa.${field}.${id}` },
  });
  const hotel = option('stay', 'staying_at', 'hotel');
  expect(read([hotel, row('stay', 'address_in_nepal')])).toEqual([['visitor_visa.line.address', 'address_in_nepal']]);
  expect(read([hotel])).toEqual([['visitor_visa.line.address', 'staying_at']]);
  expect(read([option('stay', 'staying_at', 'other'), row('stay', 'address_in_nepal')])).toEqual([
    ['visitor_visa.line.address', 'address_in_nepal + staying_at'],
  ]);

  const number = row('passport', 'passport_number');
  expect(read([option('passport', 'passport_type', 'ordinary'), number])).toEqual([
    ['visitor_visa.line.passport', 'passport_number'],
  ]);
  expect(read([option('passport', 'passport_type', 'diplomatic'), number])).toEqual([
    ['visitor_visa.line.passport', 'passport_number + passport_type'],
  ]);
});

it('says a flight without a break in its number, and a day by words of one’s own', () => {
  const rows: readonly SummaryRow[] = [
    { ...row('arrival', 'arrival_date'), value: { type: 'date', date: '2026-10-12' } },
    { ...row('arrival', 'transport_number'), value: { type: 'text', text: 'QR 652' } },
    { ...row('arrival', 'arrived_from_country'), value: { type: 'text', text: 'Qatar' } },
  ];
  const parts = factsIn(form, rows)[0]?.parts;
  if (parts === undefined) throw new Error('no fact');
  const words: FactWords = {
    language: 'en-US',
    word: (_, { transport_number, arrived_from_country }) => `${transport_number} from ${arrived_from_country}`,
    valueText: () => '',
  };
  expect(factText(words, parts)).toBe('Monday 12 October 2026, QR\u00a0652 from Qatar');
  expect(factText({ ...words, weekdayText: () => 'Today' }, parts)).toBe('Today, QR\u00a0652 from Qatar');
});
