import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { formatDate } from '#domain/calendar/date-words.ts';
import { languages } from '#domain/i18n/languages.ts';
import { wholeDays } from './whole-days.tsx';

afterEach(cleanup);

/** Returns the parts of a text that stay on one line. */
function whole(text: string): readonly (string | null)[] {
  const { container } = render(<p>{wholeDays(text)}</p>);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent);
}

it.each(languages)('keeps every day of the year on one line, in %s', (language) => {
  const days = Array.from({ length: 12 }, (_, month) =>
    formatDate(`2026-${String(month + 1).padStart(2, '0')}-09`, language),
  );
  for (const day of days) expect(whole(`« ${day} »`)).toEqual([day]);
});

it.each([
  ['With the office since 28 September 2026 – 7 days in all', ['28 September 2026']],
  ['Test Officer, 1 October 2026, 09:00', ['1 October 2026,']],
  ['15 September 2026 to 3 November 2026, 50 days', ['15 September 2026', '3 November 2026,']],
  ['२०२६ सेप्टेम्बर २८ देखि', ['२०२६ सेप्टेम्बर २८']],
  ['截止日期：2026年10月20日。', ['2026年10月20日。']],
  ['30 days in May', []],
])('keeps the dates of “%s” whole', (text, days) => {
  expect(whole(text)).toEqual(days);
});
