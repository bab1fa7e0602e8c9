import { useEffect, useRef } from 'react';
import { Button } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { useSessionMessages } from '../session-messages.ts';

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useSessionMessages();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div>
      <h3 ref={title} tabIndex={-1} className="mb-2">
        {t('session.recovery.title')}
      </h3>
      <p className="mb-4">{t('session.recovery.text')}</p>
      <ol className="mb-6 grid list-numbered gap-x-8 gap-y-1 pl-8 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <CodeText code={code} />
          </li>
        ))}
      </ol>
      <div className="screen-only flex flex-wrap gap-3">
        <Button onClick={onDone}>{t('session.recovery.done')}</Button>
        <Button kind="secondary" onClick={() => window.print()}>
          {t('session.recovery.print')}
        </Button>
      </div>
    </div>
  );
}
