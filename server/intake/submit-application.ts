import { createHash } from 'node:crypto';
import type { PaymentMode } from '#domain/fees/quote.ts';
import type { TypedAnswers } from '#domain/forms/answers.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import { splitByScope, travellerField } from '#domain/forms/journey.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { findService } from '#domain/services/catalogue.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Sender } from '../platform/files/fair-queue.ts';
import { idempotent } from '../platform/idempotency.ts';
import { keyedHash, newId } from '../platform/identifiers.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { countingToldPassports } from '../tracking/told-passports.ts';
import { type AcceptedDocument, acceptDocument, LastFileError } from './documents/accept-document.ts';
import { insertDocument } from './documents/document-repository.ts';
import { countNamedVisas } from './existing-visa.ts';
import { unaddressed } from './quote-answers.ts';
import { type SentSubmission, submitJourney } from './submit-journey.ts';

/** A file sent with the answers; the answer that it belongs to holds its key. */
export interface SentFile {
  /** Name of the field in the form. */
  readonly field: string;
  readonly fileName: string;
  readonly bytes: Buffer;
}

/**
 * Sends answers that were not saved as a draft: of one traveller, or the common ones with those of each traveller.
 * Files are uploaded to a draft before, whose token is then sent with this call, or come with the answers: then they
 * are stored with everything else, and not at all when the application is rejected. A key belongs to the draft, or to the
 * caller's network address: nobody else's takes it or gets its answer, which comes with a token.
 */
export async function submitApplication(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'storage' | 'config'>,
  input: {
    readonly service: string;
    readonly answers: TypedAnswers;
    readonly travellers: readonly TypedAnswers[] | undefined;
    /** Absent: chosen after sending. */
    readonly paymentMode: PaymentMode | undefined;
    readonly declarationVersion: string;
    readonly expectedTotalMinor: number | undefined;
    readonly language: Language;
    readonly draftId: string | undefined;
    readonly files?: ReadonlyMap<string, SentFile>;
    readonly sender: Sender;
    readonly idempotencyKey: string | undefined;
    readonly requestId: string;
  },
): Promise<SentSubmission> {
  const service = findService(input.service);
  if (service === undefined) throw new ViolationError([violation('not_found', 'service')]);
  const { idempotencyKey, requestId, sender, files = new Map<string, SentFile>(), ...values } = input;
  const payload = files.size === 0 ? values : { ...values, files: [...files].map(fingerprintOf) };
  const now = dependencies.clock.now();
  const named = (input.travellers ?? [{}]).map((theirs) => ({ ...input.answers, ...theirs }));
  await countNamedVisas(dependencies, service, named, sender.address);
  const { answers, own, accepted, violations } = await acceptFiles(dependencies, service, input, files, {
    sender,
    at: now,
  });
  const { trip: submission, traveller: shared } = splitByScope(service.form, answers);
  const travellers = own.map((theirs, index) => ({ id: String(index + 1), answers: { ...shared, ...theirs } }));
  // Files are looked up by the draft they were uploaded to; those sent along need none.
  const draftId = input.draftId ?? (accepted.length === 0 ? undefined : newId(now));
  const stored: string[] = [];
  try {
    const caller = input.draftId ?? keyedHash(dependencies.config.lookupKey, `caller ${sender.address}`);
    const call = { scope: `submit application ${caller}`, key: idempotencyKey, payload };
    const answer = await countingToldPassports(dependencies, sender.address, () =>
      idempotent(dependencies, call, async (transaction) => {
        for (const { document } of accepted) {
          if (draftId !== undefined) await insertDocument(transaction, { ...document, draftId });
        }
        const { sent: body, writes } = await submitJourney(transaction, dependencies, {
          service: input.service,
          journey: { trip: submission, travellers },
          paymentMode: input.paymentMode,
          declarationVersion: input.declarationVersion,
          expectedTotalMinor: input.expectedTotalMinor,
          language: input.language,
          draftId,
          fileViolations: violations,
          requestId,
        });
        for (const { document, bytes } of accepted) {
          stored.push(document.storageName);
          await dependencies.storage.put(document.storageName, bytes);
        }
        return { status: 201, body, writes };
      }),
    );
    return answer.body;
  } catch (error) {
    for (const name of stored) await dependencies.storage.delete(name);
    if (!(error instanceof ViolationError)) throw error;
    throw new ViolationError(
      withFileViolations(error.violations, violations, input.travellers === undefined),
      error.data,
    );
  }
}

/**
 * Joins the violations of files and answers. A rejected file is named once, not also as a missing answer; callers that
 * sent one traveller's answers get the fields' own names.
 */
function withFileViolations(
  found: readonly Violation[],
  ofFiles: readonly Violation[],
  oneTraveller: boolean,
): readonly Violation[] {
  const named = new Set(ofFiles.map(({ field }) => field));
  const others = found.filter((each) => !named.has(each.field) && !named.has(unaddressed(each).field));
  return [...ofFiles, ...(oneTraveller ? others.map(unaddressed) : others)];
}

/** The same form sent again is the same call: its files are compared by their bytes. */
function fingerprintOf([key, { field, bytes }]: readonly [string, SentFile]): readonly string[] {
  return [key, field, createHash('sha256').update(bytes).digest('base64url')];
}

interface AnswersWithFiles {
  readonly answers: TypedAnswers;
  readonly own: readonly TypedAnswers[];
  readonly accepted: readonly AcceptedDocument[];
  /** Violations of the files; their answers are left out. */
  readonly violations: readonly Violation[];
}

/**
 * Judges every file sent along by its field's rule and replaces its key by its document's id. The first that costs too
 * much ends the call: forty such files would keep everybody else waiting.
 */
async function acceptFiles(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  service: ServiceDefinition,
  input: { readonly answers: TypedAnswers; readonly travellers: readonly TypedAnswers[] | undefined },
  files: ReadonlyMap<string, SentFile>,
  sent: { readonly sender: Sender; readonly at: Date },
): Promise<AnswersWithFiles> {
  const accepted: AcceptedDocument[] = [];
  const violations: Violation[] = [];
  const waiting = new Map(files);
  const rules = new Map(fieldsOf(service.form).map(({ id, file: rule }) => [id, rule]));
  const place = async (typed: TypedAnswers, nameOf: (field: string) => string): Promise<TypedAnswers> => {
    const placed: Record<string, TypedAnswers[string]> = { ...typed };
    for (const [id, key] of Object.entries(typed)) {
      const file = typeof key === 'string' ? waiting.get(key) : undefined;
      if (typeof key !== 'string' || file === undefined) continue;
      waiting.delete(key);
      delete placed[id];
      const rule = rules.get(id);
      if (rule === undefined) {
        violations.push(violation('unknown_field', nameOf(id)));
        continue;
      }
      try {
        const document = await acceptDocument(dependencies, { ...file, ...sent, rule, field: nameOf(id) });
        accepted.push(document);
        placed[id] = document.document.id;
      } catch (error) {
        if (!(error instanceof ViolationError)) throw error;
        if (error instanceof LastFileError) throw new ViolationError([...error.violations, ...violations]);
        violations.push(...error.violations);
      }
    }
    return placed;
  };
  const answers = await place(input.answers, (field) => field);
  const own: TypedAnswers[] = [];
  for (const [index, typed] of (input.travellers ?? [{}]).entries()) {
    own.push(await place(typed, (field) => travellerField(index, field)));
  }
  violations.push(...[...waiting.values()].map(({ field }) => violation('unknown_field', field)));
  return { answers, own, accepted, violations };
}
