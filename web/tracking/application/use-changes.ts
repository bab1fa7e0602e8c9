import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { submissionAnswer, Trip } from '#contract/api/applications.ts';
import { apiPath } from '#contract/paths.ts';
import { actions } from '#domain/casework/actions/index.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { sentences } from '#domain/i18n/sentences.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/client.ts';
import { endIntent, keyOfIntent } from '#web/api/intents.ts';
import { presentOrder } from '#web/journey/order-state.ts';
import { paymentAddress } from '../../payment/payment-address.ts';
import type { PublicWords } from '../../routes/public/public-messages.ts';
import type { ArrivalBody, NewPrice, NotSaved } from '../arrival-change.tsx';

type SubmissionAnswer = (typeof submissionAnswer)['_output'];

/** Two ways to change the day of arrival: while the application waits for it, and after it ended. */
export const changes = {
  change: {
    action: actions.edit_arrival.id,
    path: 'submissionArrival',
    title: 'mine.changeArrival',
    text: 'mine.changeArrivalText',
  },
  resend: { action: actions.resend.id, path: 'submissionResend', title: 'mine.resend', text: 'mine.resendText' },
} as const;

/** The dialogs of an application and what they send: a change of the day, a withdrawal, a time at the office. */
export function useChanges({
  words: { t, language },
  submission,
  token,
  settled,
  onChange,
  onReload,
}: {
  readonly words: PublicWords;
  readonly submission: Trip;
  readonly token: string;
  /** True when everything that was due so far is paid. */
  readonly settled: boolean;
  readonly onChange: (submission: Trip) => void;
  readonly onReload: () => void;
}) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<keyof typeof changes | 'withdraw'>();
  const [problem, setProblem] = useState<string>();
  const [working, setWorking] = useState(false);
  /** Those who were withdrawn last, with what was to be given back then. */
  const [withdrawn, setWithdrawn] = useState<Trip['members']>([]);
  /** True after the day was saved as it was. */
  const [unchanged, setUnchanged] = useState(false);

  /** Opens a dialog, or closes it, without what was refused before. */
  function openDialog(dialog: typeof open): void {
    setProblem(undefined);
    setUnchanged(false);
    setOpen(dialog);
  }

  /**
   * Sends a change and shows the resulting submission, which it returns. What is refused is said by `refused`, where the
   * change was asked for, and the newest state fetched. If the price differs from the one shown, `onPrice` asks before
   * anything is saved.
   */
  async function change(
    name: string,
    path: string,
    body: unknown,
    refused: (message: string, errors?: ApiProblem['errors']) => void,
    onPrice?: (price: NewPrice) => void,
  ): Promise<Trip | undefined> {
    setProblem(undefined);
    setWithdrawn([]);
    setUnchanged(false);
    setWorking(true);
    try {
      const { data } = await call<SubmissionAnswer>({
        method: 'POST',
        path,
        body,
        token,
        idempotencyKey: keyOfIntent(name, body),
      });
      endIntent(name);
      onChange(data);
      return data;
    } catch (error) {
      if (error instanceof ApiProblem) {
        endIntent(name);
        if (onPrice !== undefined && error.has('fee_changed')) {
          onPrice(error.data as NewPrice);
          return undefined;
        }
        refused(error.message, error.errors);
        onReload();
      } else refused(t('public.noNetwork'));
      return undefined;
    } finally {
      setWorking(false);
    }
  }

  /** Withdraws one after the other, each at the version that the one before left; stops at the first that fails. */
  async function withdraw(chosen: Trip['members']): Promise<void> {
    let { version } = submission;
    for (const { submission_number } of chosen) {
      const body = { version, submission_number };
      const left = await change('withdraw', apiPath('submissionWithdraw'), body, setProblem);
      if (left === undefined) return;
      version = left.version;
    }
    setWithdrawn(chosen);
    setOpen(undefined);
  }

  /** Moves the day. A difference that is due after the rest was paid is paid next, on its own page. */
  async function move(way: keyof typeof changes, body: ArrivalBody, onPrice: (price: NewPrice) => void) {
    let refused: NotSaved | undefined;
    const saved = await change(
      way,
      apiPath(changes[way].path),
      { ...body, version: submission.version },
      (message, errors = {}) => {
        refused = notSaved(message, errors, language);
      },
      onPrice,
    );
    if (saved === undefined) return refused;
    setOpen(undefined);
    // Every change counts the version up.
    setUnchanged(saved.version === submission.version);
    const due = saved.order !== null && presentOrder(saved.order).payable ? saved.order : undefined;
    if (settled && due !== undefined) await navigate(paymentAddress(due));
    return undefined;
  }

  return { open, openDialog, problem, working, change, setProblem, withdraw, withdrawn, move, unchanged };
}

/** Field of a transport's number in the body of a change; whatever else is refused is about the day. */
const transportField = 'transport_number' satisfies keyof ArrivalBody;

/** Returns where the dialog says what was refused. */
function notSaved(message: string, errors: ApiProblem['errors'], language: Language): NotSaved {
  const { [transportField]: transport = [], ...others } = errors;
  const date = [...new Set(Object.values(others).flat())];
  if (date.length === 0 && transport.length === 0) return { other: message };
  return {
    ...(date.length === 0 ? {} : { date: sentences(date, language) }),
    ...(transport.length === 0 ? {} : { transport: sentences(transport, language) }),
  };
}
