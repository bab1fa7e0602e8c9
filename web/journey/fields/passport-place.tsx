import type { FieldDefinition } from '#domain/forms/form-definition.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import type { CatalogueName } from '#web/i18n/catalogues.ts';
import { useLatePart } from './late-part.ts';
import type { PageCropProps } from './page-crop.tsx';
import type { PassportReadingProps } from './passport-reading.tsx';

/** Texts of the passport reader, which only this page needs. */
const passportCatalogue: CatalogueName = 'web/passport-reader';

/** Tells whether a field asks for a picture of a passport's data page. */
export function asksPassport({ documents }: ServiceDefinition, { file }: FieldDefinition): boolean {
  return documents.some(({ id, dataPage }) => dataPage !== undefined && id === file?.document);
}

/** Tells whether the pages before one ask for the details that the picture of a data page shows. */
export function asksDetailsBefore(service: ServiceDefinition, page: string): boolean {
  const details = service.documents.flatMap(({ dataPage }) => Object.values(dataPage ?? {}).flat());
  const before = service.form.pages.slice(
    0,
    service.form.pages.findIndex(({ id }) => id === page),
  );
  return before.some(({ fields }) => fields.some(({ id }) => details.includes(id)));
}

/** The dialog that crops a picture, loaded when it is first asked for. */
export function PageCropPlace(props: PageCropProps) {
  const Crop = useLatePart(
    () => import('./page-crop.tsx').then((part) => part.PageCrop),
    passportCatalogue,
    props.words.language,
  );
  return Crop && <Crop {...props} />;
}

/** Place of what is read from a passport: kept from the moment on which a file is chosen, so that nothing moves later. */
export function PassportPlace(props: PassportReadingProps) {
  const { words, zone } = props;
  const Reading = useLatePart(
    () => import('./passport-reading.tsx').then((part) => part.PassportReading),
    passportCatalogue,
    words.language,
  );
  const unread = zone.phase === 'done' && zone.reading === undefined;
  return <div className={unread ? '' : 'min-h-[31rem]'}>{Reading && <Reading {...props} />}</div>;
}
