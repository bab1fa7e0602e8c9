import type { ReactNode } from 'react';

interface PicturePlaceProps {
  readonly shape: 'portrait' | 'page';
  readonly url: string | undefined;
  readonly alt: string;
  readonly overlay?: ReactNode;
}

/** A portrait is 35 mm by 45 mm, a data page 125 mm by 88 mm (ICAO Doc 9303-3 and 9303-4). */
const places = {
  portrait: 'aspect-[35/45]',
  page: 'aspect-[125/88]',
};

/** The picture in hand, large. Its room is kept while it is on its way. */
export function PicturePlace({ shape, url, alt, overlay }: PicturePlaceProps) {
  return (
    <div className={`relative overflow-hidden rounded-t bg-sunken ${places[shape]}`}>
      {url && <img src={url} alt={alt} className="h-full w-full object-contain" />}
      {url && overlay}
    </div>
  );
}
