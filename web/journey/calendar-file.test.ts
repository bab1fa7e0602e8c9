import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

describe('the calendar file', () => {
  it('holds a whole day, with text escaped and lines of at most 75 octets', async () => {
    const blob = calendarFile(
      [
        {
          uid: 'X-1@pravesh',
          day: '2026-12-31',
          title: '抵达尼泊尔：特里布万国际机场，加德满都，与全家人一起，请带上护照和申请单',
          text: 'A,1;\nB',
        },
      ],
      new Date('2026-10-01T03:15:00Z'),
    );
    const text = await blob.text();
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(text).toContain('DTSTAMP:20261001T031500Z\r\n');
    expect(text).toContain('DESCRIPTION:A\\,1\\;\\nB\r\n');
    const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(
      'SUMMARY:抵达尼泊尔：特里布万国际机场，加德满都，与全家人一起，请带上护照和申请单\r\n',
    );
  });
});
