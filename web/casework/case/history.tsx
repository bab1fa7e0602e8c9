import type { CaseView } from '#contract/api/casework.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { colonIn } from '#web/i18n/formats.ts';
import { useDepartmentMessages } from '../department-messages.ts';

/** Returns what an event says besides its name: what was found, changed, given as a reason and noted. */
export function detailsOf(event: CaseView['history'][number], language: Language): readonly string[] {
  return [
    ...(event.found === null ? [] : [`${event.found.of}${colonIn(language)}${event.found.words}`]),
    ...event.changes,
    ...event.reasons,
    ...(event.note === null ? [] : [event.note]),
  ];
}

/** Events of a case, newest last, each on one line: when, what, by whom; details follow in the same line. */
export function History({ file }: { readonly file: CaseView }) {
  const { t, formatInstant, language } = useDepartmentMessages();
  return (
    <ol aria-label={t('department.file.history')}>
      {file.history.map((event) => {
        const details = detailsOf(event, language);
        return (
          <li
            key={`${event.at} ${event.action}`}
            className="grid min-h-7 grid-cols-[minmax(0,1fr)] items-baseline gap-x-3 border-b border-hairline/60 py-1 last:border-0 @min-[560px]/case:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <time dateTime={event.at} className="text-[13px] whitespace-nowrap text-ink-quiet tabular-nums">
              {formatInstant(event.at, file.office)}
            </time>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <b className="font-[650]">{event.words}</b>
              {details.map((detail) => (
                <span key={detail} className="whitespace-pre-line">
                  {' · '}
                  {detail}
                </span>
              ))}
            </span>
            <span className="text-[13px] text-ink-quiet">{event.by}</span>
          </li>
        );
      })}
    </ol>
  );
}
