import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import { isExpected } from '#domain/casework/appointment-state.ts';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { VisaYear } from '../case-parts/file-checks.tsx';
import { Appointments, Group, Payment, Questions } from '../case-parts/file-facts.tsx';
import { Mails } from '../case-parts/mails.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { History } from './history.tsx';

interface CaseTab {
  readonly id: string;
  readonly title: string;
  readonly count?: number;
  readonly content: ReactNode;
}

interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
}

/** Label above value, three in a row, as a tab has room for. */
export function Pairs({ items }: { readonly items: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-x-5 gap-y-2">
      {items.map(({ key, label, value }) => (
        <div key={key} className="min-w-0">
          <dt className="text-[12px]/[16px] text-ink-quiet">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{wholeDates(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Answers of the form in one tab, section by section, after what the office knows besides. */
function Sections({
  file,
  part,
  first = [],
  afterDay = [],
  titled = false,
}: {
  readonly file: CaseView;
  readonly part: CaseView['sections'][number]['part'];
  readonly first?: readonly Fact[];
  /** Follows the day of the case among the answers. */
  readonly afterDay?: readonly Fact[];
  /** Set where it follows another part: a section that stands alone has its title too. */
  readonly titled?: boolean;
}) {
  const sections = file.sections.filter((section) => section.part === part);
  const facts = sections.length === 0 && first.length > 0 ? [{ title: '', rows: [] }] : sections;
  const after = file.last_day_if_entering?.after;
  return facts.map(({ title, rows }, place) => (
    <section key={title} aria-label={title || undefined} className="mb-3 last:mb-0">
      {(titled || facts.length > 1) && <h3 className="mb-1 text-[13px]! font-[650]">{title}</h3>}
      <Pairs
        items={[
          ...(place === 0 ? first : []),
          ...rows.flatMap(({ field, label, value }) => [
            { key: field, label, value },
            ...(field === after ? afterDay : []),
          ]),
        ]}
      />
    </section>
  ));
}

interface CaseFacts {
  /** Without the day of the case where the form's own answers tell it. */
  readonly trip: readonly Fact[];
  readonly afterDay: readonly Fact[];
  readonly beside: readonly Fact[];
}

/** Returns what the office knows of the journey, and of the case. */
function useCaseFacts(file: CaseView): CaseFacts {
  const { t, formatDate, formatInstant, formatTime } = useDepartmentMessages();
  const { holder } = file;
  const appointment = file.appointments.find(({ state }) => isExpected(state));
  const fact = (key: string, label: string, value: ReactNode) => ({ key, label, value });
  const afterDay =
    file.last_day_if_entering === null
      ? []
      : [fact('lastDay', t('desk.trip.lastDay'), formatDate(file.last_day_if_entering.day))];
  const trip = [
    file.visa_words === null
      ? fact('kind', t('department.arrivals.kind'), [file.kind_words, file.plan_words].join('\u00a0· '))
      : fact('kind', t('desk.trip.visa'), file.visa_words),
    ...(file.day_told ? [] : [fact('arrival', file.day_words, formatDate(file.arrival_date)), ...afterDay]),
    ...(appointment === undefined
      ? []
      : [
          fact(
            'appointment',
            t('department.file.nextAppointment'),
            t('department.file.appointmentAt', {
              day: formatDate(appointment.day),
              time: formatTime(appointment.time),
            }),
          ),
        ]),
  ];
  const beside = [
    fact('service', t('department.file.service'), file.service_words),
    fact('office', t('department.file.office'), file.office_words),
    fact('sent', t('department.file.sentAt'), formatInstant(file.sent_at, file.office)),
    ...(holder === null
      ? []
      : [
          fact(
            'holder',
            t('department.file.holder'),
            t(holder.mine ? 'department.file.heldByYou' : 'department.file.heldBy', {
              name: holder.name,
              until: formatInstant(holder.until, file.office),
            }),
          ),
        ]),
    ...(file.valid_until === null ? [] : [fact('valid', t('department.file.lapsesAt'), formatDate(file.valid_until))]),
  ];
  return { trip, afterDay, beside };
}

/** The rest of a case behind tabs: journey, person with contact, visa year, money, messages, history with the case's own facts. */
export function CaseTabs({ file }: { readonly file: CaseView }) {
  const { t, formatNumber } = useDepartmentMessages();
  const facts = useCaseFacts(file);
  const has = (part: string) => file.sections.some((section) => section.part === part);
  const messages = file.mails.length + file.questions.length;
  const tabs: readonly CaseTab[] = [
    {
      id: 'trip',
      title: t('desk.tab.trip'),
      content: (
        <>
          <Sections file={file} part="trip" first={facts.trip} afterDay={facts.afterDay} />
          {file.whole ? <Group file={file} /> : <Pairs items={facts.beside} />}
        </>
      ),
    },
    ...(has('person') || has('contact')
      ? [
          {
            id: 'person',
            title: t(has('person') ? 'desk.tab.person' : 'desk.tab.contact'),
            content: (
              <>
                <Sections file={file} part="person" />
                <Sections file={file} part="contact" titled={has('person')} />
              </>
            ),
          },
        ]
      : []),
    ...(file.visa_year !== null
      ? [
          {
            id: 'year',
            title: t('desk.tab.year'),
            content: <VisaYear file={file} />,
          },
        ]
      : []),
    { id: 'money', title: t('desk.tab.money'), content: <Payment file={file} /> },
    ...(file.whole
      ? [
          {
            id: 'messages',
            title: t('desk.tab.messages'),
            count: messages,
            content: (
              <>
                {!file.questions.some(({ ended_at }) => ended_at === null) && <Questions file={file} />}
                {!file.appointments.some(({ state }) => isExpected(state)) && <Appointments file={file} />}
                <Mails file={file} />
                {messages === 0 && <p className="text-ink-quiet">{t('desk.noMessages')}</p>}
              </>
            ),
          },
          {
            id: 'history',
            title: t('department.file.history'),
            count: file.history.length,
            content: (
              <>
                <div className="mb-2 border-b border-hairline pb-2">
                  <Pairs items={facts.beside} />
                </div>
                <History file={file} />
              </>
            ),
          },
        ]
      : []),
  ];
  const [chosen, setChosen] = useState('trip');
  const shown = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  const list = useRef<HTMLDivElement>(null);
  const base = useId();
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || shown === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(shown) + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    setChosen(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={t('desk.tabs')}
        onKeyDown={press}
        className="scrolls-sideways screen-only flex gap-1 border-b border-hairline px-3 [scrollbar-width:none] @min-[900px]/case:-ml-2 @min-[900px]/case:px-0"
      >
        {tabs.map(({ id, title, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            data-tab={id}
            aria-selected={id === shown?.id}
            aria-controls={`${base}-panel`}
            tabIndex={id === shown?.id ? 0 : -1}
            onClick={() => setChosen(id)}
            className="h-9 flex-none border-b-3 border-transparent px-2 text-[14px] whitespace-nowrap text-ink-quiet hover:text-ink focus-visible:outline-offset-[-3px] aria-selected:border-action aria-selected:font-semibold aria-selected:text-action max-desk:h-11"
          >
            {title}
            {count !== undefined && (
              <span className="ml-1 text-[12px] font-semibold text-ink-quiet tabular-nums">{formatNumber(count)}</span>
            )}
          </button>
        ))}
      </div>
      {shown !== undefined && (
        <div
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-${shown.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
          tabIndex={0}
          className="focus-visible:outline-offset-[-3px] desk:@max-[899px]/case:h-[124px] desk:@max-[899px]/case:scrolls-down print:h-auto! px-5 pt-2.5 pb-3 text-[14px]/[20px] @min-[900px]/case:px-0 max-desk:px-4"
        >
          {shown.content}
        </div>
      )}
    </>
  );
}
