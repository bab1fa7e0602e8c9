import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { descriptionOf, type FieldProps, LabelledField } from '../field/field.tsx';
import { CameraIcon, CheckIcon, FileIcon, TrashIcon } from '../icons/icons.tsx';

interface FileInputProps extends FieldProps {
  readonly name: string;
  /** Media types or file endings, as in the HTML attribute. */
  readonly accept: string;
  /** Opens a phone's camera directly: `user` for a face, `environment` for a document. */
  readonly capture?: 'user' | 'environment' | undefined;
  readonly chooseText: string;
  readonly replaceText: string;
  readonly removeText: string;
  readonly onFile: (file: File) => void;
  readonly onRemove?: (() => void) | undefined;
  /** The stored file. It stays through errors elsewhere on the page. */
  readonly kept?:
    | { readonly name: string; readonly sizeText: string; readonly previewUrl?: string | undefined }
    | undefined;
  /** While uploading: 0 to 100, and a text such as "Uploading passport.jpg". */
  readonly progress?: { readonly percent: number; readonly text: string } | undefined;
  /** The picture in hand, large, above everything else of this file. */
  readonly preview?: ReactNode;
  /** Other actions beside the choice of a file, such as sending the same one again. */
  readonly beside?: ReactNode;
  /** Advice on the file, below everything else. */
  readonly advice?: ReactNode;
  /** Announced when it changes ("passport.jpg is uploaded"). */
  readonly statusText?: string | undefined;
}

/** A file from the disk or directly from the camera. Its errors are about this file only. */
export function FileInput({
  id,
  label,
  hint,
  error,
  heading,
  optional,
  name,
  accept,
  capture,
  chooseText,
  replaceText,
  removeText,
  onFile,
  onRemove,
  kept,
  progress,
  preview,
  beside,
  advice,
  statusText,
}: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const removed = () => {
    onRemove?.();
    input.current?.focus();
  };
  return (
    <LabelledField {...{ id, label, hint, error, heading, optional }}>
      {preview}
      {(kept || progress) && (
        // One place for the upload and for the file, of one height: nothing moves when the file has arrived.
        <div className="mb-3 flex min-h-20 max-w-field flex-wrap items-center gap-3 border-y border-hairline py-2">
          {progress ? (
            <div className="min-w-0 flex-1">
              <progress max={100} value={progress.percent} aria-label={progress.text} className="upload-progress" />
              <p className="text-sm text-ink-quiet [overflow-wrap:anywhere]">{progress.text}</p>
            </div>
          ) : (
            kept && <KeptFile kept={kept} removeText={removeText} onRemove={onRemove && removed} />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <div className="relative inline-flex">
          <input
            ref={input}
            id={id}
            name={name}
            type="file"
            accept={accept}
            capture={capture}
            disabled={Boolean(progress)}
            {...descriptionOf({ id, hint, error })}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) onFile(file);
              // The same file may be chosen again after it was edited or removed.
              event.target.value = '';
            }}
            className="peer absolute inset-0 h-full w-full cursor-pointer opacity-0"
          />
          <span
            aria-hidden="true"
            className="inline-flex min-h-11 items-center gap-2 rounded border border-edge bg-surface px-5 py-2 font-semibold text-balance text-action peer-hover:bg-action-tint peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:bg-sunken peer-disabled:text-ink-quiet"
          >
            <CameraIcon />
            {kept ? replaceText : chooseText}
          </span>
        </div>
        {beside}
      </div>
      {advice}
      <p role="status" className="sr-only">
        {statusText ?? ''}
      </p>
    </LabelledField>
  );
}

function KeptFile({
  kept,
  removeText,
  onRemove,
}: {
  readonly kept: NonNullable<FileInputProps['kept']>;
  readonly removeText: string;
  readonly onRemove: (() => void) | undefined;
}) {
  return (
    <>
      {kept.previewUrl ? <img src={kept.previewUrl} alt="" className="h-16 w-14 rounded object-cover" /> : <FileIcon />}
      <span className="min-w-0 flex-1">
        <span className="block [overflow-wrap:anywhere]">{kept.name}</span>
        <span className="flex items-center gap-1 text-sm text-granted">
          <CheckIcon />
          {kept.sizeText}
        </span>
      </span>
      {onRemove && (
        <Button kind="quiet" icon={<TrashIcon />} aria-label={`${removeText} ${kept.name}`} onClick={onRemove}>
          {removeText}
        </Button>
      )}
    </>
  );
}
