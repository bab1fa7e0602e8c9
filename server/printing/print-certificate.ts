import { pathTo } from '#contract/paths.ts';
import type { PrintDocument, PrintRow, PrintText } from '#contract/print-document.ts';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { getService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { certificateOfApplication } from '../issuing/certificate-repository.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { addressCode } from './barcodes.ts';
import { countryText } from './print-slip.ts';
import { inBothCalendars, printHead, printWords } from './print-words.ts';

/** Prints the certificate of arrival or departure that an application led to; throws if there is none. */
export async function printCertificate(
  { database, config, clock, portalUrl }: Pick<Dependencies, 'database' | 'config' | 'clock' | 'portalUrl'>,
  application: ApplicationRow,
  language: Language,
): Promise<PrintDocument> {
  const certificate = await certificateOfApplication(database, application.id);
  if (certificate === undefined) throw new ViolationError([violation('not_found')]);
  const { number, movement, on_day: on, port, document_number: document, issued_at: issuedAt } = certificate;
  const words = printWords(language, getService(application.service));
  const { text, plain, day, instant } = words;
  const placeOf = (slug: string): PrintText => {
    const office = officeBySlug(slug);
    return office === undefined ? plain(slug) : text(office.name);
  };
  const row = (label: string, value: PrintText, code = false): PrintRow => ({
    label: text(`print.${label}`),
    value,
    ...(code ? { code, strong: true } : {}),
  });
  return {
    ...printHead({ name: config.portalName, demo: config.mode === 'demo' }, words),
    kind: 'letter',
    title: text(`print.certificate.title.${movement}`),
    number: { label: text('print.certificate.number'), value: number },
    blocks: [
      {
        type: 'columns',
        main: [
          { type: 'notice', tone: 'status', text: text(`print.certificate.states.${movement}`) },
          {
            type: 'rows',
            rows: [
              row('slip.surname', plain(application.surname), true),
              row('slip.given_names', plain(application.given_names), true),
              row('certificate.dob', day(application.dob)),
              row('slip.nationality', countryText(application.nationality, language)),
              row('certificate.document', plain(document), true),
              row(`certificate.on.${movement}`, day(on)),
              row('certificate.port', placeOf(port)),
              row('certificate.office', placeOf(application.office)),
              row('letter.issued', inBothCalendars(words, dayInKathmandu(issuedAt), instant(issuedAt))),
              row('slip.number', plain(application.submission_number), true),
            ],
          },
        ],
        side: [addressCode(`${portalUrl}${pathTo('certificateCheck', { number })}`, text('print.certificate.qr'))],
      },
    ],
    footer: [
      text('print.certificate.check'),
      text('print.issued_at', (each) => ({ time: words.instantIn(clock.now(), each) })),
    ],
  };
}
