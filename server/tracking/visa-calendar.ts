import type { VisaCalendar } from '#contract/api/services.ts';
import { daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import { mayBeInCountry } from '#domain/existing-visa/may-be-in-country.ts';
import type { Dependencies } from '../dependencies.ts';
import { changesOfVisa } from '../issuing/visa-repository.ts';
import { messagesFor } from '../platform/i18n/catalogue.ts';
import { formatDay } from '../platform/i18n/formats.ts';
import { keyedHash } from '../platform/identifiers.ts';
import { lastDayForExtension, type OptionTerms } from './options-of-visa.ts';

/**
 * Returns the days of a visa for the holder's calendar, in words without name or number; null once it is over, and while
 * nobody may be in the country on it. The ids are the same however often the visa changes, so that a calendar moves the
 * entry it has.
 */
export async function visaCalendar(
  { database, config }: Pick<Dependencies, 'database' | 'config'>,
  { id, visa }: { readonly id: string; readonly visa: ExistingVisa },
  terms: OptionTerms,
): Promise<VisaCalendar | null> {
  const { day, language } = terms;
  const { validUntil } = visa;
  if (!mayBeInCountry(visa) || validUntil < day) return null;
  const t = messagesFor(language);
  const askUntil = await lastDayForExtension(database, visa, terms);
  const sequence = (await changesOfVisa(database, id)).length;
  const uid = keyedHash(config.lookupKey, `calendar ${id}`).slice(0, 32);
  const asked = (by: PlainDate) => t('calendar.ask_by', { day: formatDay(by, language) });
  const stay = [
    t('calendar.last_day.text', { portal: config.portalName }),
    ...(askUntil === undefined ? [] : [asked(askUntil)]),
  ];
  return {
    days_left: daysBetween(day, validUntil),
    ask_until: askUntil ?? null,
    entries: [
      {
        uid: `${uid}-last-day@pravesh`,
        sequence,
        day: validUntil,
        title: t('calendar.last_day'),
        text: stay.join('\n'),
      },
      ...(askUntil === undefined || askUntil === validUntil
        ? []
        : [
            {
              uid: `${uid}-ask-by@pravesh`,
              sequence,
              day: askUntil,
              title: t('calendar.ask'),
              text: t('calendar.ask.text', { day: formatDay(validUntil, language) }),
            },
          ]),
    ],
  };
}
