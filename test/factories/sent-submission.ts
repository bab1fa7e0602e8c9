import { addDays } from '#domain/calendar/plain-date.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { insertDocument } from '#server/intake/documents/document-repository.ts';
import { insertDraft } from '#server/intake/drafts/draft-repository.ts';
import { openSubmission } from '#server/intake/open-submission.ts';
import { submitApplication } from '#server/intake/submit-application.ts';
import type { SentSubmission } from '#server/intake/submit-journey.ts';
import { today } from '#server/platform/clock.ts';
import { newStorageKey } from '#server/platform/files/storage.ts';
import { newId } from '#server/platform/identifiers.ts';

let passports = 0;

export interface SubmissionOnServer extends SentSubmission {
  readonly token: string;
}

/**
 * Sends a submission of the visa on arrival: the couple of the worked example with unused passports, arriving four days
 * from the portal's today.
 */
export async function sentSubmission(
  dependencies: Dependencies,
  wish: {
    readonly paymentMode: PaymentMode | undefined;
    readonly travellers?: number;
    readonly passportNumber?: string;
  },
): Promise<SubmissionOnServer> {
  const service = getService('visa-on-arrival');
  const example = service.examples.find(({ name }) => name === 'An Australian couple paying online');
  const [first] = example?.travellers ?? [];
  if (example === undefined || first === undefined) throw new Error('the worked example is gone');
  const now = dependencies.clock.now();
  const draftId = newId(now);
  await insertDraft(dependencies.database, {
    id: draftId,
    draftNumber: draftId,
    service: service.id,
    definitionVersion: service.version,
    content: { trip: {}, travellers: [] },
    language: 'en-US',
    savedAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  const travellers: Answers[] = [];
  for (let index = 0; index < (wish.travellers ?? 2); index += 1) {
    passports += 1;
    const files: Record<string, string> = {};
    for (const field of fieldsOf(service.form, 'traveller')) {
      if (field.file === undefined || first[field.id] === undefined) continue;
      const id = newId(now);
      await insertDocument(dependencies.database, {
        id,
        draftId,
        document: field.file.document,
        fileName: 'specimen.jpg',
        mediaType: 'image/jpeg',
        size: 1000,
        width: 700,
        height: 900,
        sha256: '0'.repeat(64),
        storageName: newStorageKey(),
        createdAt: now,
      });
      files[field.id] = id;
    }
    travellers.push({
      ...first,
      ...files,
      passport_number: wish.passportNumber ?? `PZ${String(passports).padStart(7, '0')}`,
    });
  }
  const sent = await submitApplication(dependencies, {
    service: service.id,
    answers: { ...example.trip, arrival_date: addDays(today(dependencies.clock), 4) },
    travellers,
    paymentMode: wish.paymentMode,
    declarationVersion: service.declaration.version,
    expectedTotalMinor: undefined,
    language: 'en-US',
    draftId,
    idempotencyKey: `send-${draftId}`,
    sender: { address: '127.0.0.1' },
    requestId: 'test',
  });
  return { ...sent, token: await openSubmission(dependencies, sent.submissionId) };
}
