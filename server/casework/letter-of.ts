import { dayInKathmandu, type PlainDate } from '#domain/calendar/plain-date.ts';
import { type LetterKind, letterOfStatus } from '#domain/issuing/letters.ts';
import type { Outcome } from '#domain/issuing/outcome.ts';
import { lastDayIfEntered } from '#domain/issuing/visa.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { ApplicationRow } from './application-repository.ts';

/** Returns what granting an application brings about, as it was sent. */
export function outcomeAsSent({ service: id, answers, sent_at }: ApplicationRow): Outcome {
  const { outcome } = getService(id);
  return outcome === undefined ? { type: 'record_only' } : outcome(answers, dayInKathmandu(sent_at));
}

/** Returns the last day to enter on the visa that an application asks for, issued on a day; null where its days begin then. */
export function enterByIfIssued({ service, answers }: ApplicationRow, on: PlainDate): PlainDate | null {
  const outcome = getService(service).outcome?.(answers, on);
  if (outcome?.type !== 'issue_visa' || !('enterBy' in outcome.visa.begins)) return null;
  return outcome.visa.begins.enterBy;
}

/**
 * Returns the last day of the visa that an application asks for, if its holder enters on the day it names; null where its
 * days begin at once.
 */
export function lastDayIfIssued({ service, answers, arrival_date }: ApplicationRow, on: PlainDate): PlainDate | null {
  const outcome = getService(service).outcome?.(answers, on);
  return outcome?.type === 'issue_visa' ? (lastDayIfEntered(outcome.visa, arrival_date) ?? null) : null;
}

/** Returns the letter for an application in its present status; undefined while there is none. */
export function letterOf(application: ApplicationRow): LetterKind | undefined {
  const { lifecycle } = getService(application.service);
  return letterOfStatus(lifecycle, application.status, () => outcomeAsSent(application));
}
