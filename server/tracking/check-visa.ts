import type { VisaCheck } from '#contract/api/checks.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { normalisePassportNumber } from '#domain/identity/passport.ts';
import { normaliseVisaNumber } from '#domain/identity/visa-number.ts';
import { isAuthorisation } from '#domain/issuing/letters.ts';
import { visaValidity } from '#domain/issuing/visa-state.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { Dependencies } from '../dependencies.ts';
import { findVisaByNumbers } from '../issuing/visa-lookup-repository.ts';
import { today } from '../platform/clock.ts';
import { messagesFor } from '../platform/i18n/catalogue.ts';
import { formatDay } from '../platform/i18n/formats.ts';
import { kindWords } from '../platform/i18n/service-words.ts';
import { lookUp } from './look-up.ts';

/**
 * Tells whether a visa is valid today: kind, dates and validity, nothing more. Passport and visa number must match
 * together; any other pair is `not_found`, whichever of the two is wrong.
 */
export async function checkVisa(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  question: {
    readonly passportNumber: string;
    readonly visaNumber: string;
    readonly address: string;
    readonly language: Language;
  },
): Promise<VisaCheck> {
  const { database, clock } = dependencies;
  const passportNumber = normalisePassportNumber(question.passportNumber);
  const visaNumber = normaliseVisaNumber(question.visaNumber) ?? '';
  const visa = await lookUp(
    dependencies,
    { kind: 'visa_check', subject: { passport: passportNumber }, address: question.address },
    () => findVisaByNumbers(database, passportNumber, visaNumber),
  );
  const { language } = question;
  const t = messagesFor(language);
  const checked_at = clock.now().toISOString();
  if (visa === undefined) {
    const words = t('visa_check.not_found');
    return {
      result: 'not_found',
      words,
      kind: null,
      kind_words: null,
      valid_from: null,
      valid_until: null,
      checked_at,
    };
  }
  if (visa.moved_away) {
    // Days and the new passport are its holder's to show.
    const words = t('visa_check.moved');
    return { result: 'moved', words, kind: null, kind_words: null, valid_from: null, valid_until: null, checked_at };
  }
  const service = getService(visa.service);
  const dates = { validFrom: visa.valid_from, validUntil: visa.valid_until };
  const converted = visa.state === 'converted';
  const authorisation = isAuthorisation({ enterBefore: visa.enter_before, sticker: visa.sticker_serial });
  const result = visaValidity({ state: visa.state, ...dates }, today(clock));
  // A visa whose days begin on arrival (R9) has its own texts; it may not be a visa yet.
  const words = t(`visa_check.${result}${visa.enter_before === null ? '' : '_unused'}`, {
    authorisation: authorisation ? 'yes' : 'no',
    days: visa.days,
    from: formatDay(visa.valid_from, language),
    until: formatDay(visa.valid_until, language),
  });
  return {
    result,
    words: converted && result !== 'converted' ? t('visa_check.then_converted', { words }) : words,
    kind: visa.kind,
    kind_words: kindWords(service, visa, language).kind_words,
    valid_from: visa.valid_from,
    valid_until: visa.valid_until,
    ...(visa.enter_before === null ? {} : { enter_before: visa.enter_before, days: visa.days }),
    ...(authorisation ? { authorisation } : {}),
    checked_at,
  };
}
