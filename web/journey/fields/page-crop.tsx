import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useObjectUrl } from '#web/api/object-url.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { Dialog, DialogFooter } from '#web/design-system/dialog/dialog.tsx';
import type { PicturePart } from '#web/passport-reader/picture-pixels.ts';
import { drawPicture } from '../draw-picture.ts';
import type { JourneyWords } from '../journey-words.ts';
import type { PictureChange } from '../picture-file.ts';
import { atLeast, movedSide, type Side, sameFrame, sideAt, sides, wholePicture } from './crop-frame.ts';
import { usePassportWords } from './passport-details.tsx';

export interface PageCropProps {
  readonly words: JourneyWords;
  readonly open: boolean;
  /** The file as it was chosen. */
  readonly file: File;
  readonly change: PictureChange;
  /** Place of the page in the picture as it is now, where its zone was found. */
  readonly page: PicturePart | undefined;
  readonly onCrop: (part: PicturePart | undefined) => void;
  readonly onClose: () => void;
}

/** Movement of a side by an arrow key, and by Page Up or Page Down. */
const step = { ArrowLeft: -0.01, ArrowUp: -0.01, ArrowRight: 0.01, ArrowDown: 0.01, PageUp: -0.1, PageDown: 0.1 };
/**
 * Greatest height of the picture, which leaves the buttons in sight: where it takes hold of a finger, nothing scrolls. On a
 * phone a picture that is wider than high needs no more.
 */
const most = 'min(42dvh, 70vw)';

/** Dialog that cuts a picture to a frame, of which each side is moved by pointer or keyboard. */
export function PageCrop({ words, open, file, change, page, onCrop, onClose }: PageCropProps) {
  const { t } = usePassportWords();
  const [whole, setWhole] = useState<Blob>();
  const [drawn, setDrawn] = useState(false);
  const [frame, setFrame] = useState(wholePicture);
  const url = useObjectUrl(whole);
  const { part } = change;
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with every opening
  useEffect(() => {
    if (!open) return;
    let current = true;
    setFrame(atLeast(part ?? page ?? wholePicture));
    void drawPicture(file, { ...change, part: undefined }).then((picture) => current && setWhole(picture));
    return () => {
      current = false;
      setWhole(undefined);
      setDrawn(false);
    };
  }, [open]);
  /** A picture that stays as it is is not sent again. */
  const crop = (next: PicturePart) => {
    if (sameFrame(next, atLeast(part ?? wholePicture))) onClose();
    else onCrop(sameFrame(next, wholePicture) ? undefined : next);
  };
  return (
    <Dialog open={open} title={t('passport.crop.title')} closeText={words.t('shell.close')} onClose={onClose}>
      <p className="mb-2 text-sm text-ink-quiet">{t('passport.crop.text')}</p>
      <Frame url={url} drawn={drawn} onDrawn={() => setDrawn(true)} frame={frame} onFrame={setFrame} />
      <DialogFooter>
        <Button kind="secondary" onClick={() => crop(wholePicture)}>
          {t('passport.crop.whole')}
        </Button>
        <Button disabled={!drawn} onClick={() => crop(frame)}>
          {t('passport.crop.use')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function Frame(props: {
  readonly url: string | undefined;
  /** A frame has a size once its picture is drawn. */
  readonly drawn: boolean;
  readonly onDrawn: () => void;
  readonly frame: PicturePart;
  readonly onFrame: (frame: PicturePart) => void;
}) {
  const { url, drawn, frame, onFrame } = props;
  const { t } = usePassportWords();
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<readonly Side[]>([]);
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const grab = (event: PointerEvent) => {
    held.current = sideAt(frame, placeOf(event));
    event.currentTarget.setPointerCapture(event.pointerId);
    // Neither the picture nor the page's text is dragged along.
    event.preventDefault();
  };
  const drag = (event: PointerEvent) => {
    const place = placeOf(event);
    if (held.current.length > 0) onFrame(held.current.reduce((now, side) => movedSide(now, side, place), frame));
  };
  const press = (event: KeyboardEvent, side: Side) => {
    const by = step[event.key as keyof typeof step];
    if (by === undefined) return;
    event.preventDefault();
    const at = sides[side](frame);
    onFrame(movedSide(frame, side, { x: at + by, y: at + by }));
  };
  const { x, y, width, height } = frame;
  const percent = (share: number) => `${share * 100}%`;
  const handles = {
    left: [x, y + height / 2],
    top: [x + width / 2, y],
    right: [x + width, y + height / 2],
    bottom: [x + width / 2, y + height],
  } as const;
  return (
    // Of the same room for every picture, with half a handle around it.
    <div style={{ minHeight: `calc(${most} + 3rem)` }} className="flex items-center justify-center px-4 py-6">
      <div
        ref={box}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = [];
        }}
        onPointerCancel={() => {
          held.current = [];
        }}
        style={{ touchAction: 'none', ...(!drawn && { width: '100%', height: most }) }}
        className="relative bg-sunken"
      >
        {url && <img src={url} alt="" draggable={false} onLoad={props.onDrawn} style={{ maxHeight: most }} />}
        {drawn && (
          <svg
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 h-full w-full"
          >
            <path
              d={`M0 0h1v1H0zM${x} ${y}v${height}h${width}v${-height}z`}
              fill="#0c1118"
              fillOpacity=".5"
              fillRule="evenodd"
            />
          </svg>
        )}
        {(drawn ? (Object.keys(handles) as Side[]) : []).map((side) => {
          const upright = side === 'left' || side === 'right';
          return (
            <div
              key={side}
              role="slider"
              tabIndex={0}
              aria-label={t(`passport.crop.${side}`)}
              aria-orientation={upright ? 'horizontal' : 'vertical'}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(sides[side](frame) * 100)}
              onKeyDown={(event) => press(event, side)}
              style={{ left: percent(handles[side][0]), top: percent(handles[side][1]) }}
              className="absolute grid size-11 -translate-x-1/2 -translate-y-1/2 cursor-pointer place-items-center"
            >
              <span
                style={upright ? { width: 10, height: 36 } : { width: 36, height: 10 }}
                className="rounded border border-edge bg-surface"
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
