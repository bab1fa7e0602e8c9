import type { CaseView } from '#contract/api/casework.ts';
import { pathTo } from '#contract/paths.ts';
import type { AppointmentState } from '#domain/casework/appointment-state.ts';
import { isUnsetFee } from '#domain/casework/fee-standing.ts';
import { counterMode } from '#domain/fees/quote.ts';
import { currencyMessage, isNamedCurrency } from '#domain/reference-data/currencies.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { StatusTag, type TagTone } from '#web/design-system/tag/tag.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { useMessages } from '#web/i18n/languages.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';
import { StatusWord } from '../status-word.tsx';
import { AnswerBefore } from './answer-before.tsx';
import { documentId } from './document-id.ts';
import { useOrderSum } from './order-sum.ts';
import { type FileProps, Part, SumTable } from './part.tsx';

export function Group({ file }: FileProps) {
  const { t } = useDepartmentMessages();
  const desk = useDesk();
  if (file.group.length === 0) return null;
  return (
    <Part id="group" title={t('department.file.group')}>
      <ul className="mb-6">
        {file.group.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-1.5">
            <Link to={pathTo(desk.file, { applicationId: member.id })} className="inline-flex min-h-6 items-center">
              {member.name}
            </Link>
            <CodeText code={member.submission_number} />
            <StatusWord status={member.status} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Rows that say what a grant gives. */
const granted: readonly NonNullable<CaseView['effect']>['rows'][number]['key'][] = [
  'added',
  'after',
  'entries',
  'moved',
  'next',
];

function EffectValue(row: { readonly value: string; readonly rule: string | null; readonly granted: boolean }) {
  return (
    <span className={row.granted ? 'font-[650]' : undefined}>
      {wholeDates(row.value)}
      {row.rule !== null && <span className="block text-[12px]/[16px] font-normal text-ink-quiet">{row.rule}</span>}
    </span>
  );
}

/** Days of the visa before and after a grant, each with its rule. */
export function Effect({ file }: FileProps) {
  const { t } = useDepartmentMessages();
  if (file.effect === null) return null;
  const { rows, impossible } = file.effect;
  return (
    <Part id="effect" title={t('department.file.effect')}>
      {impossible.length > 0 && (
        <p className="mb-3 max-w-measure">
          <span className="font-semibold">{t('department.file.impossible')}:</span> {impossible.join(' ')}
        </p>
      )}
      <KeyValue
        items={rows.map(({ key, label, value, rule }, index) => ({
          key: `${key} ${index}`,
          label,
          value: (
            <EffectValue
              value={value}
              // A rule that several rows follow is said at the first of them.
              rule={rows.findIndex((row) => row.rule === rule) === index ? rule : null}
              granted={granted.some((one) => one === key)}
            />
          ),
        }))}
      />
    </Part>
  );
}

/** Price line by line, reason for a free visa, payment mode, and amount due in each accepted currency. */
export function Payment({ file }: FileProps) {
  const { t, wordOf, formatMoney } = useDepartmentMessages();
  const { t: currencyWords } = useMessages<string>('domain/reference-data');
  const desk = useDesk();
  const { quote, payment } = file;
  const sum = useOrderSum(file);
  const unset = isUnsetFee(file.fee_standing) ? file.fee_standing : undefined;
  return (
    <Part id="payment" title={t('department.file.payment')}>
      <KeyValue
        items={[
          {
            key: 'state',
            label: t('department.file.paymentState'),
            value: unset === undefined ? wordOf('payment_state', payment.state) : t(`desk.fee.${unset}`),
          },
          {
            key: 'mode',
            label: t('department.file.paymentMode'),
            value: payment.mode === counterMode ? t(desk.atCounter) : wordOf('payment_mode', payment.mode),
          },
          ...(sum === ''
            ? []
            : [
                {
                  key: 'total',
                  label: t('department.file.orderTotal'),
                  value: <span className="tabular-nums">{sum}</span>,
                },
              ]),
          ...(quote.office_price === null
            ? []
            : [
                {
                  key: 'counter',
                  label: t('department.file.atCounter'),
                  value: (
                    <span className="tabular-nums">
                      {formatMoney(quote.office_price.amount_minor, quote.office_price.currency)}
                    </span>
                  ),
                },
              ]),
          ...(payment.order_reference === null
            ? []
            : [
                { key: 'order', label: t('department.file.order'), value: <CodeText code={payment.order_reference} /> },
              ]),
          ...(payment.receipt_number === null
            ? []
            : [
                {
                  key: 'receipt',
                  label: t('department.file.receipt'),
                  value: <CodeText code={payment.receipt_number} />,
                },
              ]),
        ]}
      />
      {unset === undefined && (
        <SumTable
          caption={t('department.file.price')}
          rows={[
            ...quote.lines.map(
              (line) =>
                [`${line.rule} ${line.code}`, line.label, formatMoney(line.amount_minor, quote.currency)] as const,
            ),
            ['total', t('department.file.priceOfOne'), formatMoney(quote.total_minor, quote.currency)] as const,
          ]}
        />
      )}
      {quote.notices.map((notice) => (
        <p key={notice} className="mb-4">
          {notice}
        </p>
      ))}
      {quote.grounds.length > 0 && (
        <ul className="mb-4 list-disc pl-5">
          {quote.grounds.map((ground) => (
            <li key={ground.code}>{ground.label}</li>
          ))}
        </ul>
      )}
      {payment.cash.length > 0 && (
        <>
          <h3 className="mb-1">{t('department.file.cashDue')}</h3>
          <SumTable
            caption={t('department.file.cashDue')}
            rows={payment.cash.map(
              ({ currency, amount_minor }) =>
                [
                  currency,
                  isNamedCurrency(currency) ? currencyWords(currencyMessage(currency)) : currency,
                  formatMoney(amount_minor, currency),
                ] as const,
            )}
          />
        </>
      )}
    </Part>
  );
}

/** Questions to the applicant, and the replies. */
export function Questions({ file }: FileProps) {
  const { t, formatDate, formatInstant } = useDepartmentMessages();
  const there = (instant: string) => formatInstant(instant, file.office);
  if (file.questions.length === 0) return null;
  return (
    <Part id="questions" title={t('department.file.questions')}>
      {file.questions.map((question) => (
        <section key={question.asked_at} className="mb-4" aria-label={there(question.asked_at)}>
          <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>{wholeDates(t('department.file.askedBy', { name: question.by, at: there(question.asked_at) }))}</span>
            {question.ended_at === null && (
              <StatusTag tone="waiting">
                {t(question.after_refusal ? 'department.mend.until' : 'department.file.answerDue', {
                  day: formatDate(question.due_on),
                })}
              </StatusTag>
            )}
            {question.answered_at !== null && (
              <StatusTag tone="granted">
                {t('department.file.answeredAt', { at: there(question.answered_at) })}
              </StatusTag>
            )}
            {question.ended_at !== null && question.answered_at === null && (
              <StatusTag tone="neutral">
                {t('department.file.questionClosed', { at: there(question.ended_at) })}
              </StatusTag>
            )}
          </p>
          {question.sentence !== null && <p className="mb-1 [overflow-wrap:anywhere]">{question.sentence}</p>}
          <ul className="border-l-4 border-hairline pl-4">
            {question.items.map((item) => (
              <li key={item.id} className="py-1">
                <span className="font-semibold">{item.label}</span>
                {item.note !== null && <span className="block text-ink-quiet">{item.note}</span>}
                {item.answer !== null && <span className="block [overflow-wrap:anywhere]">{item.answer}</span>}
                {item.before !== null && <AnswerBefore text={item.before} />}
                {item.documents.map((id) => (
                  <a key={id} href={`#${documentId(id)}`} className="flex min-h-6 w-fit items-center">
                    {t('department.file.seePaper')}
                  </a>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Part>
  );
}

const appointmentTones: Readonly<Record<AppointmentState, TagTone>> = {
  set: 'waiting',
  attended: 'granted',
  moved: 'neutral',
  missed: 'neutral',
  called_off: 'neutral',
};

/** Appointments, in the office's local date and time. */
export function Appointments({ file }: FileProps) {
  const { t, wordOf, formatDate, formatTime } = useDepartmentMessages();
  if (file.appointments.length === 0) return null;
  return (
    <Part id="appointments" title={t('department.file.appointments')}>
      <ul className="mb-6">
        {file.appointments.map(({ day, time, state }) => (
          <li key={`${day} ${time} ${state}`} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="tabular-nums">
              {t('department.file.appointmentAt', { day: formatDate(day), time: formatTime(time) })}
            </span>
            <StatusTag tone={appointmentTones[state]}>{wordOf('appointment_state', state)}</StatusTag>
          </li>
        ))}
      </ul>
      <p className="mb-6 text-sm text-ink-quiet">{t('department.file.localTime')}</p>
    </Part>
  );
}
