import type { CaseView } from '#contract/api/casework.ts';
import { undeliveredMailStates } from '#domain/casework/mail-delivery.ts';
import { StatusTag } from '#web/design-system/tag/tag.tsx';
import { useDepartmentMessages } from '../department-messages.ts';

/** Mails to the applicant about an application, with their delivery states. */
export function Mails({ file }: { readonly file: CaseView }) {
  const { t, wordOf, formatInstant } = useDepartmentMessages();
  if (file.mails.length === 0) return null;
  const missed = (state: string) => undeliveredMailStates.some((known) => known === state);
  return (
    <section aria-labelledby="mails" className="border-t border-hairline pt-4">
      <h2 id="mails" className="mb-2">
        {t('department.file.mails')}
      </h2>
      <ul className="mb-6 text-sm">
        {file.mails.map(({ id, words, state, at, reason }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-b border-hairline py-1.5">
            <time dateTime={at} className="whitespace-nowrap text-ink-quiet tabular-nums">
              {formatInstant(at, file.office)}
            </time>
            <span className="font-semibold">{words}</span>
            {missed(state) ? (
              <StatusTag tone="waiting">{wordOf('mail_state', state)}</StatusTag>
            ) : (
              <span>{wordOf('mail_state', state)}</span>
            )}
            {missed(state) && reason !== null && <span className="text-ink-quiet">{reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
