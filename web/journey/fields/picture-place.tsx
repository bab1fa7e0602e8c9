import type { ReactNode } from 'react';

interface PicturePlaceProps {
  readonly shape: 'portrait' | 'page';
  readonly url: string | undefined;
  readonly alt: string;
  readonly overlay?: ReactNode;
}

/** A portrait is 35 mm by 45 mm (ICAO Doc 9303-3). A page is as its picture is; most cameras take 4 by 3. */
const places = {
  portrait: ['aspect-[35/45]', 'h-full'],
  page: ['', 'aspect-[auto_4/3] max-h-[70dvh]'],
};

/**
 * The picture in hand, large. While it is on its way, the room of a portrait is kept, and of a page that of 4 by 3: a page
 * of another shape moves what is below it once, when it comes.
 */
export function PicturePlace({ shape, url, alt, overlay }: PicturePlaceProps) {
  const [frame, room] = places[shape];
  const size = `w-full ${room}`;
  return (
    <div className={`relative overflow-hidden rounded-t bg-sunken ${frame}`}>
      {url ? <img src={url} alt={alt} className={`object-contain ${size}`} /> : <div className={size} />}
      {url && overlay}
    </div>
  );
}
