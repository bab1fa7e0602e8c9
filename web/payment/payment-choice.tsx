import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PaymentOption, Trip } from '#contract/api/applications.ts';
import { pathTo } from '#contract/paths.ts';
import { counterMode } from '#domain/fees/quote.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { type ChoiceCard, ChoiceCards } from '#web/design-system/choice-cards/choice-cards.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { Details } from '#web/design-system/details/details.tsx';
import { CashIcon, ChevronLeftIcon, ClockIcon } from '#web/design-system/icons/icons.tsx';
import { BankIcon, CardIcon } from '#web/design-system/icons/tool-icons.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { VisuallyHidden } from '#web/design-system/visually-hidden/visually-hidden.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { wholeParts } from '#web/design-system/whole-parts.tsx';
import { officeWords, orderedQuotes } from '#web/journey/office-due.ts';
import type { PublicWords } from '../routes/public/public-messages.ts';
import { OrderLines } from '../tracking/order-lines.tsx';
import { CardNews } from './card-news.tsx';
import type { PaymentChosen, SentFrom } from './payment-address.ts';
import { choosePayment, leaveForGateway, type OwnOrder, type OwnPayment, startCardPayment } from './payment-calls.ts';
import { type PaymentWords, usePaymentWords } from './payment-words.ts';

const icons = { online: CardIcon, bank: BankIcon, on_arrival: CashIcon } as const;
const fieldId = 'payment_mode';

/**
 * The ways to pay with their prices. Nothing is chosen beforehand, unless only one way is left; the button says what it
 * does.
 */
export function PaymentChoice({
  words,
  trip,
  order,
  token,
  onReload,
}: {
  readonly words: PublicWords;
  readonly trip: Trip;
  readonly order: OwnOrder;
  readonly token: string;
  readonly onReload: () => Promise<OwnPayment>;
}) {
  const { t, formatDate } = words;
  const journeyWords = usePaymentWords(trip.service);
  const { t: own } = journeyWords;
  const navigate = useNavigate();
  const location = useLocation();
  const [unchosen, setUnchosen] = useState(false);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** The way as it was priced when it was chosen; every newer answer may carry another total. */
  const [agreed, setAgreed] = useState<PaymentOption>();
  const [first, ...others] = order.payment_options;
  const only = others.length === 0 ? first : undefined;
  const chosen = only ?? order.payment_options.find((option) => option.mode === agreed?.mode);
  const moved = agreed !== undefined && agreed.mode === chosen?.mode && agreed.total_minor !== chosen.total_minor;
  const dueOf = (option: PaymentOption) => words.formatMoney(option.due_minor, option.currency);
  /** Any number of those who are paid for opens the whole application. */
  const number = order.lines[0]?.submission_number ?? '';

  async function pay(): Promise<void> {
    setUnchosen(chosen === undefined);
    setProblem(undefined);
    if (chosen === undefined) return document.getElementById(fieldId)?.focus();
    setAgreed(chosen);
    setWorking(true);
    try {
      const newest = await choosePayment(token, trip, chosen);
      const reference = newest.order?.reference ?? order.reference;
      if (chosen.mode === 'online') {
        leaveForGateway(await startCardPayment(token, reference, order.last_attempt));
        return;
      }
      const { sentAt } = (location.state ?? {}) as Partial<SentFrom>;
      const slip = pathTo('visaApplicationPrint', { order: reference });
      const state: PaymentChosen = { paymentChosen: true };
      void navigate(sentAt ?? (chosen.mode === 'bank' ? slip : pathTo('familySubmission')), { state });
    } catch (error) {
      await refused(error, chosen);
    }
  }

  /** Shows why nothing was chosen, beside the newest state: the price may have moved, or somebody else may have paid. */
  async function refused(error: unknown, before: PaymentOption): Promise<void> {
    if (!(error instanceof ApiProblem)) {
      setProblem(t('public.noNetwork'));
      return setWorking(false);
    }
    const newest = await onReload().catch(() => undefined);
    const now = newest?.order?.payment_options.find((option) => option.mode === before.mode);
    if (now === undefined || now.total_minor === before.total_minor) setProblem(error.message);
    setWorking(false);
  }

  function cardOf(option: PaymentOption): ChoiceCard {
    const Icon = icons[option.mode];
    return {
      value: option.mode,
      text: own(`journey.payment.${option.mode}`),
      icon: <Icon className="text-ink-quiet" />,
      price: dueOf(option),
      hint: hintOf(journeyWords, option, trip),
      ...(option.mode === 'online' && option === chosen ? { after: own('payment.online.after') } : {}),
    };
  }

  const until = trip.valid_until === null ? undefined : formatDate(trip.valid_until.slice(0, 10));
  const title = only === undefined ? own('journey.payment.title') : t('pay.title');
  return (
    <>
      <title>{`${unchosen ? t('form.errorTitle', { title }) : title} – ${t('portal.name')}`}</title>
      <div className="screen-only -mt-3 mb-3 flex min-h-10 flex-wrap items-center justify-between gap-x-4 text-sm sm:-mt-4 wide:max-w-[640px]">
        <Link
          to={pathTo('familySubmission')}
          state={{ number }}
          className="-ml-1 inline-flex min-h-9 items-center gap-0.5 no-underline hover:underline"
        >
          <ChevronLeftIcon />
          {t('mine.title')}
        </Link>
        <p className="text-ink-quiet">
          {own('payment.sent')}
          {'\u00a0· '}
          <CodeText code={number} />
        </p>
      </div>
      <div className="max-w-[640px]">
        <CardNews words={words} order={order} />
        {trip.changes_wait !== null && <p className="mb-6 max-w-measure">{wholeDates(trip.changes_wait)}</p>}
        {moved && (
          <Notice tone="waiting" title={own('journey.fee.changed')} live>
            {own('payment.moved', { from: dueOf(agreed), to: dueOf(chosen) })}
          </Notice>
        )}
        {problem && (
          <Notice tone="refused" title={t('form.problem')} live>
            {problem}
          </Notice>
        )}
        <h1 className="mb-2">{title}</h1>
        <p className="mb-4 text-ink-quiet">
          {wholeDates(
            order.bought_words ?? [namesIn(trip, order)[0], trip.service_words].filter(Boolean).join('\u00a0· '),
          )}
        </p>
      </div>
      <div className="grid gap-x-16 wide:grid-cols-[minmax(0,640px)_1fr]">
        <div className="min-w-0">
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!working) void pay();
            }}
          >
            {only === undefined ? (
              <ChoiceCards
                id={fieldId}
                name={fieldId}
                label={<VisuallyHidden>{title}</VisuallyHidden>}
                error={unchosen ? own('payment.choose') : undefined}
                value={chosen?.mode ?? ''}
                onChange={(event) => {
                  setAgreed(order.payment_options.find((option) => option.mode === event.target.value));
                  setUnchosen(false);
                }}
                cards={order.payment_options.map(cardOf)}
              />
            ) : (
              <OnlyWay {...cardOf(only)} />
            )}
            <div className="mt-7 flex flex-col sm:items-start">
              <LoadingButton
                type="submit"
                loading={working}
                loadingText={t(chosen?.mode === 'online' ? 'pay.opening' : 'public.asking')}
              >
                {chosen === undefined
                  ? t('form.continue')
                  : wholeDates(own(`payment.${chosen.mode}.do`, { total: dueOf(chosen) }))}
              </LoadingButton>
            </div>
          </form>
          <div className="mt-4">
            <Details summary={own('payment.lines')}>
              <OrderLines
                words={words}
                members={trip.members}
                order={order}
                {...(chosen === undefined
                  ? {}
                  : {
                      chosen: {
                        surchargeMinor: chosen.surcharge_minor,
                        surchargeLabel: own('payment.surchargeLine'),
                        totalMinor: chosen.total_minor,
                      },
                    })}
              />
            </Details>
          </div>
        </div>
        <aside>
          <p className="flex gap-2.5 rounded bg-sunken px-3.5 py-3 text-sm wide:mt-2">
            <ClockIcon className="mt-0.5 text-ink-quiet" />
            <span>
              {until === undefined
                ? own('payment.later')
                : wholeParts(
                    own('payment.laterUntil', { day: until }),
                    new RegExp(`(${until})`),
                    'whitespace-nowrap font-semibold',
                  )}
            </span>
          </p>
        </aside>
      </div>
    </>
  );
}

/** The way to pay where there is no other, as a card without a choice. */
function OnlyWay({ text, icon, price, hint, after }: ChoiceCard) {
  return (
    <div className="mt-1 grid max-w-[640px] gap-1 rounded border border-edge p-3.5 sm:p-4">
      <p className="flex flex-wrap items-baseline gap-x-2 font-semibold sm:text-lg">
        <span className="flex flex-[1_1_8rem] items-center gap-2.5">
          {icon}
          <span className="self-baseline">{text}</span>
        </span>
        <span className="ml-auto whitespace-nowrap tabular-nums">{price}</span>
      </p>
      {hint && <p className="text-sm text-ink-quiet">{wholeDates(hint)}</p>}
      {after && <p className="text-sm">{after}</p>}
    </div>
  );
}

function hintOf(words: PaymentWords, option: PaymentOption, trip: Trip): string | undefined {
  const rate = option.mode === counterMode ? officeWords(words, orderedQuotes(trip)) : undefined;
  if (rate !== undefined || option.mode === 'online') return rate ?? option.surcharge_words ?? undefined;
  return words.t(`journey.payment.${option.mode}.hint`);
}

/** Returns the names of those whom an order is for. */
function namesIn({ members }: Trip, { lines }: OwnOrder): readonly string[] {
  const numbers = new Set(lines.map((line) => line.submission_number));
  return members.filter((member) => numbers.has(member.submission_number)).map(({ name }) => name);
}
