import type { Answers, JourneyAnswers, TypedAnswers } from '#domain/forms/answers.ts';
import { parseField } from '#domain/forms/field-kinds.ts';
import { type FieldDefinition, type FormContext, fieldsOf } from '#domain/forms/form-definition.ts';
import { relevantAnswers } from '#domain/forms/journey.ts';
import { compareZone, type ZoneKey } from '#domain/identity/compare-zone.ts';
import { agreesWithZone } from '#domain/identity/differences.ts';
import { answersWith, dataPageOf, typedIdentity } from '#domain/services/data-page.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { ZoneReading } from '#web/passport-reader/read-zone.ts';
import type { FieldControl } from './field-control.tsx';

/** Details of a passport that the page offers for confirmation: they become answers when it is left by its button. */
export interface PassportOffer {
  readonly answers: Answers;
  /** Objections to what was corrected, which hold the page back. */
  readonly violations: readonly Violation[];
  readonly fields: readonly FieldDefinition[];
  /** Ids of the answers that are as they were read. */
  readonly read: readonly string[];
}

/** Whose passport is read, and where it is filled in. */
export interface PassportOwner {
  readonly service: ServiceDefinition;
  readonly context: FormContext;
  readonly journey: JourneyAnswers;
  readonly traveller: string;
  /** Told what is offered, and undefined once nothing is any more. */
  readonly onOffer: (offer: PassportOffer | undefined) => void;
  /** Handed down, because the control of a picture shows it. */
  readonly Control: typeof FieldControl;
  /** Returns the objection to a corrected detail that stands now. */
  readonly errorOf: (field: FieldDefinition) => string | undefined;
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
  { service, context, journey, traveller }: Pick<PassportOwner, 'service' | 'context' | 'journey' | 'traveller'>,
  { lines, doubtful }: Pick<ZoneReading, 'lines' | 'doubtful'>,
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

/** Returns what is offered of the details, with those that the traveller has corrected, by field id. */
export function offerOf(
  { service, context }: Pick<PassportOwner, 'service' | 'context'>,
  details: readonly ReadDetail[],
  corrected: TypedAnswers,
): PassportOffer {
  const page = dataPageOf(service);
  const answers: Record<string, string> = {};
  const violations: Violation[] = [];
  const read: string[] = [];
  for (const detail of details) {
    const { key, field } = detail;
    if (corrected[field.id] === undefined) {
      Object.assign(answers, detail.answers);
      read.push(...Object.keys(detail.answers));
      continue;
    }
    const parsed = parseField(corrected[field.id], field, context);
    if (parsed.outcome === 'refused') violations.push(parsed.violation);
    else if (parsed.outcome === 'answer') Object.assign(answers, answersWith(page?.fields ?? {}, key, parsed.answer));
    else if (field.required === false) Object.assign(answers, answersWith(page?.fields ?? {}, key, ''));
    else violations.push(violation('required', field.id));
  }
  return { answers, violations, fields: details.map(({ field }) => field), read };
}
