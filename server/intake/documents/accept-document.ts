import type { FileRule } from '#domain/forms/form-definition.ts';
import type { Dependencies } from '../../dependencies.ts';
import { acceptUpload, type UploadWarning } from '../../platform/files/accept-upload.ts';
import type { Sender } from '../../platform/files/fair-queue.ts';
import { newStorageKey } from '../../platform/files/storage.ts';
import { newId } from '../../platform/identifiers.ts';
import { limitCalls } from '../../platform/limit-calls.ts';
import { ratePolicies } from '../../platform/rate-limits.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import type { NewDocument } from './document-repository.ts';

export interface AcceptedDocument {
  readonly document: Omit<NewDocument, 'draftId'>;
  /** Bytes to store under the document's storage name. */
  readonly bytes: Buffer;
  readonly warnings: readonly UploadWarning[];
}

/**
 * Thrown for a file that cost too much, found no place in the queue or is beyond what is kept for its sender: the form's
 * remaining files are not read.
 */
export class LastFileError extends ViolationError {}

/**
 * Judges a file by its bytes and gives it an id and a random name; nothing is stored yet, but its bytes are counted for
 * the sender's address. Violations name `field`.
 */
export async function acceptDocument(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  file: {
    readonly rule: FileRule;
    readonly fileName: string;
    readonly bytes: Buffer;
    readonly field: string;
    readonly sender: Sender;
    readonly at: Date;
  },
): Promise<AcceptedDocument> {
  const outcome = await acceptUpload(file.bytes, file.rule, file);
  if (!outcome.ok) throw new (outcome.stop ? LastFileError : ViolationError)([outcome.violation]);
  const { upload } = outcome;
  await countKept(dependencies, file.sender, upload.bytes.length);
  return {
    document: {
      id: newId(file.at),
      document: file.rule.document,
      fileName: plainFileName(file.fileName),
      mediaType: upload.mimeType,
      size: upload.bytes.length,
      width: upload.width ?? null,
      height: upload.height ?? null,
      sha256: upload.sha256,
      storageName: newStorageKey(),
      createdAt: file.at,
    },
    bytes: upload.bytes,
    warnings: upload.warnings,
  };
}

async function countKept(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  { address }: Sender,
  bytes: number,
): Promise<void> {
  const kept = { policy: ratePolicies.keptKilobytes, subject: address, uses: Math.ceil(bytes / 1000) };
  try {
    await limitCalls(dependencies, [kept]);
  } catch (error) {
    throw error instanceof ViolationError ? new LastFileError(error.violations) : error;
  }
}

/**
 * Returns the name for people to recognise: the last part of a path, without control characters, at most 150
 * characters.
 */
function plainFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = [...last.toWellFormed().replace(/[\p{Cc}\p{Cf}]/gu, '')].slice(0, 150).join('').trim();
  return plain === '' ? 'file' : plain;
}
