import type { CertificateCheck } from '#contract/api/checks.ts';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { normalisePassportNumber } from '#domain/identity/passport.ts';
import { normaliseCertificateNumber } from '#domain/issuing/certificate.ts';
import type { Dependencies } from '../dependencies.ts';
import { findCertificate } from '../issuing/certificate-repository.ts';
import { messagesFor } from '../platform/i18n/catalogue.ts';
import { officeWords } from '../platform/i18n/service-words.ts';
import { lookUp } from './look-up.ts';

/** Tells whoever has the numbers of a certificate and of the document that it names what it certifies, and nobody's name. */
export async function checkCertificate(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  question: {
    readonly number: string;
    readonly documentNumber: string;
    readonly address: string;
    readonly language: Language;
  },
): Promise<CertificateCheck> {
  const { database, clock } = dependencies;
  const { address, language } = question;
  const number = normaliseCertificateNumber(question.number) ?? '';
  const passport = normalisePassportNumber(question.documentNumber);
  const found = await lookUp(dependencies, { kind: 'certificate_check', subject: { passport }, address }, () =>
    findCertificate(database, number, passport),
  );
  const t = messagesFor(language);
  const checked_at = clock.now().toISOString();
  if (found === undefined) {
    return { result: 'not_found', words: t('certificate_check.not_found'), certificate: null, checked_at };
  }
  return {
    result: 'valid',
    words: t('certificate_check.valid'),
    certificate: {
      number: found.number,
      movement: found.movement,
      movement_words: t(`certificate_check.movement.${found.movement}`),
      on: found.on_day,
      port: found.port,
      port_words: officeWords(found.port, language),
      issued_on: dayInKathmandu(found.issued_at),
    },
    checked_at,
  };
}
