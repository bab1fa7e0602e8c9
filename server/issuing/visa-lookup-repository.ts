import { sql } from 'kysely';
import { batched } from '../platform/database/batched.ts';
import type { Db } from '../platform/database/database.ts';

/** Facts that a visa look-up may read, none of them about the person. */
export interface VisaFacts {
  readonly visa_number: string;
  readonly application_id: string;
  readonly kind: string;
  readonly plan: string;
  readonly valid_from: string;
  readonly valid_until: string;
  readonly state: string;
  /** Last day to enter, while the days have not begun. */
  readonly enter_before: string | null;
  /** Null while it is a letter. */
  readonly sticker_serial: string | null;
  readonly days: number;
  readonly service: string;
}

/** A visa with the passport by which it was asked for: the one it is in, or one that it was moved out of. */
export interface FoundVisa extends VisaFacts {
  readonly moved_away: boolean;
}

/** Finds a visa by visa number and a passport that it is or was in, together; either alone finds nothing. */
export function findVisaByNumbers(db: Db, passportNumber: string, visaNumber: string): Promise<FoundVisa | undefined> {
  return db
    .selectFrom('visas')
    .innerJoin('applications', 'applications.id', 'visas.application_id')
    .select([
      'visas.visa_number',
      'visas.application_id',
      'visas.kind',
      'visas.plan',
      'visas.valid_from',
      'visas.valid_until',
      'visas.state',
      'visas.enter_before',
      'visas.sticker_serial',
      'visas.days',
      'applications.service',
      sql<boolean>`visas.passport_number <> ${passportNumber}`.as('moved_away'),
    ])
    .where('visas.visa_number', '=', visaNumber)
    .where(
      sql<boolean>`(visas.passport_number = ${passportNumber} or exists (select 1 from visa_changes
        where visa_changes.visa_id = visas.id and type in ('issued', 'moved')
          and coalesce(change -> 'to', change -> 'passport') ->> 'number' = ${passportNumber}))`,
    )
    .executeTakeFirst();
}

/** Returns the newest visa of an application: the one issued for it, or the one it is about. */
export const visaOfApplication = batched(
  async (db: Db, applicationIds: readonly string[]): Promise<readonly (VisaFacts | undefined)[]> => {
    const rows = await db
      .selectFrom('visas')
      .innerJoin('applications', (join) =>
        join.on((on) =>
          on.or([
            on('applications.id', '=', on.ref('visas.application_id')),
            on('applications.visa_id', '=', on.ref('visas.id')),
          ]),
        ),
      )
      .select([
        'visas.visa_number',
        'applications.id as application_id',
        'visas.kind',
        'visas.plan',
        'visas.valid_from',
        'visas.valid_until',
        'visas.state',
        'visas.enter_before',
        'visas.sticker_serial',
        'visas.days',
        'applications.service',
      ])
      .where('applications.id', '=', sql<string>`any(${[...applicationIds]}::uuid[])`)
      .orderBy('visas.issued_at')
      .execute();
    const newest = new Map(rows.map((row) => [row.application_id, row]));
    return applicationIds.map((id) => newest.get(id));
  },
);
