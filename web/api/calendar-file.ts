import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';

interface CalendarDay {
  /** The same for the same thing: a later file with it changes the entry that a calendar has. */
  readonly uid: string;
  /** Grows with each change of the entry; absent: it never changes. */
  readonly sequence?: number;
  readonly day: PlainDate;
  readonly title: string;
  readonly text: string;
  /** Days before it on which the calendar reminds; absent: it does not. */
  readonly remindDaysBefore?: number;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Folds a line at 75 octets (RFC 5545 section 3.1), never within a character of up to four octets. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 74) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** Creates an iCalendar file (RFC 5545) of whole-day entries. `stamp` is the time of creation. */
export function calendarFile(days: readonly CalendarDay[], stamp: Date): Blob {
  const compact = (day: PlainDate) => day.replaceAll('-', '');
  const stampText = `${stamp.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pravesh//Application//EN',
    'METHOD:PUBLISH',
    ...days.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.uid}`,
      `DTSTAMP:${stampText}`,
      `SEQUENCE:${entry.sequence ?? 0}`,
      `DTSTART;VALUE=DATE:${compact(entry.day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(entry.day, 1))}`,
      `SUMMARY:${escaped(entry.title)}`,
      `DESCRIPTION:${escaped(entry.text)}`,
      'TRANSP:TRANSPARENT',
      ...alarm(entry),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return new Blob([`${lines.map(folded).join('\r\n')}\r\n`], { type: 'text/calendar;charset=utf-8' });
}

function alarm({ title, remindDaysBefore }: CalendarDay): readonly string[] {
  if (remindDaysBefore === undefined) return [];
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-P${remindDaysBefore}D`,
    'END:VALARM',
  ];
}
