import { randomBytes } from 'node:crypto';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { formatVisaNumber, visaNumberBytes } from '#domain/identity/visa-number.ts';
import type { Entries, VisaChange } from '#domain/issuing/visa.ts';
import { changeVisa } from '#server/issuing/change-visa.ts';
import { insertVisa } from '#server/issuing/visa-repository.ts';
import { visaZone } from '#server/issuing/visa-zone.ts';
import { newId } from '#server/platform/identifiers.ts';
import type { TestApp } from '../test-app.ts';
import { storedApplication } from './stored-application.ts';

/** Writes a visa for a sent application as the desk would, for tests that are not about the desk. */
export async function issuedVisa(
  portal: TestApp,
  wish: {
    readonly submissionNumber: string;
    readonly validFrom: string;
    readonly validUntil: string;
    readonly kind?: string;
    readonly plan?: string;
    readonly entries?: Entries;
    /** False for a visa of another kind than a tourist's. */
    readonly tourist?: boolean;
    /** Last day to enter, for a visa that nobody has used. */
    readonly enterBy?: string;
    readonly days: number;
    readonly state?: 'live' | 'annulled' | 'revoked';
    readonly stay?: { readonly arrivedOn: string; readonly departedOn?: string };
  },
): Promise<string> {
  const { database, clock } = portal.dependencies;
  const now = clock.now();
  const application = await storedApplication(database, 'submission_number', wish.submissionNumber);
  const [approver, printer] = await database.selectFrom('accounts').select('id').orderBy('id').limit(2).execute();
  const sticker = await database
    .selectFrom('stickers')
    .select('serial')
    .where('status', '!=', 'used')
    .orderBy('serial')
    .limit(1)
    .executeTakeFirstOrThrow();
  await database.updateTable('stickers').set({ status: 'used' }).where('serial', '=', sticker.serial).execute();
  await database
    .updateTable('applications')
    .set({ status: 'issued', paid: true })
    .where('id', '=', application.id)
    .execute();
  const visaNumber = formatVisaNumber(randomBytes(visaNumberBytes));
  const zone = visaZone(
    {
      surname: application.surname,
      givenNames: application.given_names,
      nationality: application.nationality,
      dob: application.dob,
      gender: application.answers.gender ?? 'X',
    },
    { visaNumber, validUntil: wish.validUntil },
  );
  const id = newId(now);
  await insertVisa(
    database,
    {
      id,
      visa_number: visaNumber,
      application_id: application.id,
      person_id: application.person_id ?? '',
      passport_id: application.passport_id ?? '',
      mrz_line1: zone.line1,
      mrz_line2: zone.line2,
      approved_by: approver?.id ?? '',
      printed_by: printer?.id ?? '',
      sticker_serial: sticker.serial,
      replaces_visa_id: null,
      issued_at: now,
    },
    {
      type: 'issued',
      kind: wish.kind ?? application.kind,
      plan: wish.plan ?? application.plan,
      days: wish.days,
      entries: wish.entries ?? 'multiple',
      tourist: wish.tourist ?? true,
      passport: { country: application.passport_country, number: application.passport_number },
      begins: wish.enterBy === undefined ? { on: wish.validFrom } : { issuedOn: wish.validFrom, enterBy: wish.enterBy },
    },
  );
  if (wish.state !== undefined && wish.state !== 'live') {
    await changedVisa(portal, visaNumber, { type: 'ended', as: wish.state, on: dayInKathmandu(now) });
  }
  if (wish.stay !== undefined) {
    await database
      .insertInto('stays')
      .values({
        id: newId(now),
        visa_id: id,
        passport_id: application.passport_id ?? '',
        arrived_on: wish.stay.arrivedOn,
        arrived_at_port: 'tia',
        arrival_stamped_by: approver?.id ?? '',
        arrival_stamped_at: now,
        departed_on: wish.stay.departedOn ?? null,
        departed_at_port: wish.stay.departedOn === undefined ? null : 'tia',
        departure_stamped_by: wish.stay.departedOn === undefined ? null : (approver?.id ?? ''),
        departure_stamped_at: wish.stay.departedOn === undefined ? null : now,
      })
      .execute();
  }
  return visaNumber;
}

/** Adds a change to a visa as its own application would. */
export async function changedVisa(portal: TestApp, visaNumber: string, change: VisaChange): Promise<void> {
  const { database, clock } = portal.dependencies;
  await database.transaction().execute(async (transaction) => {
    const { id, application_id } = await transaction
      .selectFrom('visas')
      .select(['id', 'application_id'])
      .where('visa_number', '=', visaNumber)
      .executeTakeFirstOrThrow();
    await changeVisa(transaction, { visaId: id, applicationId: application_id, at: clock.now(), change });
  });
}
