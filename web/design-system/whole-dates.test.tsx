import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { formatDate } from '#domain/calendar/date-words.ts';
import { ErrorSummary } from './error-summary/error-summary.tsx';
import { ErrorMessage } from './field/field.tsx';
import { Notice } from './notice/notice.tsx';
import { Panel } from './panel/panel.tsx';
import { SummaryList } from './summary-list/summary-list.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { wholeDates } from './whole-dates.tsx';

afterEach(cleanup);

const day = formatDate('2026-11-26', 'np');
const text = `请于${day}前（含当日）答复`;

/** Returns the parts of what is shown that stay on one line. */
function whole(content: React.ReactNode): readonly (string | null)[] {
  const { container } = render(<MemoryRouter>{content}</MemoryRouter>);
  return [...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent);
}

describe('dates', () => {
  it('stay on one line, and the text stays what it was', () => {
    const { container } = render(<h1>{wholeDates(text)}</h1>);
    expect(container.textContent).toBe(text);
    expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([day]);
  });

  it.each([
    ['two of them', '有效期为2026年1月2日至2026年11月26日。', ['2026年1月2日', '2026年11月26日。']],
    ['without a year', '签证年度为1月1日至12月31日。', ['1月1日', '12月31日。']],
    ['in English', 'Valid from 2 January 2026 to 26 November 2026.', ['2 January 2026', '26 November 2026.']],
    ['in English, without a year', 'Arrive on 5 May or later.', ['5 May']],
    ['and amounts', 'Pay USD 1,102.00 by 5 May 2026.', ['USD 1,102.00', '5 May 2026.']],
    ['and amounts without decimals', 'JPY 4,500, or KRW 40,000', ['JPY 4,500,', 'KRW 40,000']],
    ['and amounts in Nepali', 'शुल्क USD २.०० लाग्छ', ['USD २.००']],
    ['and figures with their unit in Chinese', '2位旅客停留30天，不得超过6个月', ['2位', '30天，', '6个月']],
    ['and figures with their unit', 'Up to 30 days, sent 10 minutes ago', ['30 days,', '10 minutes']],
    ['and figures with their unit in Nepali', 'बढीमा ३० दिन बस्न सकिन्छ', ['३० दिन']],
    ['beside a time', 'Test Officer, 1 October 2026, 09:00', ['1 October 2026,']],
    ['in Nepali', '२०२६ जनवरी २ देखि २०२६ नोभेम्बर २६ सम्म', ['२०२६ जनवरी २', '२०२६ नोभेम्बर २६']],
  ])('%s', (_, said, dates) => {
    expect(whole(<p>{wholeDates(said)}</p>)).toEqual(dates);
  });

  it('are known by every month of each language', () => {
    const english = 'January February March April May June July August September October November December'.split(' ');
    const nepali = 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर'.split(' ');
    for (const month of english) expect(whole(<p>{wholeDates(`9 ${month} 2026`)}</p>)).toEqual([`9 ${month} 2026`]);
    for (const month of nepali) expect(whole(<p>{wholeDates(`२०२६ ${month} ९`)}</p>)).toEqual([`२०२६ ${month} ९`]);
  });

  it.each(['Up to thirty days in May 2026', '२०२६ नोभेम्बर', '最多30日', ''])('leaves other texts alone: %s', (said) => {
    expect(wholeDates(said)).toBe(said);
  });

  it.each([
    [
      'a notice',
      <Notice key="" title={text}>
        {text}
      </Notice>,
      2,
    ],
    ['a panel', <Panel key="" title={text} />, 1],
    [
      'an error at its field',
      <ErrorMessage key="" id="error">
        {text}
      </ErrorMessage>,
      1,
    ],
    ['errors of a page', <ErrorSummary key="" title="" errors={[{ text }, { text, fieldId: 'field' }]} />, 2],
    ['an answer', <SummaryList key="" rows={[{ key: 'a', label: '', value: text }]} />, 1],
    [
      'a step',
      <Timeline
        key=""
        phaseWords={{ past: '', now: '', next: '', later: '' }}
        steps={[{ key: 'a', title: text, when: day, phase: 'now' }]}
      />,
      2,
    ],
  ])('stay on one line in %s', (_, content, times) => {
    expect(whole(content)).toEqual(Array.from({ length: times }, () => day));
  });
});
