import { pathTo } from '#contract/paths.ts';
import type { PrintDocument } from '#contract/print-document.ts';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import type { AskedItem } from '#domain/casework/asked-items.ts';
import { reasonMessage, remedyMessage } from '#domain/casework/decision-reasons.ts';
import { feeStandingOf } from '#domain/casework/fee-standing.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { maskPassportNumber } from '#domain/identity/passport.ts';
import type { LetterKind } from '#domain/issuing/letters.ts';
import { daysOf, foldVisa } from '#domain/issuing/visa.ts';
import { missionBySlug } from '#domain/reference-data/missions.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { violation } from '#domain/violations.ts';
import { type ApplicationRow, eventsOf } from '../casework/application-repository.ts';
import { decisionOf } from '../casework/decision-of.ts';
import { letterOf } from '../casework/letter-of.ts';
import { endOfVisaBefore } from '../casework/review/asked-items.ts';
import { informationRequestsOf } from '../casework/review/information-request-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { visaOfApplication } from '../issuing/visa-lookup-repository.ts';
import { changesOfVisa, findVisa, newestVisaOf } from '../issuing/visa-repository.ts';
import { contactOfOffice, type OfficeContact } from '../lists/office-repository.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { authorisationLetter, refusalLetter, stayCertificate } from './letter.ts';
import { printCertificate } from './print-certificate.ts';
import { printPermit } from './print-permit.ts';
import { applicationOfSubmission, countryText, portraitOf, trackingAddress } from './print-slip.ts';
import { type PrintWords, printWords } from './print-words.ts';

type Printing = Pick<Dependencies, 'database' | 'clock' | 'config' | 'storage' | 'portalUrl'>;

/**
 * Prints the letter of an application of the submission. One without a letter, and one of another submission, get the
 * same error.
 */
export async function printLetter(
  dependencies: Printing,
  input: { readonly submissionId: string; readonly submissionNumber: string; readonly language: Language },
): Promise<PrintDocument> {
  const { application } = await applicationOfSubmission(dependencies.database, input);
  return letterFor(dependencies, application, input.language);
}

/** Returns the letter that ended an application, as data for the page and the PDF; throws if there is none. */
export async function letterFor(
  dependencies: Printing,
  application: ApplicationRow,
  language: Language,
): Promise<PrintDocument> {
  const kind = letterOf(application);
  if (kind === undefined) throw new ViolationError([violation('not_found')]);
  return letters[kind](dependencies, application, language);
}

const unknownContact: OfficeContact = { address: null, phone: null, email: null, hours: null };

const letters: Readonly<
  Record<
    LetterKind,
    (dependencies: Printing, application: ApplicationRow, language: Language) => Promise<PrintDocument>
  >
> = {
  async refusal(dependencies, application, language) {
    const { words, subject, portal } = subjectOf(dependencies, application, language);
    const events = await eventsOf(dependencies.database, application.id);
    const decision = decisionOf(application, events);
    if (decision === undefined) throw new Error(`the refused request ${application.id} has no decision`);
    const named = (await informationRequestsOf(dependencies.database, application.id)).findLast(
      ({ after_refusal, asked_at }) => after_refusal && asked_at >= decision.at,
    );
    const about = named && (await visaOfApplication(dependencies.database, application.id));
    return refusalLetter(
      {
        ...subject,
        maskedPassport: maskPassportNumber(application.passport_number),
        sentAt: application.sent_at,
        decidedAt: decision.at,
        rules: { day: dayInKathmandu(decision.at), version: decision.definition_version },
        contact: {
          ...((await contactOfOffice(dependencies.database, application.office)) ?? unknownContact),
          website: missionBySlug(application.office)?.website ?? null,
        },
        reasons: decision.reasons.map((code) => ({
          reason: words.text(reasonMessage(code)),
          remedy: words.text(remedyMessage(code)),
        })),
        ...(named === undefined
          ? {}
          : {
              mend: {
                until: named.due_on,
                visaEnds: endOfVisaBefore(named.due_on, about, dayInKathmandu(decision.at)),
                items: named.items.map((item) => askedText(words, getService(application.service), item)),
              },
            }),
        feePaid: feeStandingOf(application) === 'paid',
        trackingAddress: trackingAddress(dependencies.portalUrl, application.submission_number),
      },
      words,
      portal,
    );
  },
  trekking_permit: printPermit,
  movement_certificate: printCertificate,
  async authorisation(dependencies, application, language) {
    const { words, subject, portal } = subjectOf(dependencies, application, language);
    const visa = await newestVisaOf(dependencies.database, application.id);
    if (visa === undefined) throw new ViolationError([violation('not_found')]);
    const photo = await portraitOf(dependencies, getService(application.service), application);
    return authorisationLetter(
      {
        ...subject,
        visaNumber: visa.visa_number,
        passportNumber: visa.passport_number,
        dob: application.dob,
        ...(photo === undefined ? {} : { photo }),
        issuedAt: visa.issued_at,
        enterBefore: visa.enter_before,
        validFrom: visa.valid_from,
        validUntil: visa.valid_until,
        days: visa.days,
        entries: visa.entries === 'single' ? 'single' : 'multiple',
        feePaid: feeStandingOf(application) === 'paid',
        checkAddress: `${dependencies.portalUrl}${pathTo('visaCheck')}`,
      },
      words,
      portal,
    );
  },
  /** As the visa stood after this application, whatever changed it since. */
  async stay_certificate(dependencies, application, language) {
    const { database, portalUrl } = dependencies;
    const { words, subject, portal } = subjectOf(dependencies, application, language);
    // A new visa that took the place of the one it was asked about, or that one itself.
    const visa =
      (await newestVisaOf(database, application.id)) ??
      (application.visa_id === null ? undefined : await findVisa(database, application.visa_id));
    if (visa === undefined) throw new ViolationError([violation('not_found')]);
    const changes = await changesOfVisa(database, visa.id);
    const own = changes.findLastIndex(({ application_id }) => application_id === application.id);
    const change = changes[own];
    if (change === undefined) throw new ViolationError([violation('not_found')]);
    const standing = foldVisa(changes.slice(0, own + 1).map((each) => each.change));
    return stayCertificate(
      {
        ...subject,
        visaNumber: visa.visa_number,
        passportNumber: standing.passport.number,
        dob: application.dob,
        issuedAt: change.at,
        ...daysOf(standing),
        entries: standing.entries,
        checkAddress: `${portalUrl}${pathTo('visaCheck')}`,
      },
      words,
      portal,
    );
  },
};

/** Returns the name of what an office asks for: a label of the form, or the officer's own words. */
function askedText(words: PrintWords, service: ServiceDefinition, item: AskedItem) {
  if (item.kind === 'paper') return words.plain(item.words);
  const field = fieldsOf(service.form).find(({ id }) => id === item.field);
  return field === undefined ? words.plain(item.field) : words.text(field.label);
}

/** Returns the part common to all letters, in the terms of the application's service. */
function subjectOf({ config, clock }: Printing, application: ApplicationRow, language: Language) {
  const service = getService(application.service);
  const words = printWords(language, service);
  const kind = service.kinds.find(({ id }) => id === application.kind);
  const office = officeBySlug(application.office);
  return {
    words,
    portal: { name: config.portalName, demo: config.mode === 'demo' },
    subject: {
      submissionNumber: application.submission_number,
      surname: application.surname,
      givenNames: application.given_names,
      nationality: countryText(application.nationality, language),
      kind: kind === undefined ? words.plain(application.kind) : words.text(kind.label),
      office: office === undefined ? words.plain(application.office) : words.text(office.name),
      printedAt: clock.now(),
    },
  };
}
