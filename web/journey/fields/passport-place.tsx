import type { CatalogueName } from '#web/i18n/catalogues.ts';
import { useLatePart } from './late-part.ts';
import type { PassportReadingProps } from './passport-reading.tsx';

/** Texts of the passport reader, which only this page needs. */
const passportCatalogue: CatalogueName = 'web/passport-reader';

/** Place of what is read from a passport: kept from the moment on which a file is chosen, so that nothing moves later. */
export function PassportPlace(props: PassportReadingProps) {
  const { words, zone } = props;
  const Reading = useLatePart(
    () => import('./passport-reading.tsx').then((part) => part.PassportReading),
    passportCatalogue,
    words.language,
  );
  const unread = zone.phase === 'done' && zone.reading === undefined;
  return <div className={unread ? '' : 'min-h-[34rem] sm:min-h-[31rem]'}>{Reading && <Reading {...props} />}</div>;
}
