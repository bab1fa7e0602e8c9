import { useEffect, useState } from 'react';
import type { VisaOptions } from '#contract/api/services.ts';
import { apiPath, pathTo } from '#contract/paths.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { formatDateWithWeekday } from '#domain/calendar/weekday-words.ts';
import type { VisaTab } from '#domain/existing-visa/existing-visa.ts';
import { groupsOfThree } from '#domain/forms/number-groups.ts';
import { sentences } from '#domain/i18n/sentences.ts';
import { call } from '#web/api/client.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { NumberGroups } from '#web/design-system/code-text/code-text.tsx';
import { Details } from '#web/design-system/details/details.tsx';
import { ChevronRightIcon, InformationIcon, PlaneIcon, ScanIcon } from '#web/design-system/icons/icons.tsx';
import { ButtonLink, Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { SummaryList } from '#web/design-system/summary-list/summary-list.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { WholeWords, wholeParts } from '#web/design-system/whole-parts.tsx';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';
import { areBoth, askedNumbers, type VisaNumbers } from '#web/tracking/handed-numbers.ts';
import { LookUpForm } from '#web/tracking/look-up-form.tsx';
import { useLookUp } from '#web/tracking/use-look-up.ts';
import { SaveVisaDays } from '#web/tracking/visa-calendar.tsx';
import { useHubMessages } from './hub-messages.ts';
import { ApplyBy, HubOption } from './hub-option.tsx';
import { VisaDays } from './visa-days.tsx';

/** A visa as it stands and what can be done with it: asked for by two numbers, which stay in the page. */
export function VisaHub({ numbers, tab }: { readonly numbers: VisaNumbers; readonly tab: VisaTab }) {
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
    return <Found numbers={askedNumbers(asked ?? {})} found={found} tab={tab} forget={forget} />;
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
  tab,
  forget,
}: {
  readonly numbers: VisaNumbers;
  readonly found: VisaOptions;
  /** Kind of option that the address asks for, which is always told openly. */
  readonly tab: VisaTab;
  readonly forget: () => void;
}) {
  const words = useHubMessages();
  const { t, formatDate, formatMoney } = words;
  const { visa, open, calendar } = found;
  const title = useHeadline(found);
  const lastDay = formatDateWithWeekday(visa.valid_until, words.language);
  const possible = found.options.filter(({ possible }) => possible);
  const usual = possible.filter((option) => !option.seldom || option.tab === tab);
  const options = usual.length === 0 ? possible : usual;
  const further = possible.filter((option) => !options.includes(option));
  const until = sameDay(options.map(({ ask_until: day }) => day));
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
            <span className="text-wrap">
              {wholeParts(t('hub.lastDay', { day: lastDay }), new RegExp(`(${lastDay})`), 'inline-block font-semibold')}
            </span>
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
          <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
            <h2 id="hub-options">{t('hub.options')}</h2>
            {until !== undefined && <ApplyBy until={until} today={found.today} />}
          </div>
          <ul className="border-t border-hairline">
            {options.map((option) => (
              <HubOption
                key={option.service}
                option={option}
                numbers={numbers}
                today={found.today}
                told={option.ask_until === until}
              />
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
            <Details summary={t(further.length === 0 ? 'hub.facts' : 'hub.further')}>
              {further.length > 0 && (
                <ul className="mb-4 border-t border-hairline text-base">
                  {further.map((option) => (
                    <HubOption key={option.service} option={option} numbers={numbers} today={found.today} />
                  ))}
                </ul>
              )}
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

/** Returns the day that several options share; undefined where one has another day, or none. */
function sameDay([first, ...others]: readonly (PlainDate | null)[]): PlainDate | undefined {
  return others.length > 0 && others.every((day) => day === first) ? (first ?? undefined) : undefined;
}

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
