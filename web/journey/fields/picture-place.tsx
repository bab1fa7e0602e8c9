import type { ReactNode } from 'react';
import { CropIcon, RotateIcon } from '#web/design-system/icons/icons.tsx';
import type { JourneyWords } from '../journey-words.ts';

interface PicturePlaceProps {
  readonly words: JourneyWords;
  readonly shape: 'portrait' | 'page';
  readonly url: string | undefined;
  readonly alt: string;
  /** While the picture is on its way. */
  readonly busy: boolean;
  readonly onTurn?: (() => void) | undefined;
  readonly onCrop?: (() => void) | undefined;
  readonly overlay?: ReactNode;
}

/** A portrait is 35 mm by 45 mm, a data page 125 mm by 88 mm (ICAO Doc 9303-3 and 9303-4). */
const places = {
  portrait: 'aspect-[35/45] w-full max-w-[300px]',
  page: 'aspect-[125/88] w-full max-w-field',
};

/** The picture in hand, large, with what can be done to it. Its room is kept while it is on its way. */
export function PicturePlace({ words, shape, url, alt, busy, onTurn, onCrop, overlay }: PicturePlaceProps) {
  const { t } = words;
  return (
    <div className={shape === 'portrait' ? 'w-full max-w-[300px]' : 'max-w-field'}>
      <div className={`relative overflow-hidden rounded-t bg-sunken ${places[shape]}`}>
        {url && <img src={url} alt={alt} className="h-full w-full object-contain" />}
        {url && overlay}
      </div>
      <div className="flex min-h-11 overflow-hidden rounded-b border border-hairline">
        {onTurn && <PictureAction icon={<RotateIcon />} text={t('journey.file.turn')} busy={busy} onPress={onTurn} />}
        {onCrop && <PictureAction icon={<CropIcon />} text={t('journey.file.crop')} busy={busy} onPress={onCrop} />}
      </div>
    </div>
  );
}

function PictureAction(props: {
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
      className="inline-flex min-h-11 flex-1 items-center justify-center gap-2 border-hairline px-2 py-1 text-action hover:bg-action-tint focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus aria-disabled:text-ink-quiet [&+&]:border-s"
    >
      {props.icon}
      {props.text}
    </button>
  );
}
