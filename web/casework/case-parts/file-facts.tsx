import type { ReactNode } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import { pathTo } from '#contract/paths.ts';
import type { AppointmentState } from '#domain/casework/appointment-state.ts';
import { currencyMessage, isNamedCurrency } from '#domain/reference-data/currencies.ts';
import { isUndecidedMatch, type MatchState } from '#domain/screening/match-state.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { Button } from '#web/design-system/button/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { WarningIcon } from '#web/design-system/icons/icons.tsx';
import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { ButtonLink, Link } from '#web/design-system/link/link.tsx';
import { StatusTag, Tag, type TagTone } from '#web/design-system/tag/tag.tsx';
import { useMessages } from '#web/i18n/languages.tsx';
import type { ChosenAction } from '../actions/action-dialog.tsx';
import { actionWords } from '../actions/action-form.ts';
import { formOf, inOrder, matchActions } from '../actions/action-forms.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';
import { StatusWord } from '../status-word.tsx';
import { documentId } from './documents.tsx';
import { MatchExplanation } from './match-explanation.tsx';

interface FileProps {
  readonly file: CaseView;
}

function Part({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-4">
      <h2 id={id} className="mb-2">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Sums and words in two columns, the sums to the right. */
function SumTable({
  caption,
  rows,
}: {
  readonly caption: string;
  readonly rows: readonly (readonly [key: string, label: string, sum: string])[];
}) {
  return (
    <table className="mb-4 w-full max-w-measure text-sm">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map(([key, label, sum]) => (
          <tr key={key} className="border-b border-hairline">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal">
              {label}
            </th>
            <td className="py-1.5 text-right whitespace-nowrap">{sum}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the traveller answered, section by section, as it was frozen when it was sent. */
export function Answers({ file }: FileProps) {
  return file.sections.map((section, index) => (
    <Part key={section.title} id={`section-${index}`} title={section.title}>
      <KeyValue items={section.rows.map((row) => ({ key: row.field, label: row.label, value: row.value }))} />
    </Part>
  ));
}

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

/** Which rules made the price, why it is free, how it is paid, and what is due in each currency taken. */
export function Payment({ file }: FileProps) {
  const { t, wordOf, formatMoney } = useDepartmentMessages();
  const { t: currencyWords } = useMessages<string>('domain/reference-data');
  const desk = useDesk();
  const { quote, payment } = file;
  return (
    <Part id="payment" title={t('department.file.payment')}>
      <KeyValue
        items={[
          { key: 'state', label: t('department.file.paymentState'), value: wordOf('payment_state', payment.state) },
          {
            key: 'mode',
            label: t('department.file.paymentMode'),
            value: payment.mode === 'on_arrival' ? t(desk.atCounter) : wordOf('payment_mode', payment.mode),
          },
          {
            key: 'total',
            label: t('department.file.orderTotal'),
            value: <span className="tabular-nums">{formatMoney(payment.total_minor, payment.currency)}</span>,
          },
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
      <SumTable
        caption={t('department.file.price')}
        rows={[
          ...quote.lines.map(
            (line) =>
              [
                `${line.rule} ${line.code}`,
                `${line.label} (${line.rule})`,
                formatMoney(line.amount_minor, quote.currency),
              ] as const,
          ),
          ['total', t('department.file.priceOfOne'), formatMoney(quote.total_minor, quote.currency)] as const,
        ]}
      />
      {quote.grounds.length > 0 && (
        <ul className="mb-4 list-disc pl-5">
          {quote.grounds.map((ground) => (
            <li key={ground.code}>
              {ground.label} ({ground.rule})
            </li>
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

/** What the office asked of the applicant, and what came. */
export function Questions({ file }: FileProps) {
  const { t, formatDate, formatInstant } = useDepartmentMessages();
  if (file.questions.length === 0) return null;
  return (
    <Part id="questions" title={t('department.file.questions')}>
      {file.questions.map((question) => (
        <section key={question.asked_at} className="mb-4" aria-label={formatInstant(question.asked_at)}>
          <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>{t('department.file.askedBy', { name: question.by, at: formatInstant(question.asked_at) })}</span>
            {question.answered_at === null ? (
              <StatusTag tone="waiting">
                {t('department.file.answerDue', { day: formatDate(question.due_on) })}
              </StatusTag>
            ) : (
              <StatusTag tone="granted">
                {t('department.file.answeredAt', { at: formatInstant(question.answered_at) })}
              </StatusTag>
            )}
          </p>
          <ul className="border-l-4 border-hairline pl-4">
            {question.items.map((item) => (
              <li key={item.id} className="py-1">
                <span className="font-semibold">{item.label}</span>
                {item.note !== null && <span className="block text-ink-quiet">{item.note}</span>}
                {item.answer !== null && <span className="block [overflow-wrap:anywhere]">{item.answer}</span>}
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

/** The times that were given, by the office's own calendar and clock. */
export function Appointments({ file }: FileProps) {
  const { t, wordOf, formatDate, formatTime } = useDepartmentMessages();
  if (file.appointments.length === 0) return null;
  return (
    <Part id="appointments" title={t('department.file.appointments')}>
      <ul className="mb-6">
        {file.appointments.map(({ day, time, state }) => (
          <li key={`${day} ${time} ${state}`} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="tabular-nums">
              {formatDate(day)}, {formatTime(time)} ({t('department.file.officeTime')})
            </span>
            <StatusTag tone={appointmentTones[state]}>{wordOf('appointment_state', state)}</StatusTag>
          </li>
        ))}
      </ul>
      <p className="mb-6 text-sm text-ink-quiet">{t('department.file.nepalTime')}</p>
    </Part>
  );
}

export function VisaYear({ file }: FileProps) {
  const { t, formatNumber } = useDepartmentMessages();
  if (file.visa_year === null) return null;
  const { year, used, limit, left } = file.visa_year;
  return (
    <Part id="visa-year" title={t('department.file.visaYear', { year: formatNumberPlain(year, formatNumber) })}>
      <SumTable
        caption={t('department.file.visaYear', { year: formatNumberPlain(year, formatNumber) })}
        rows={[
          ['used', t('department.file.daysUsed'), formatNumber(used)],
          ['limit', t('department.file.daysLimit'), formatNumber(limit)],
          ['left', t('department.file.daysLeft'), formatNumber(left)],
        ]}
      />
    </Part>
  );
}

/** A year takes the language's digits and no grouping. */
function formatNumberPlain(year: number, formatNumber: (value: number) => string): string {
  return [...String(year)].map((digit) => formatNumber(Number(digit))).join('');
}

/** Only a match that nobody decided about asks for attention. */
function markOf(state: MatchState): string {
  return isUndecidedMatch(state) ? 'border-waiting' : 'border-hairline';
}

/** Possible matches with the watch list, and who may decide about them. The traveller is never told. */
export function Screening({ file, onChoose }: FileProps & { readonly onChoose: (chosen: ChosenAction) => void }) {
  const words = useDepartmentMessages();
  const { t, wordOf } = words;
  const deciding = inOrder(file.actions.filter(({ action, allowed }) => matchActions.includes(action) && allowed));
  return (
    <Part id="screening" title={t('department.file.screening')}>
      {file.screening.length === 0 ? (
        <p className="mb-6">{t('department.file.noHits')}</p>
      ) : (
        <ul className="mb-6">
          {file.screening.map((match) => (
            <li key={match.id} className={classNames('border-l-4 py-1 pl-4', markOf(match.state))}>
              <p className="flex flex-wrap items-center gap-2">
                {isUndecidedMatch(match.state) && <WarningIcon className="text-waiting" />}
                <span className="font-semibold">{wordOf('screening_kind', match.kind)}</span>
                <Tag>{wordOf('screening_effect', match.effect)}</Tag>
                <Tag>{wordOf('screening_state', match.state)}</Tag>
              </p>
              {match.score !== null && <MatchExplanation score={match.score} />}
              {match.note !== null && <p className="mt-1">{match.note}</p>}
              {isUndecidedMatch(match.state) && deciding.length > 0 && (
                <p className="mt-2 flex flex-wrap gap-3">
                  {deciding.map((state) => {
                    const form = formOf(state);
                    return (
                      <Button key={state.action} kind={form.kind} onClick={() => onChoose({ state, hit: match.id })}>
                        {actionWords(words, form, state)}
                      </Button>
                    );
                  })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

export function Visa({ file }: FileProps) {
  const { may } = useStaff();
  const { sticker } = useDesk();
  const { t, wordOf, formatDate, formatNumber } = useDepartmentMessages();
  const { visa } = file;
  if (visa === null) return null;
  return (
    <Part id="visa" title={t(visa.authorisation ? 'department.file.authorisation' : 'department.file.visa')}>
      <KeyValue
        items={[
          {
            key: 'number',
            label: t(visa.authorisation ? 'department.file.authorisationNumber' : 'department.file.visaNumber'),
            value: <CodeText code={visa.visa_number} />,
          },
          { key: 'state', label: t('department.file.visaState'), value: wordOf('visa_state', visa.state) },
          ...(visa.enter_before === null
            ? [
                { key: 'from', label: t('department.file.validFrom'), value: formatDate(visa.valid_from) },
                { key: 'until', label: t('department.file.validUntil'), value: formatDate(visa.valid_until) },
              ]
            : [
                { key: 'issued', label: t('department.file.issuedOn'), value: formatDate(visa.valid_from) },
                { key: 'enter', label: t('department.file.enterBefore'), value: formatDate(visa.enter_before) },
              ]),
          { key: 'days', label: t('department.file.days'), value: formatNumber(visa.days) },
          ...(visa.sticker_serial === null
            ? []
            : [
                {
                  key: 'sticker',
                  label: t('department.file.sticker'),
                  value: (
                    <>
                      <CodeText code={visa.sticker_serial} group={20} />
                      {visa.sticker_spoilt && (
                        <span className="mt-1 block">
                          <StatusTag tone="refused">{t('department.file.stickerSpoilt')}</StatusTag>
                        </span>
                      )}
                    </>
                  ),
                },
              ]),
        ]}
      />
      {/* The line of an authorisation is nowhere printed: the sticker that takes its place has another. */}
      {!visa.authorisation && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
        <section aria-label={t('department.file.mrz')} tabIndex={0} className="scrolls-sideways mb-4">
          <pre translate="no" className="font-mono text-sm">
            {visa.mrz.join('\n')}
          </pre>
        </section>
      )}
      {visa.sticker_serial !== null && !visa.sticker_spoilt && sticker !== undefined && may(sticker.permission) && (
        <p className="screen-only mb-6">
          <ButtonLink kind="secondary" to={pathTo(sticker.page, { applicationId: file.id })}>
            {t('department.file.toSticker')}
          </ButtonLink>
        </p>
      )}
    </Part>
  );
}

export function Stay({ file }: FileProps) {
  const { t, formatDate, officeName } = useDepartmentMessages();
  const { stay } = file;
  if (stay === null) return null;
  return (
    <Part id="stay" title={t('department.file.stay')}>
      <KeyValue
        items={[
          { key: 'arrived', label: t('department.file.arrivedOn'), value: formatDate(stay.arrived_on) },
          { key: 'port', label: t('department.file.arrivedAt'), value: officeName(stay.arrived_at_port) },
          {
            key: 'departed',
            label: t('department.file.departedOn'),
            value: stay.departed_on === null ? t('department.file.notDeparted') : formatDate(stay.departed_on),
          },
        ]}
      />
    </Part>
  );
}

/** What happened, a line each, the newest last. */
export function History({ file }: FileProps) {
  const { t, formatInstant } = useDepartmentMessages();
  return (
    <Part id="history" title={t('department.file.history')}>
      <ol className="mb-6 text-sm">
        {file.history.map((event) => (
          <li key={`${event.at} ${event.action}`} className="flex flex-wrap gap-x-3 border-b border-hairline py-1.5">
            <time dateTime={event.at} className="whitespace-nowrap text-ink-quiet tabular-nums">
              {formatInstant(event.at)}
            </time>
            <span className="font-semibold">{event.words}</span>
            {event.found !== null && (
              <span>
                {event.found.of}: {event.found.words}
              </span>
            )}
            {event.changes.map((change) => (
              <span key={change}>{change}</span>
            ))}
            <span>{event.by}</span>
            {event.reasons.length > 0 && <span>{event.reasons.join('; ')}</span>}
            {event.note !== null && <span className="text-ink-quiet">{event.note}</span>}
          </li>
        ))}
      </ol>
    </Part>
  );
}
