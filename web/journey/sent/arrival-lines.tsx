import type { Trip } from '#contract/api/applications.ts';
import { formatDateWithWeekday } from '#domain/calendar/weekday-words.ts';
import { mapOf } from '#domain/reference-data/office-map.ts';
import type { IconLine } from '#web/design-system/icon-lines/icon-lines.tsx';
import { CalendarIcon, ClockIcon } from '#web/design-system/icons/icons.tsx';
import { PinIcon } from '#web/design-system/icons/tool-icons.tsx';
import type { JourneyWords } from '../journey-words.ts';

type ArrivalWords = Pick<JourneyWords, 't' | 'language' | 'formatDate'>;

/** Returns the day on which the applicants come, with the flight or bus below it. */
export function dayLine({ language }: ArrivalWords, { arrival_date, transport_words }: Trip): IconLine {
  return {
    key: 'day',
    Icon: CalendarIcon,
    content: formatDateWithWeekday(arrival_date, language),
    more: transport_words,
  };
}

/** Returns the desk to which they come, or the office where it has none, with its place and a map. */
export function placeLine(
  { t }: ArrivalWords,
  { office_words: office, desk_name_words: name, desk_words: place }: Trip,
): IconLine {
  const map = <a href={mapOf(office)}>{t('journey.sent.map')}</a>;
  const withMap = (text: string) => (
    <>
      {text}
      {'\u00a0· '}
      {map}
    </>
  );
  return {
    key: 'place',
    Icon: PinIcon,
    ...(name === null || place === null ? { content: withMap(office) } : { content: name, more: withMap(place) }),
  };
}

/** Returns the last day on which an application that waits for an arrival can be used; nothing for one that has none. */
export function lastDayLine(words: ArrivalWords, { valid_until, sends_again }: Trip): readonly IconLine[] {
  if (valid_until === null) return [];
  const { t, formatDate } = words;
  return [
    {
      key: 'until',
      Icon: ClockIcon,
      content: t('journey.sent.valid', { day: formatDate(valid_until.slice(0, 10)) }),
      more: sends_again && t('journey.sent.again'),
    },
  ];
}

/** Returns the last day of an application with which nobody travels to the office on a day of their own. */
export function expiryLine({ t, formatDate }: ArrivalWords, { valid_until, sends_again }: Trip): readonly IconLine[] {
  if (valid_until === null) return [];
  const content = t(sends_again ? 'journey.sent.untilThenAgain' : 'journey.sent.until', {
    day: formatDate(valid_until.slice(0, 10)),
  });
  return [{ key: 'until', Icon: ClockIcon, content }];
}
