import { useEffect, useRef } from 'react';
import type { Trip } from '#contract/api/applications.ts';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { listIn } from '#web/i18n/formats.ts';
import type { PublicWords } from '../../routes/public/public-messages.ts';
import { givenBack, keptWords } from './given-back.ts';

/** Says who was withdrawn and what goes back, where the reader looks next. */
export function Withdrawn({ words, members }: { readonly words: PublicWords; readonly members: Trip['members'] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        tone="granted"
        title={words.t('mine.withdrawn', {
          names: listIn(
            words.language,
            members.map(({ name }) => name),
          ),
        })}
      >
        <p>{givenBack(words, members)}</p>
        <p>{keptWords(words, members)}</p>
      </Notice>
    </div>
  );
}
