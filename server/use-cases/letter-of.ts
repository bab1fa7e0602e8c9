import type { LetterKind } from '#domain/lifecycle/letters.ts';
import type { Lifecycle, Status } from '#domain/lifecycle/lifecycle.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { ApplicationRow } from '../data/application-repository.ts';
import { statusOf } from './application-action.ts';

/** The letter of a request as it stands; undefined while there is none. */
export function letterOf(application: ApplicationRow): LetterKind | undefined {
  const { actions }: Lifecycle = getService(application.service).lifecycle;
  const status: Status = statusOf(application);
  if (status === actions.refuse?.to) return 'refusal';
  return status === actions.issue?.to && application.visa_id === null ? 'authorisation' : undefined;
}
