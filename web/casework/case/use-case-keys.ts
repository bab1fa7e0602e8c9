import { useLayoutEffect, useRef } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import { isUndecidedMatch } from '#domain/screening/match-state.ts';
import { useStaffMessages } from '#web/layout/staff-messages.ts';
import { useShortcuts } from '#web/lists/shortcuts.ts';
import type { ChosenAction } from '../actions/action-dialog.tsx';
import { actionWords } from '../actions/action-form.ts';
import { formOf, matchActions } from '../actions/action-forms.ts';
import { actionLetters, differenceKey, keyOf, verdictKeys } from '../actions/keys/action-keys.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useQueueSteps } from '../queue/queue-context.ts';
import type { ActionOffer } from './case-actions.ts';
import { openDifferences } from './compare-lines.tsx';

/** Goes from the queue to the case that `j` and `k` opened. */
const enterKey = 'Enter';

/** Keys that act on the case that is shown. */
const keysOfCase = [...Object.values(verdictKeys), ...actionLetters];

/** Says that a key came too early, instead of letting it act on a case that nobody has seen yet. */
function useTooEarly(): (forNext: boolean) => void {
  const { say } = useQueueSteps();
  return (forNext) => say({ text: ({ t }) => t('desk.tooEarly'), impossible: true, ...(forNext ? { forNext } : {}) });
}

/** Takes the keys of a case while it is opened. */
export function KeysOfNoCase() {
  const tooEarly = useTooEarly();
  useShortcuts(Object.fromEntries(keysOfCase.map((key) => [key, () => tooEarly(false)])));
  return null;
}

/**
 * Returns a check for keys that were pressed before this case was on the screen, or after another was chosen. Such a key does
 * nothing, and a message says so.
 */
export function useEarly({ id }: Pick<CaseView, 'id'>): (event: KeyboardEvent) => boolean {
  const { drawn } = useQueueSteps();
  const seenSince = useRef(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    seenSince.current = performance.now();
    drawn();
  }, [drawn]);
  const tooEarly = useTooEarly();
  return (event) => {
    // The address changes at once, and what is shown a moment later.
    const leaving = !window.location.pathname.endsWith(`/${id}`);
    if (event.timeStamp >= seenSince.current && !leaving) return false;
    tooEarly(leaving);
    return true;
  };
}

/** Keys of the open case: its actions, its matches with the watch list, its documents. An impossible action says why. */
export function useCaseKeys({
  file,
  offers,
  documents,
  early,
  press,
  choose,
  show,
  toDifference,
}: {
  readonly file: CaseView;
  readonly offers: readonly ActionOffer[];
  /** Number of documents. */
  readonly documents: number;
  readonly early: (event: KeyboardEvent) => boolean;
  readonly press: (offer: ActionOffer) => void;
  readonly choose: (chosen: ChosenAction) => void;
  readonly show: (place: number) => void;
  readonly toDifference: () => unknown;
}): void {
  const { t: told } = useStaffMessages();
  const differences = openDifferences(file);
  const words = useDepartmentMessages();
  const match = file.screening.find(({ state }) => isUndecidedMatch(state));
  const ofMatch = file.actions.filter(({ action, allowed }) => matchActions.includes(action) && allowed);
  const keyed = offers.flatMap((offer) => (offer.letter === undefined ? [] : [{ ...offer, letter: offer.letter }]));
  useShortcuts(
    {
      [enterKey]: () => {
        if (document.activeElement !== document.body) return false;
        document.querySelector<HTMLElement>('[data-case-title]')?.focus();
      },
      ...Object.fromEntries(keyed.map((offer) => [offer.letter, (event) => void (early(event) || press(offer))])),
      ...Object.fromEntries(
        ofMatch.map((state) => [
          keyOf(state.action, []),
          (event) => void (match === undefined || early(event) || choose({ state, hit: match.id })),
        ]),
      ),
      ...(differences.length > 0 ? { [differenceKey]: toDifference } : {}),
      ...Object.fromEntries(
        Array.from({ length: Math.min(9, documents) }, (_, place) => [String(place + 1), () => show(place)]),
      ),
    },
    {
      ...(documents > 0 ? { '1–9': told('staff.keys.document') } : {}),
      ...Object.fromEntries(keyed.map(({ letter, text }) => [letter, text])),
      ...(keyed.length > 0 ? { 'Ctrl + Enter': words.t('desk.sendByKey') } : {}),
      ...Object.fromEntries(
        ofMatch.map((state) => [keyOf(state.action, []), actionWords(words, formOf(state), state)]),
      ),
      ...(differences.length > 0
        ? {
            [differenceKey]: words.t('desk.settle', {
              count: differences.length,
              shown: words.formatNumber(differences.length),
            }),
          }
        : {}),
    },
  );
}
