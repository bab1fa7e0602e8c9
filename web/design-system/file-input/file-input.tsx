import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { descriptionOf, type FieldProps, LabelledField } from '../field/field.tsx';
import { CheckIcon, FileIcon } from '../icons/icons.tsx';
import { CameraIcon, TrashIcon } from '../icons/tool-icons.tsx';

interface FilePreview {
  readonly picture: ReactNode;
  /** A portrait is narrow, and has room for what is found in it at its right. */
  readonly shape: 'portrait' | 'page';
  readonly findings?: ReactNode;
  /** Actions before those of every file: turning, cropping. */
  readonly actions?: ReactNode;
}

/** Widths of a picture and of the bar below it. */
const frames = {
  portrait: 'mt-3 mb-3 grid max-w-[44rem] gap-x-7 sm:grid-cols-[300px_minmax(0,1fr)]',
  page: 'mt-3 mb-3 max-w-[640px]',
};

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
  /** The picture in hand, large. All that can be done to it stands in one bar below, without the file's row. */
  readonly preview?: FilePreview | undefined;
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
  const portrait = preview?.shape === 'portrait';
  const removed = () => {
    onRemove?.();
    input.current?.focus();
  };
  return (
    <LabelledField {...{ id, label, hint, error, heading, optional }}>
      <div className={preview && frames[preview.shape]}>
        {preview && (
          <div className={classNames('relative', portrait && 'max-w-[300px]')}>
            {preview.picture}
            {onRemove && (
              <button
                type="button"
                title={removeText}
                aria-label={[removeText, kept?.name].filter(Boolean).join(' ')}
                aria-disabled={kept === undefined || progress !== undefined}
                onClick={() => kept && !progress && removed()}
                className="absolute top-0 right-0 grid h-8 w-8 place-items-center rounded bg-surface text-action hover:bg-action-tint focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus"
              >
                <TrashIcon />
              </button>
            )}
            {progress && (
              <div className="absolute inset-x-0 bottom-0 bg-surface p-2">
                <Upload progress={progress} />
              </div>
            )}
          </div>
        )}
        {(kept || progress) && !preview && (
          // One place for the upload and for the file, of one height: nothing moves when the file has arrived.
          <div className="mb-3 flex min-h-20 max-w-field flex-wrap items-center gap-3 border-y border-hairline py-2">
            {progress ? (
              <div className="min-w-0 flex-1">
                <Upload progress={progress} />
              </div>
            ) : (
              kept && <KeptFile kept={kept} removeText={removeText} onRemove={onRemove && removed} />
            )}
          </div>
        )}
        {preview?.findings}
        <div className={preview ? classNames(bar, portrait && 'max-w-[300px]') : 'flex flex-wrap items-start gap-3'}>
          {preview?.actions}
          <div className={preview ? 'relative flex flex-1' : 'relative inline-flex'}>
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
              className={classNames(
                'inline-flex min-h-11 items-center text-action peer-hover:bg-action-tint peer-focus-visible:outline-3 peer-focus-visible:outline-focus peer-disabled:bg-sunken peer-disabled:text-ink-quiet',
                preview
                  ? 'flex-1 justify-center gap-1 bg-surface py-1 text-sm peer-focus-visible:-outline-offset-3'
                  : 'gap-2 rounded border border-edge bg-surface px-5 py-2 font-semibold text-balance peer-focus-visible:outline-offset-2',
              )}
            >
              <CameraIcon />
              {kept ? replaceText : chooseText}
            </span>
          </div>
          {!preview && beside}
        </div>
      </div>
      {preview && beside}
      {advice}
      <p role="status" className="sr-only">
        {statusText ?? ''}
      </p>
    </LabelledField>
  );
}

/** Actions side by side and equally wide, with hairlines between them. */
const bar = 'flex flex-wrap gap-px overflow-hidden rounded-b border border-hairline bg-hairline';

/** One action of the bar below a picture. */
export function PictureAction(props: {
  readonly icon: ReactNode;
  readonly text: string;
  readonly busy: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-disabled={props.busy}
      onClick={() => !props.busy && props.onPress()}
      className="inline-flex min-h-11 flex-1 items-center justify-center gap-1 bg-surface py-1 text-sm text-action hover:bg-action-tint focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus aria-disabled:text-ink-quiet"
    >
      {props.icon}
      {props.text}
    </button>
  );
}

function Upload({ progress }: { readonly progress: NonNullable<FileInputProps['progress']> }) {
  return (
    <>
      <progress max={100} value={progress.percent} aria-label={progress.text} className="upload-progress" />
      <p className="text-sm text-ink-quiet [overflow-wrap:anywhere]">{progress.text}</p>
    </>
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
