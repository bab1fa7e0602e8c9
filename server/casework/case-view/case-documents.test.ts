import { expect, it } from 'vitest';
import type { SummaryRow } from '#domain/forms/summary.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { listedAnswers } from './case-documents.ts';

function chosen(field: string, slug: string): SummaryRow {
  const label = officeBySlug(slug)?.name ?? '';
  return { field, page: 'page', label: `label.${field}`, value: { type: 'option', id: slug, label } };
}

function listed(service: string, office: string, rows: readonly SummaryRow[]) {
  const summary = [{ section: 'section', title: 'title', rows }];
  return listedAnswers({ service, office, summary }).flatMap((section) => section.rows.map(({ field }) => field));
}

it('leaves out the answer that chose the office of the case', () => {
  expect(listed('visa-on-arrival', 'tia', [chosen('arrival_office', 'tia')])).toEqual([]);
  expect(listed('overstay-at-port', 'tia', [chosen('office', 'tia')])).toEqual([]);
});

it('keeps the same place where it answers another question, and an office that the case has left', () => {
  expect(listed('overstay-at-port', 'tia', [chosen('arrival_office', 'tia')])).toEqual(['arrival_office']);
  expect(listed('eta', 'department', [chosen('arrival_office', 'tia')])).toEqual(['arrival_office']);
  expect(listed('trekking-request', 'department', [chosen('office', 'pokhara')])).toEqual(['office']);
});
