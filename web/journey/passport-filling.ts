import type { Answers, JourneyAnswers } from '#domain/forms/answers.ts';
import { type FieldDefinition, type FormContext, fieldsOf } from '#domain/forms/form-definition.ts';
import { relevantAnswers } from '#domain/forms/journey.ts';
import { compareZone, type ZoneKey } from '#domain/identity/compare-zone.ts';
import { agreesWithZone } from '#domain/identity/differences.ts';
import { answersWith, dataPageOf, typedIdentity } from '#domain/services/data-page.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import type { ZoneReading } from '#web/passport-reader/read-zone.ts';

/** Whose passport is read, and where it is filled in. */
export interface PassportOwner {
  readonly service: ServiceDefinition;
  readonly context: FormContext;
  readonly journey: JourneyAnswers;
  readonly traveller: string;
  readonly onFill: (answers: Answers) => void;
}

/** One detail that was read, beside what the traveller has typed. */
export interface ReadDetail {
  readonly key: ZoneKey;
  readonly field: FieldDefinition;
  /** As an answer is stored. */
  readonly value: string;
  /** Typed value; undefined for an empty field. */
  readonly typed: string | undefined;
  readonly same: boolean;
  /** A character was in doubt. */
  readonly doubtful: boolean;
  /** Answers that put it into the form; none where the form says the same. */
  readonly answers: Answers;
}

/** Returns what a passport's zone says about a traveller; details that are open or were misread are left out. */
export function readDetails(
  { service, context, journey, traveller }: PassportOwner,
  { lines, doubtful }: ZoneReading,
): readonly ReadDetail[] {
  const page = dataPageOf(service);
  if (page === undefined) return [];
  const answers =
    relevantAnswers(service, context, journey).travellers.find(({ id }) => id === traveller)?.answers ?? {};
  const typed = typedIdentity(page.fields, answers);
  return compareZone(lines, typed, context.today).flatMap(({ key, value, verdict }) => {
    const field = fieldsOf(service.form).find(({ id }) => id === page.fields[key]?.[0]);
    if (field === undefined || value === undefined || value === '') return [];
    const same = typed[key] !== undefined && agreesWithZone(verdict) !== false;
    const detail = { key, field, value, typed: typed[key], same, doubtful: doubtful.includes(key) };
    return [{ ...detail, answers: same ? {} : answersWith(page.fields, key, value) }];
  });
}
