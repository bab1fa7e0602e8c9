import type { VisaStickerLabel } from '#contract/print-document.ts';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { can, type Permission } from '#domain/permissions/permissions.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { getService } from '#domain/services/catalogue.ts';
import { portraitDocument } from '#domain/services/portrait.ts';
import { violation } from '#domain/violations.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import { readCase } from '../casework/case-access.ts';
import type { Dependencies } from '../dependencies.ts';
import { documentsOfApplication } from '../intake/documents/document-repository.ts';
import { newestVisaOf } from '../issuing/visa-repository.ts';
import { messagesFor } from '../platform/i18n/catalogue.ts';
import { countryName } from '../platform/i18n/country-names.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { visaSticker } from './visa-sticker.ts';

/** Returns the sticker of an application's valid visa, for its page and its PDF. In English, like passports. */
export async function printSticker(
  dependencies: Pick<Dependencies, 'database' | 'storage' | 'config'>,
  staff: StaffIdentity,
  applicationId: string,
  permission: Permission,
): Promise<VisaStickerLabel> {
  const { database, config } = dependencies;
  const { application } = await readCase(database, staff, applicationId);
  const visa = await newestVisaOf(database, application.id);
  const from = visa?.labelled_at ?? application.office;
  if (!can(staff.grants, permission, from)) throw new ViolationError([violation('not_permitted')]);
  if (visa === undefined || visa.state !== 'live' || visa.sticker_serial === null)
    throw new ViolationError([violation('not_found')]);
  const t = messagesFor('en-US');
  const service = getService(application.service);
  const kind = service.kinds.find(({ id }) => id === visa.kind);
  const office = officeBySlug(from);
  const files = await documentsOfApplication(database, application.id);
  const portrait = portraitDocument(service);
  const photo = files.find((file) => file.document === portrait);
  // If storage has lost a portrait its frame stays empty, so that the traveller at the desk need not wait.
  const bytes = photo === undefined ? undefined : await dependencies.storage.get(photo.storage_name);
  return visaSticker(
    {
      visaNumber: visa.visa_number,
      stickerNumber: visa.sticker_serial,
      kind: kind === undefined ? visa.kind : t(kind.label),
      surname: application.surname,
      givenNames: application.given_names,
      nationality: countryName(application.nationality, 'en-US'),
      passportNumber: visa.passport_number,
      // A sticker from an entry point is dated on the day the authorisation was exchanged for a visa there.
      issuedOn: visa.labelled_at === null ? dayInKathmandu(visa.issued_at) : visa.valid_from,
      validFrom: visa.valid_from,
      validUntil: visa.valid_until,
      days: visa.days,
      entries: visa.entries === 'single' ? 'single' : 'multiple',
      placeOfIssue: office === undefined ? from : t(office.name),
      ...(bytes === undefined ? {} : { photo: bytes }),
      mrz: [visa.mrz_line1, visa.mrz_line2],
    },
    { name: config.portalName, demo: config.mode === 'demo' },
  );
}
