import { useEffect, useState } from 'react';
import type { VisaOptions } from '#contract/api/services.ts';
import { apiPath, pathTo } from '#contract/paths.ts';
import { formatDayNear } from '#domain/calendar/day-span.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { formatDateWithWeekday } from '#domain/calendar/weekday-words.ts';
import type { VisaTab } from '#domain/existing-visa/existing-visa.ts';
import { groupsOfThree } from '#domain/forms/number-groups.ts';
import { gapAfter, sentences } from '#domain/i18n/sentences.ts';
import type { visaServices } from '#domain/services/ids.ts';
import { call } from '#web/api/client.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { NumberGroups } from '#web/design-system/code-text/code-text.tsx';
import { Details } from '#web/design-system/details/details.tsx';
import {
  CalendarIcon,
  ChevronRightIcon,
  FileIcon,
  type Icon,
  InformationIcon,
  PassportIcon,
  PlaneIcon,
  PlusIcon,
  RotateIcon,
  ScanIcon,
  WarningIcon,
} from '#web/design-system/icons/icons.tsx';
import { ButtonLink, Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { SummaryList } from '#web/design-system/summary-list/summary-list.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { WholeWords, wholeParts } from '#web/design-system/whole-parts.tsx';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';
import { areBoth, askedNumbers, type VisaNumbers } from '../../tracking/handed-numbers.ts';
import { LookUpForm } from '../../tracking/look-up-form.tsx';
import { useLookUp } from '../../tracking/use-look-up.ts';
import { SaveVisaDays } from '../../tracking/visa-calendar.tsx';
import { useHubMessages } from './hub-messages.ts';
import { VisaDays } from './visa-days.tsx';

/** A visa as it stands and what can be done with it: asked for by two numbers, which stay in the page. */
export function VisaHub({ numbers }: { readonly numbers: VisaNumbers }) {
  const words = useHubMessages();
  const { t } = words;
  const [asking, setAsking] = useState(areBoth(numbers));
  const { found, asked, ask, forget } = useLookUp(async (body: Readonly<Record<string, string>>) => {
    const { data } = await call<{ readonly data: VisaOptions }>({ method: 'POST', path: apiPath('visaOptions'), body });
    return data;
  });
  // Two numbers of a link are asked about at once; if that fails, the form says why.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!asking) return;
    void ask({ passport_number: numbers.passport, visa_number: numbers.visa })
      .catch(() => undefined)
      .finally(() => setAsking(false));
  }, []);

  if (found !== undefined) {
    return <Found numbers={askedNumbers(asked ?? {})} found={found} forget={forget} />;
  }
  if (asking) return <PageSkeleton />;
  return (
    <LookUpForm
      words={words}
      title={t('hub.title')}
      button={t('hub.button')}
      fields={[
        { id: 'passport_number', kind: 'passport_number', label: 'field.passport', initial: numbers.passport },
        {
          id: 'visa_number',
          kind: 'text',
          label: 'field.visa',
          hint: 'field.visaHint',
          initial: numbers.visa,
          number: 'visa',
        },
      ]}
      onAsk={ask}
    >
      <h1 className="mb-2">{t('hub.title')}</h1>
      <p className="mb-6 max-w-measure">{t('hub.text')}</p>
    </LookUpForm>
  );
}

function Found({
  numbers,
  found,
  forget,
}: {
  readonly numbers: VisaNumbers;
  readonly found: VisaOptions;
  readonly forget: () => void;
}) {
  const words = useHubMessages();
  const { t, formatDate, formatMoney } = words;
  const { visa, open, calendar } = found;
  const title = useHeadline(found);
  const lastDay = formatDateWithWeekday(visa.valid_until, words.language);
  const options = found.options.filter(({ possible }) => possible);
  // Each reason once.
  const closed = Map.groupBy(
    found.options.filter(({ possible }) => !possible),
    ({ reasons }) => sentences(reasons, words.language),
  );
  const facts = <SummaryList rows={factsOf(found, words)} />;
  return (
    <>
      <title>{`${title} – ${t('portal.name')}`}</title>
      <p className="text-sm text-ink-quiet">{t(visa.enter_before === null ? 'hub.title' : 'hub.before')}</p>
      <h1 className="mb-1">{wholeDates(title)}</h1>
      {/* A dot at the beginning of a line stands outside of the box. */}
      <div className="mb-5 overflow-hidden text-ink-quiet max-sm:text-sm">
        <p className="-mx-4 flex flex-wrap">
          {[
            <WholeWords key="kind" text={t('hub.visa', { kind: visa.kind_words, entries: visa.entries })} />,
            <NumberGroups key="number" groups={groupsOfThree(numbers.visa)} mono />,
          ].map((part) => (
            <span key={part.key} className="flex">
              <span aria-hidden="true" className="w-4 flex-none text-center">
                ·
              </span>
              {part}
            </span>
          ))}
        </p>
      </div>
      {visa.converted && <Notice>{t(visa.result === 'converted' ? 'hub.convertedText' : 'hub.convertedNext')}</Notice>}
      <LateDays found={found} />
      <VisaDays found={found} />
      {calendar !== null && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 rounded bg-sunken px-3.5 py-2 text-sm">
          <p className="flex gap-2.5">
            <InformationIcon className="mt-0.5 flex-none" />
            <span>{wholeParts(t('hub.lastDay', { day: lastDay }), new RegExp(`(${lastDay})`), 'font-semibold')}</span>
          </p>
          <SaveVisaDays calendar={calendar} label={t('hub.calendar')} kind="quiet" />
        </div>
      )}
      {visa.enter_before !== null && facts}
      {open.length > 0 && (
        <section aria-labelledby="hub-open" className="mb-8">
          <h2 id="hub-open" className="mb-2">
            {t('hub.open')}
          </h2>
          <ul className="max-w-measure">
            {open.map((one) => (
              <li key={`${one.service} ${one.sent_on}`} className="border-b border-hairline py-3">
                <p className="font-semibold">{one.title}</p>
                <p>
                  {wholeDates(t('hub.openState', { status: one.status_words, day: formatDate(one.sent_on) }))}
                  {one.due_minor > 0 && ` ${t('hub.openDue', { amount: formatMoney(one.due_minor, one.currency) })}`}
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-2">
            <Link to={pathTo('track')}>{t('shell.track')}</Link>
          </p>
        </section>
      )}
      <div className="mt-8 -mb-4 grid gap-x-14 gap-y-8 wide:grid-cols-[minmax(0,1fr)_300px]">
        <section aria-labelledby="hub-options">
          <h2 id="hub-options" className="mb-2">
            {t('hub.options')}
          </h2>
          <ul className="border-t border-hairline">
            {options.map((option) => (
              <Option key={option.service} option={option} numbers={numbers} today={found.today} />
            ))}
            {calendar !== null && visa.entries === 'multiple' && (
              <li className="flex gap-3 border-b border-hairline py-3">
                <PlaneIcon className="mt-1 flex-none text-ink-quiet" />
                <div className="min-w-0 flex-1">
                  <div className="flex flex-wrap items-baseline justify-between gap-x-2">
                    <h3 className="text-base">{t('hub.comeBack')}</h3>
                    <p className="font-semibold whitespace-nowrap">{t('hub.free')}</p>
                  </div>
                  <p className="text-sm text-ink-quiet">{t('hub.comeBackText')}</p>
                </div>
              </li>
            )}
          </ul>
          <div className="mt-2 -mb-4 text-sm">
            <Details summary={t('hub.facts')}>
              {visa.enter_before === null && facts}
              {closed.size > 0 && (
                <>
                  <h3 className="mb-2 text-base">{t('hub.notNow')}</h3>
                  <ul className="mb-4 grid gap-2">
                    {[...closed].map(([reason, same]) => (
                      <li key={reason}>
                        {same.map(({ name }) => (
                          <p key={name} className="font-semibold">
                            {name}
                          </p>
                        ))}
                        <p>{wholeDates(reason)}</p>
                      </li>
                    ))}
                  </ul>
                </>
              )}
              <p>{wholeDates(t('check.at', { day: formatDate(found.today) }))}</p>
              <Button kind="quiet" onClick={forget}>
                {t('check.another')}
              </Button>
            </Details>
          </div>
        </section>
        <section aria-labelledby="hub-help">
          <h2 id="hub-help" className="mb-2">
            {t('hub.help')}
          </h2>
          <ul className="mb-6 border-t border-hairline">
            {visa.enter_before === null && (
              <HelpWay to={pathTo('transfer')} state={numbers} title={t('hub.passport')} text={t('hub.passportText')} />
            )}
            {options.every(({ tab }) => tab !== 'overstay') && (
              <HelpWay to={pathTo('overstayConfirmation')} title={t('hub.overstay')} text={t('hub.overstayText')} />
            )}
            <HelpWay href="tel:1144" title={t('hub.police')} text={t('hub.policeText')} />
            <HelpWay to={pathTo('help')} title={t('hub.contact')} text={t('hub.contactText')} />
          </ul>
          <ButtonLink
            kind="secondary"
            className="w-full gap-2"
            to={pathTo('visaProcessing', { tab: 'check' })}
            state={numbers}
          >
            <ScanIcon />
            {t('hub.show')}
          </ButtonLink>
        </section>
      </div>
    </>
  );
}

/** A way to help: a page of the portal, or a telephone number. */
function HelpWay({
  to,
  href,
  state,
  title,
  text,
}: {
  readonly title: string;
  readonly text: string;
} & (
  | { readonly to: string; readonly state?: VisaNumbers; readonly href?: undefined }
  | { readonly href: string; readonly to?: undefined; readonly state?: undefined }
)) {
  const look = 'inline-flex min-h-6 items-center font-semibold';
  return (
    <li className="flex items-center gap-3 border-b border-hairline py-3">
      <div className="min-w-0 flex-1">
        {href === undefined ? (
          <Link to={to} state={state} className={look}>
            {title}
          </Link>
        ) : (
          <a href={href} className={look}>
            {title}
          </a>
        )}
        <p className="text-sm text-ink-quiet">{text}</p>
      </div>
      <ChevronRightIcon className="flex-none text-action" />
    </li>
  );
}

/** Late days of the visa: as they grow, or as the application that is to settle them counts them. */
function LateDays({ found: { visa, open } }: { readonly found: VisaOptions }) {
  const { t, formatDate } = useHubMessages();
  if (visa.late_days === 0) return null;
  const asked = open.find(({ late }) => late !== null);
  if (asked?.late == null) {
    return (
      <Notice tone="refused" title={t('hub.late', { days: visa.late_days })}>
        {t('hub.lateText')}
      </Notice>
    );
  }
  const { days, until } = asked.late;
  return (
    <Notice tone="waiting" title={t('hub.lateAsked', { days, day: formatDate(asked.sent_on) })}>
      <p>{t('hub.lateAskedText')}</p>
      {until !== null && <p>{wholeDates(t('hub.lateAskedUntil', { day: formatDate(until) }))}</p>}
    </Notice>
  );
}

/** Dates and days of the visa, one row each. */
function factsOf({ visa, year, calendar }: VisaOptions, { t, formatDate }: ReturnType<typeof useHubMessages>) {
  return [
    ...(visa.enter_before === null
      ? [
          { key: 'from', label: t('check.from'), value: formatDate(visa.valid_from) },
          { key: 'until', label: t('check.until'), value: formatDate(visa.valid_until) },
        ]
      : [{ key: 'enter', label: t('check.enterBefore'), value: formatDate(visa.enter_before) }]),
    ...(calendar === null
      ? []
      : [{ key: 'left', label: t('hub.daysLeft'), value: t('hub.daysLeftValue', { days: calendar.days_left }) }]),
    ...(calendar === null || calendar.ask_until === null
      ? []
      : [{ key: 'ask', label: t('hub.askUntil'), value: formatDate(calendar.ask_until) }]),
    { key: 'days', label: t('check.days'), value: t('hub.days', { days: visa.days }) },
    ...(year === null
      ? []
      : [{ key: 'year', label: t('hub.year', { year: String(year.year) }), value: t('hub.yearDays', { ...year }) }]),
  ];
}

/** Signs of the kinds of options. */
const marks: Readonly<Record<VisaTab, Icon>> = {
  overstay: WarningIcon,
  extension: PlusIcon,
  upgrade: CalendarIcon,
  conversion: RotateIcon,
  transfer: PassportIcon,
  certificate: FileIcon,
};

function Option({
  option: { tab, name, line, page, price, ask_until: until },
  numbers,
  today,
}: {
  readonly option: VisaOptions['options'][number];
  readonly numbers: VisaNumbers;
  readonly today: PlainDate;
}) {
  const { t, formatMoney, language } = useHubMessages();
  const Mark = marks[tab];
  return (
    <li className="flex gap-3 border-b border-hairline py-3">
      <Mark className="mt-1 flex-none text-action" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <h3 className="text-base">
            <Link to={pathTo(page as PlainPage)} state={numbers} className="inline-flex min-h-6 items-center">
              {name}
            </Link>
          </h3>
          <p className="font-semibold whitespace-nowrap tabular-nums">
            {price === null
              ? t('hub.setLater')
              : price.total_minor === 0
                ? t('hub.free')
                : (price.each ??
                  (price.exact
                    ? formatMoney(price.total_minor, price.currency)
                    : t('hub.from', { amount: formatMoney(price.total_minor, price.currency) })))}
          </p>
        </div>
        <p className="text-sm text-ink-quiet">
          {wholeDates(line)}
          {until !== null && (
            <>
              {gapAfter(line, language)}
              <span className="inline-block">{t('hub.applyBy', { day: formatDayNear(until, today, language) })}</span>
            </>
          )}
        </p>
        {price !== null && price.priced_lines.length > 1 && (
          <ul className="mt-1 text-sm text-ink-quiet">
            {price.priced_lines.map(({ label, amount_minor }) => (
              <li key={label} className="flex justify-between gap-4">
                <span>{label}</span>
                <span className="whitespace-nowrap tabular-nums">{formatMoney(amount_minor, price.currency)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** Pages of services about a visa, which have no parts in their addresses. */
type PlainPage = (typeof visaServices)[number]['page'];

/** Returns the one sentence that answers how long somebody may stay. */
function useHeadline({ visa }: VisaOptions): string {
  const { t, formatDate } = useHubMessages();
  if (visa.result === 'not_valid') return t('check.not_valid');
  if (visa.enter_before !== null) return t('hub.enterBy', { day: formatDate(visa.enter_before) });
  if (visa.result === 'converted') return t('hub.converted', { day: formatDate(visa.valid_until) });
  return visa.result === 'expired'
    ? t('hub.ended', { day: formatDate(visa.valid_until) })
    : t('hub.stayUntil', { day: formatDate(visa.valid_until) });
}
