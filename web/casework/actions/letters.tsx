import type { ReactNode } from 'react';
import { parsePlainDate } from '#domain/calendar/plain-date.ts';
import { reasonMessage, remedyMessage } from '#domain/casework/decision-reasons.ts';
import { Mark } from '#web/design-system/staff-shell/staff-icons.tsx';
import { useMessages } from '#web/i18n/languages.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { type ActionPreviewProps, textOf } from './action-form.ts';
import { readItems } from './ask/ask-fields.tsx';
import { replyDayOf } from './ask/reply-by.tsx';
import { apart, SetApart } from './set-apart.tsx';

/** Paper of a letter: white in every mode, because it stands for one. */
function Letter({
  office,
  number,
  title,
  children,
}: {
  readonly office: string;
  readonly number: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { t } = useDepartmentMessages();
  return (
    <div className="border border-hairline bg-[#fff] px-6 py-5 text-[13px]/[20px] text-[#14181f] [&_p+p]:mt-2 [&_ul]:mt-2">
      <div className="mb-3 flex items-center gap-2.5 border-b-2 border-[#b0122f] pb-2 font-[650]">
        <Mark className="h-7 w-7 flex-none text-[#b0122f]" />
        <span>
          {office}
          <span className="block text-[12px] font-normal text-[#4a5463]">{t('shell.authority')}</span>
        </span>
      </div>
      <p className="mb-2">
        <b className="block text-[15px]/[20px] font-[650]">{title}</b>
        <span translate="no" className="font-mono text-[12px] text-[#4a5463]">
          {number}
        </span>
      </p>
      {children}
    </div>
  );
}

function Point({ text, more }: { readonly text: string; readonly more?: string | undefined }) {
  return (
    <li className="mt-1.5 ml-4 list-disc">
      <b className="font-[650]">{text}</b>
      {more !== undefined && more !== '' && <span className="block text-[#4a5463]">{more}</span>}
    </li>
  );
}

/** Items that the applicant is asked for, as they are named now. */
function useItems({ file, typed }: ActionPreviewProps) {
  return readItems(typed).map((item) => {
    const asked = file.askable_fields.find(({ field }) => field === item.field);
    return {
      key: item.field ?? item.paper ?? '',
      text: asked?.label ?? item.paper ?? '',
      more: item.note ?? asked?.hint ?? undefined,
    };
  });
}

/** The question as the applicant will read it. */
export function AskLetter(props: ActionPreviewProps) {
  const { t, formatDate, formatNumber } = useDepartmentMessages();
  const { file, typed } = props;
  const items = useItems(props);
  const day = parsePlainDate(replyDayOf(typed));
  const sentence = textOf(typed, 'sentence');
  return (
    <Letter
      office={file.office_words}
      number={file.submission_number}
      title={t('desk.letter.asked', { count: items.length, shown: formatNumber(items.length) })}
    >
      <p>{t('desk.letter.askedText')}</p>
      <ul>
        {items.length === 0 ? (
          <li className="text-[#4a5463] italic">{t('desk.letter.nothing')}</li>
        ) : (
          items.map(({ key, text, more }) => <Point key={key} text={text} more={more} />)
        )}
      </ul>
      {sentence !== '' && <p className="mt-2 [overflow-wrap:anywhere]">{sentence}</p>}
      {day !== undefined && (
        <p className="mt-2">
          <SetApart text={t('desk.letter.replyBy', { day: apart })}>{formatDate(day)}</SetApart>
        </p>
      )}
    </Letter>
  );
}

/** The refusal as it will be sent: its reasons, each with what would change it, and what can still be sent. */
export function RefusalLetter(props: ActionPreviewProps) {
  const { t, formatDate } = useDepartmentMessages();
  const { t: reasonWords, has } = useMessages<string>('domain/casework');
  const { file, typed } = props;
  const reasons = typed.getAll('reasons').map(String);
  const items = useItems(props);
  const fee = t('desk.letter.fee', { fee: file.payment.state });
  return (
    <Letter office={file.office_words} number={file.submission_number} title={t('desk.letter.refused')}>
      <p>{file.refusal_letter.opening}</p>
      <ul>
        {reasons.length === 0 ? (
          <li className="text-[#4a5463] italic">{t('desk.letter.nothing')}</li>
        ) : (
          reasons.map((code) => (
            <Point
              key={code}
              text={reasonWords(reasonMessage(code))}
              more={has(remedyMessage(code)) ? reasonWords(remedyMessage(code)) : undefined}
            />
          ))
        )}
      </ul>
      {(items.length === 0 || file.mend_by === null) && <p className="mt-2">{file.refusal_letter.advice}</p>}
      {items.length > 0 && file.mend_by !== null && (
        <>
          <p className="mt-2">
            {t('desk.letter.mend', {
              day: formatDate(file.mend_by),
              fee: file.payment.state,
              ends: file.mend_visa_end === null ? 'no' : 'yes',
              end: file.mend_visa_end === null ? '' : formatDate(file.mend_visa_end),
            })}
          </p>
          <ul>
            {items.map(({ key, text, more }) => (
              <Point key={key} text={text} more={more} />
            ))}
          </ul>
        </>
      )}
      {fee !== '' && <p className="mt-2">{fee}</p>}
    </Letter>
  );
}
