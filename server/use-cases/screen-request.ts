import { searchNameOf } from '#domain/identity/search-name.ts';
import { type Clock, today } from '../clock.ts';
import type { ApplicationRow } from '../data/application-repository.ts';
import type { Db } from '../data/database.ts';
import { screening } from '../data/screening-repository.ts';

type Screened = Pick<ApplicationRow, 'id' | 'passport_number' | 'surname' | 'given_names' | 'dob' | 'nationality'>;

/**
 * Compares a request with the watch list as it is today and keeps what is new: when it is sent, so that the desk sees it
 * on opening the file, and again before it is cleared. The traveller is never told.
 */
export async function screenRequest(db: Db, clock: Clock, application: Screened): Promise<void> {
  await screeningOf(clock, application).execute(db);
}

/** The same as a part of what is written when a request is sent. */
export function screeningOf(clock: Clock, application: Screened) {
  return screening({
    applicationId: application.id,
    passportNumber: application.passport_number,
    searchName: searchNameOf(application.surname, application.given_names),
    dob: application.dob,
    nationality: application.nationality,
    today: today(clock),
  });
}
