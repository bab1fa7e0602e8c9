import { Fragment } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import { formatLocalTime } from '#domain/calendar/date-words.ts';
import { localTimeIn } from '#domain/calendar/local-time.ts';
import { isOpenStatus } from '#domain/casework/lifecycle.ts';
import { zoneOf } from '#domain/reference-data/office-zones.ts';
import { portalNow, useToday } from '#web/api/portal-day.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { MailIcon } from '#web/design-system/icons/tool-icons.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { commaIn } from '#web/i18n/formats.ts';
import { AnswerBefore } from '../case-parts/answer-before.tsx';
import { documentId } from '../case-parts/document-id.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { type ChipWeight, useChips } from './use-chips.ts';

const looks: Readonly<Record<ChipWeight, string>> = {
  stop: 'border-refused bg-refused-tint font-semibold text-refused',
  due: 'border-waiting bg-waiting-tint font-semibold text-waiting',
  good: 'border-edge [&>svg]:text-granted',
  plain: 'border-edge [&>svg]:text-ink-quiet',
};

/** Facts for or against a grant, beside what was typed. */
export function Chips({ file }: { readonly file: CaseView }) {
  const { t } = useDepartmentMessages();
  const chips = useChips(file);
  return (
    <ul aria-label={t('desk.chips')} className="mt-3 flex flex-wrap gap-x-1.5 gap-y-1">
      {chips.map(({ key, weight, Icon: Shape, text }) => (
        <li
          key={key}
          className={classNames(
            'inline-flex min-h-7 items-center gap-1 rounded border pr-1.5 pl-1 text-[13px]',
            looks[weight],
          )}
        >
          <Shape className="h-4 w-4" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The recommendation to refuse on which the reader, or somebody else, decides: who made it, and why. */
export function RefusalRecommended({ file }: { readonly file: CaseView }) {
  const { t } = useDepartmentMessages();
  const recommended = file.refusal_recommended;
  if (recommended === null) return null;
  return (
    <section
      aria-label={t('desk.refusalRecommended', { name: recommended.by })}
      className="mt-1 mb-2 rounded-r border-l-3 border-waiting bg-waiting-tint px-3 pt-2 pb-2.5 text-[14px]/[20px]"
    >
      <h2 className="text-[14px]/[20px]! text-waiting">{t('desk.refusalRecommended', { name: recommended.by })}</h2>
      <ul className="mt-1 list-disc pl-4 font-semibold">
        {recommended.reasons.map(({ code, words }) => (
          <li key={code}>{words}</li>
        ))}
      </ul>
      {recommended.note !== null && <p className="mt-1 [overflow-wrap:anywhere]">{recommended.note}</p>}
    </section>
  );
}

/** The newest reply of the applicant, above everything else until it has been looked at. */
export function NewestReply({
  file,
  onDocument,
}: {
  readonly file: CaseView;
  readonly onDocument: (id: string) => void;
}) {
  const { t, formatTime, language } = useDepartmentMessages();
  const today = useToday();
  const reply = file.questions.findLast(({ answered_at }) => answered_at !== null);
  if (reply === undefined || reply.answered_at === null) return null;
  const documents = reply.items.flatMap(({ id, label, documents }) =>
    documents.map((document) => ({ id, label, document })),
  );
  const thereAt = (instant: Date) => localTimeIn(zoneOf(file.office), instant);
  const at = thereAt(new Date(reply.answered_at));
  const ofToday = today !== undefined && at.day === thereAt(portalNow()).day;
  // It stays first as long as somebody may have to read it; afterwards it is one of the messages.
  if (!isOpenStatus(file.status)) return null;
  return (
    <section
      aria-label={t('desk.reply')}
      className="mb-2 rounded-r border-l-3 border-action bg-action-tint px-3 py-1.5 text-[13px]/[18px]"
    >
      <h2 className="mb-0.5 flex items-center gap-1.5 text-[13px]/[18px]! text-action">
        <MailIcon className="h-4 w-4" />
        <span>
          {ofToday
            ? t('desk.repliedToday', { time: formatTime(at.time) })
            : wholeDates(t('department.file.answeredAt', { at: formatLocalTime(at, language) }))}
        </span>
      </h2>
      <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-3 [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-ink-quiet">
        {reply.items
          .filter((item) => item.documents.length === 0)
          .map(({ id, label, short_label, answer, before }) => (
            <div key={id} className="col-span-2 grid grid-cols-subgrid">
              <dt title={label}>{short_label}</dt>
              <dd>
                <b className="font-semibold">{answer}</b>{' '}
                {before !== null && <AnswerBefore text={before} now={answer ?? ''} />}
              </dd>
            </div>
          ))}
        {documents.length > 0 && (
          <div className="col-span-2 grid grid-cols-subgrid">
            <dt>{t('department.file.papers')}</dt>
            {/* A single link stands alone, so it needs the height of a touch target (WCAG 2.5.8). */}
            <dd className={documents.length === 1 ? 'leading-6' : 'text-[13px]/[20px]'}>
              {documents.map(({ document, label }, place) => (
                <Fragment key={document}>
                  {place > 0 && commaIn(language)}
                  <a
                    href={`#${documentId(document)}`}
                    onClick={(event) => {
                      event.preventDefault();
                      onDocument(document);
                    }}
                    className="font-semibold"
                  >
                    {label}
                  </a>
                </Fragment>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
