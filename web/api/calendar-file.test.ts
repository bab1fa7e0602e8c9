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
    expect(text).toContain('DTSTAMP:20261001T031500Z\r\nSEQUENCE:0\r\n');
    expect(text).not.toContain('VALARM');
    expect(text).toContain('DESCRIPTION:A\\,1\\;\\nB\r\n');
    const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(
      'SUMMARY:抵达尼泊尔：特里布万国际机场，加德满都，与全家人一起，请带上护照和申请单\r\n',
    );
  });

  it('reminds some days before, and changes the entry it made before', async () => {
    const entry = {
      uid: 'a-last-day@pravesh',
      sequence: 3,
      day: '2026-03-30',
      title: 'भिसाको अन्तिम दिन: त्यसपछि नेपालमा बस्दा प्रत्येक दिन ढिला गनिन्छ',
      text: 'One',
      remindDaysBefore: 7,
    };
    const text = await calendarFile([entry], new Date('2026-03-20T03:15:00Z')).text();
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Pravesh//Application//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:a-last-day@pravesh',
      'DTSTAMP:20260320T031500Z',
      'SEQUENCE:3',
      'DTSTART;VALUE=DATE:20260330',
      'DTEND;VALUE=DATE:20260331',
      `SUMMARY:${entry.title}`,
      'DESCRIPTION:One',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${entry.title}`,
      'TRIGGER:-P7D',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
    expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
