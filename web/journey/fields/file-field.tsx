import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import type { documentsAnswer, KeptDocument, UploadedDocument } from '#contract/api/drafts.ts';
import { apiPath } from '#contract/paths.ts';
import type { FieldDefinition } from '#domain/forms/form-definition.ts';
import { draftToken } from '#web/accounts/applicant-access.ts';
import { keptValue } from '#web/accounts/kept-value.ts';
import { ApiProblem, NetworkFailure } from '#web/api/api-problem.ts';
import { call } from '#web/api/client.ts';
import { toMultipart } from '#web/api/multipart.ts';
import { useObjectUrl } from '#web/api/object-url.ts';
import { fetchFile } from '#web/api/protected-file.ts';
import { upload } from '#web/api/upload.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { FileInput, PictureAction } from '#web/design-system/file-input/file-input.tsx';
import { RotateIcon } from '#web/design-system/icons/icons.tsx';
import { CropIcon } from '#web/design-system/icons/tool-icons.tsx';
import type { CatalogueName } from '#web/i18n/catalogues.ts';
import type { ViolationLike } from '#web/i18n/violation-text.ts';
import type { PictureReading } from '#web/passport-reader/passport-worker.ts';
import { readPassport } from '#web/passport-reader/read-passport.ts';
import type { FaceBox } from '#web/photo-check/photo-findings.ts';
import type { JourneyWords } from '../journey-words.ts';
import type { PassportOwner } from '../passport-filling.ts';
import { isPicture, type PictureChange, preparePicture, turnedRight } from '../picture-file.ts';
import { useLatePart } from './late-part.ts';
import { PageCropPlace, PassportPlace } from './passport-place.tsx';
import { PicturePlace } from './picture-place.tsx';
import { beginUpload, endUpload, forgetUpload, unfinishedUpload } from './unfinished-uploads.ts';

/** Texts about photos, which only pages that ask for one need. */
const photoCatalogue: CatalogueName = 'web/photo-check';

/** Maximum bytes of a file before it is reduced. */
const largestFile = 20 * 1024 * 1024;

/** Names and sizes of files sent from this tab, to show them at once after a reload. */
const sentFiles = keptValue<Record<string, { readonly name: string; readonly size: number }>>('session', 'sent_files');

/** Value of `accept` for each kind of file field. */
export const acceptedTypes = {
  image: 'image/*',
  image_or_pdf: 'image/*,application/pdf',
} as const;

interface FileFieldProps {
  readonly field: FieldDefinition;
  readonly words: JourneyWords;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly optional?: string | undefined;
  readonly heading?: boolean;
  readonly error?: string | undefined;
  /** Id of the document; empty while there is none. */
  readonly value: string;
  readonly onChange: (documentId: string) => void;
  /** Set for a picture of a passport's data page, whose machine-readable zone is read. */
  readonly passport?: PassportOwner | undefined;
  /** Makes sure that the server has the draft and returns its number; undefined without network. */
  readonly draftNumber: () => Promise<string | undefined>;
  /** Told when a file leaves for the portal, and when it arrived or failed. */
  readonly onUploading: (busy: boolean) => void;
  /** Traveller whose file it is; undefined for one of the whole submission. */
  readonly traveller?: string | undefined;
}

/** A document or a photo: reduced and rotated on this device, uploaded at once, and identified by its document id. */
export function FileField({
  field,
  words,
  value,
  onChange,
  draftNumber,
  onUploading,
  passport,
  traveller,
  error,
  ...frame
}: FileFieldProps) {
  const { t } = words;
  const place = [traveller, field.id].join(' ');
  const [unfinished, setUnfinished] = useState(() => unfinishedUpload(place));
  const original = useRef<File>(undefined);
  const [change, setChange] = useState<PictureChange>({});
  const [picture, setPicture] = useState<Blob>();
  const preview = useObjectUrl(picture);
  /** Document in the preview, or being looked up. */
  const shown = useRef<string>(undefined);
  const [found, setFound] = useState<{ readonly id: string; readonly name: string; readonly size: number }>();
  const [progress, setProgress] = useState<{ readonly percent: number; readonly name: string }>();
  /** Stored without its text, which follows the page's language. */
  const [fault, setFault] = useState<unknown>();
  const [uploaded, setUploaded] = useState<string>();
  const [zone, setZone] = useState<ZoneState>();
  /** Place of the face in a portrait, as far as it is found. */
  const face = useRef<FaceBox>(undefined);
  const [retrying, setRetrying] = useState(false);
  /** Undefined until the dialog is first opened: it is loaded then, and stays to give the focus back. */
  const [cropping, setCropping] = useState<boolean>();

  // A file sent from another device, or before a reload, is shown from the server's copy.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft's number is asked for when a file is looked up
  useEffect(() => {
    if (value === '' || shown.current === value) return;
    shown.current = value;
    setPicture(undefined);
    let current = true;
    const look = async () => {
      const number = await draftNumber();
      const token = number === undefined ? undefined : draftToken(number);
      const kept = token === undefined ? undefined : await keptFile(value, token);
      if (!current || kept === undefined || token === undefined) return;
      setFound({ id: value, name: kept.file_name, size: kept.size });
      if (!kept.media_type.startsWith('image/')) return;
      const found = await fetchFile(apiPath('documentPreview', { document_id: value }), token);
      if (current) setPicture(found);
    };
    // Without network the file still counts, but has no name or picture.
    look().catch(() => undefined);
    return () => {
      current = false;
      if (shown.current === value) shown.current = undefined;
    };
  }, [value]);

  async function send(file: File, wanted: PictureChange): Promise<void> {
    setFault(undefined);
    setUnfinished(undefined);
    const wrong = fileFault(file);
    if (wrong !== undefined) return setFault(wrong);
    original.current = file;
    setChange(wanted);
    setProgress({ percent: 0, name: file.name });
    onUploading(true);
    beginUpload(place, file.name);
    const reads = passport !== undefined && isPicture(file);
    setZone(reads ? { phase: 'reading' } : undefined);
    try {
      const ready = isPicture(file) ? await preparePicture(file, wanted) : file;
      const found = reads ? await readPassport(ready) : {};
      const number = await draftNumber();
      const token = number === undefined ? undefined : draftToken(number);
      if (token === undefined) throw new NetworkFailure(undefined);
      const form = toMultipart({ document: field.file?.document, zone: found.reading?.lines.join('\n'), file: ready });
      const { data } = await upload<{ readonly data: UploadedDocument }>({
        path: apiPath('documents'),
        form,
        token,
        onProgress: (percent) => setProgress({ percent, name: file.name }),
      });
      sentFiles.write({ ...sentFiles.read(), [data.id]: { name: file.name, size: data.size } });
      shown.current = data.id;
      setPicture(isPicture(ready) ? ready : undefined);
      setUploaded(file.name);
      if (reads) setZone({ phase: 'done', document: data.id, ...found });
      onChange(data.id);
      endUpload(place, false);
    } catch (problem) {
      endUpload(place, mayTryAgain(problem));
      setZone(undefined);
      setFault(problem);
    } finally {
      onUploading(false);
      setProgress(undefined);
    }
  }

  function again(wanted: PictureChange): void {
    if (original.current && progress === undefined) void send(original.current, wanted);
  }

  async function tryAgain(file: File): Promise<void> {
    setRetrying(true);
    await send(file, change);
    flushSync(() => setRetrying(false));
    // The button is gone once the file has arrived.
    if (document.activeElement === document.body) document.getElementById(field.id)?.focus();
  }

  const portrait = field.file?.shape === 'portrait';
  const photo = useLatePart(
    () => (portrait ? import('./photo-place.tsx') : Promise.resolve(undefined)),
    photoCatalogue,
    words.language,
  );
  const drawn = original.current !== undefined && isPicture(original.current) && (picture ?? progress) !== undefined;
  const turn = drawn ? () => again(turnedRight(change)) : undefined;
  const cropFace =
    drawn && !change.portrait ? () => again({ ...change, portrait: face.current ?? 'centre' }) : undefined;
  const cropPage = drawn && passport !== undefined ? () => setCropping(true) : undefined;
  const crop = portrait ? cropFace : cropPage;
  const busy = progress !== undefined;
  const unfinishedText = unfinished === undefined ? undefined : t('journey.file.unfinished', { name: unfinished });
  const shownLarge = drawn || (picture !== undefined && (portrait || passport !== undefined));
  const remembered = found?.id === value ? found : sentFiles.read()?.[value];
  const known = value ? (remembered ?? { name: t('journey.file.uploaded'), size: 0 }) : undefined;
  const large = shownLarge
    ? {
        shape: portrait ? ('portrait' as const) : ('page' as const),
        picture: photo ? (
          <photo.PhotoPlace url={preview} />
        ) : (
          <PicturePlace shape={portrait ? 'portrait' : 'page'} url={preview} alt={known?.name ?? ''} />
        ),
        findings: photo && (
          <photo.PhotoAdvice photo={picture} whole={drawn} onFace={(place) => (face.current = place)} />
        ),
        actions: (
          <>
            {turn && <PictureAction icon={<RotateIcon />} text={t('journey.file.turn')} busy={busy} onPress={turn} />}
            {crop && <PictureAction icon={<CropIcon />} text={t('journey.file.crop')} busy={busy} onPress={crop} />}
          </>
        ),
      }
    : undefined;
  return (
    <>
      <FileInput
        id={field.id}
        name={field.id}
        {...frame}
        error={fault === undefined ? (unfinishedText ?? error) : faultText(fault, words)}
        accept={acceptedTypes[field.file?.accept ?? 'image_or_pdf']}
        chooseText={t('form.chooseFile')}
        replaceText={t(shownLarge ? 'journey.file.retake' : 'form.replaceFile')}
        removeText={t('form.removeFile')}
        onFile={(file) => void send(file, {})}
        onRemove={() => {
          original.current = undefined;
          forgetUpload(place);
          setUnfinished(undefined);
          setPicture(undefined);
          onChange('');
        }}
        kept={
          known && { name: known.name, sizeText: sizeText(known.size, words), previewUrl: large ? undefined : preview }
        }
        progress={progress && { percent: progress.percent, text: t('journey.file.uploading', { name: progress.name }) }}
        preview={large}
        advice={portrait && (photo ? <photo.PhotoExamples /> : <RoomForExamples />)}
        beside={
          original.current &&
          (retrying || mayTryAgain(fault)) && (
            <Button
              kind="secondary"
              aria-label={`${t('journey.file.tryAgain')} ${original.current.name}`}
              aria-disabled={progress !== undefined}
              onClick={() => progress === undefined && original.current && void tryAgain(original.current)}
            >
              {t('journey.file.tryAgain')}
            </Button>
          )
        }
        statusText={uploaded === undefined ? '' : t('journey.file.arrived', { name: uploaded })}
      />
      {cropping !== undefined && original.current && (
        <PageCropPlace
          words={words}
          open={cropping}
          file={original.current}
          change={change}
          page={zone?.phase === 'done' ? zone.reading?.page : undefined}
          onCrop={(part) => {
            setCropping(false);
            again({ ...change, part });
          }}
          onClose={() => setCropping(false)}
        />
      )}
      {passport && zone && (zone.phase === 'reading' || zone.document === value) && (
        <PassportPlace words={words} zone={zone} owner={passport} />
      )}
    </>
  );
}

/** Keeps the room of the drawings until they are loaded: four of 70 by 90 with gaps of 8 px, and a line of text. */
function RoomForExamples() {
  return (
    <div className="mt-4 -mb-2 max-w-[26rem]">
      <div className="box-content h-4 pb-[32.14%]" />
    </div>
  );
}

/** Standing of the zone of the picture in hand. `reading` undefined: it could not be read. */
export type ZoneState =
  | { readonly phase: 'reading' }
  | ({ readonly phase: 'done'; readonly document: string } & PictureReading);

/** Returns the server's details of one of a draft's files. */
async function keptFile(id: string, token: string): Promise<KeptDocument | undefined> {
  const { data } = await call<z.infer<typeof documentsAnswer>>({ path: apiPath('documents'), token });
  return data.find((document) => document.id === id);
}

/** Returns the reason why a file is not even sent; undefined when there is none. */
export function fileFault(file: File): ViolationLike | undefined {
  if (file.size === 0) return { code: 'file_empty' };
  return file.size > largestFile ? { code: 'file_too_large', values: { megabytes: 20 } } : undefined;
}

/** Returns the text for a problem with a file or its upload. */
function faultText(problem: unknown, words: JourneyWords): string {
  if (isViolation(problem)) return words.refusalText(problem);
  if (problem instanceof ApiProblem) {
    const [violation] = problem.refusals;
    return violation ? words.refusalText({ ...violation, message: problem.message }) : problem.message;
  }
  return words.t('journey.file.needsNetwork');
}

/** Returns true if the same file may be uploaded later: the connection or the portal failed, not the file. */
function mayTryAgain(problem: unknown): boolean {
  if (problem instanceof ApiProblem) return problem.status === 429 || problem.status >= 500;
  return problem !== undefined && !isViolation(problem);
}

function isViolation(problem: unknown): problem is ViolationLike {
  return !(problem instanceof Error) && typeof problem === 'object' && problem !== null && 'code' in problem;
}

/** Formats a size as "1.4 MB", rounded so that sizes are easy to compare. */
export function sizeText(bytes: number, words: JourneyWords): string {
  if (bytes === 0) return words.t('journey.file.ready');
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1000) return `${words.formatNumber(kilobytes)} kB`;
  return `${words.formatNumber(Math.round(kilobytes / 102.4) / 10)} MB`;
}
