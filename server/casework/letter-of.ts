import { type LetterKind, letterOfStatus } from '#domain/issuing/letters.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { ApplicationRow } from './application-repository.ts';

/** Returns the letter for an application in its present status; undefined while there is none. */
export function letterOf(application: ApplicationRow): LetterKind | undefined {
  return letterOfStatus(getService(application.service).lifecycle, application.status, {
    changesVisa: application.visa_id !== null,
  });
}
