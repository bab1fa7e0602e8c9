import { apiPath, pathTo } from '#contract/paths.ts';
import { daysBetween } from '#domain/calendar/plain-date.ts';
import { stayLongerTabs } from '#domain/existing-visa/existing-visa.ts';
import { mayBeInCountry } from '#domain/existing-visa/may-be-in-country.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { sentences } from '#domain/i18n/sentences.ts';
import type { Dependencies } from '../../dependencies.ts';
import { existingVisaById, openApplicationsAbout } from '../../issuing/existing-visa-repository.ts';
import type { MailData } from '../../mail/mail-data.ts';
import type { MailPayloads } from '../../mail/outbox-repository.ts';
import { allFeeRules } from '../../payments/fee-rule-repository.ts';
import { today } from '../../platform/clock.ts';
import { messagesFor } from '../../platform/i18n/catalogue.ts';
import { formatDay, formatMoney } from '../../platform/i18n/formats.ts';
import { optionsOfVisa, type VisaOption } from '../options-of-visa.ts';
import { reminderSetting } from './reminder-repository.ts';
import { reminderToken } from './reminder-token.ts';

interface VisaEnding {
  readonly data: MailData['visa_ending'];
  readonly unsubscribe: string;
}

/**
 * Tells the holder of a visa its last day and the ways to stay longer, as the services say on the day of sending;
 * undefined when the visa has changed since, its holder left, or wants no reminder.
 */
export async function composeVisaEnding(
  { database, clock, config, portalUrl }: Pick<Dependencies, 'database' | 'clock' | 'config' | 'portalUrl'>,
  { visaId, validUntil }: MailPayloads['visa_ending'],
  language: Language,
): Promise<VisaEnding | undefined> {
  const day = today(clock);
  const visa = await existingVisaById(database, visaId);
  const wanted = (await reminderSetting(database, visaId))?.wanted === true;
  if (visa === undefined || !wanted || !mayBeInCountry(visa)) return undefined;
  if (visa.validUntil !== validUntil || validUntil < day) return undefined;
  const open = await openApplicationsAbout(database, visaId);
  const options = await optionsOfVisa(database, visa, open, { day, rules: await allFeeRules(database), language });
  const token = reminderToken(config.lookupKey, visaId);
  return {
    data: {
      validUntil,
      days: daysBetween(day, validUntil),
      ways: [
        messagesFor(language)('mail.visa_ending.leave', { until: formatDay(validUntil, language) }),
        ...stayLongerTabs.flatMap((tab) =>
          options.filter((option) => option.tab === tab).flatMap((option) => wayOf(option, language)),
        ),
      ].map((way) => way.trim()),
      link: `${portalUrl}${pathTo('visaProcessing', { tab: 'extension' })}`,
      // After the number sign, so that it reaches no server's log with the page.
      stopLink: `${portalUrl}${pathTo('visaReminders')}#${token}`,
    },
    unsubscribe: `${portalUrl}${apiPath('visaReminderLink', { token })}`,
  };
}

/** Words an option that ends with the visa; one that is not possible only where somebody would look for it first. */
function wayOf(option: VisaOption, language: Language): readonly string[] {
  const { title, possible, price, ask_until: until, notices, reasons, tab } = option;
  const t = messagesFor(language);
  if (possible && until !== null) {
    const values = {
      title,
      until: formatDay(until, language),
      exact: price?.exact ? 'yes' : 'no',
      price:
        price === null || price.total_minor === 0
          ? 'none'
          : formatMoney({ currency: price.currency, minor: price.total_minor }, language),
      notices: sentences(notices, language),
    };
    return [t('mail.visa_ending.way', values)];
  }
  return tab === 'extension' && !possible
    ? [t('mail.visa_ending.none', { title, reasons: sentences(reasons, language) })]
    : [];
}
