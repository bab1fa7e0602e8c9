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

/** Finds a visa by passport number and visa number together; either alone finds nothing. */
export function findVisaByNumbers(db: Db, passportNumber: string, visaNumber: string): Promise<VisaFacts | undefined> {
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
    ])
    .where('visas.passport_number', '=', passportNumber)
    .where('visas.visa_number', '=', visaNumber)
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
