import type { CaseView } from '#contract/api/casework.ts';
import { actionNamed, hasEffect } from '#domain/casework/actions/index.ts';
import { isReaders } from '#domain/casework/next-step.ts';
import { type ActionForm, type ActionState, actionWords } from '../actions/action-form.ts';
import { formOf, inOrder, placedActions } from '../actions/action-forms.ts';
import { keyOf } from '../actions/keys/action-keys.ts';
import { type DepartmentMessages, useDepartmentMessages } from '../department-messages.ts';

/** An action of the reader's roles as its button shows it. */
export interface ActionOffer {
  readonly name: string;
  readonly text: string;
  /** The same in one word, where there is one. */
  readonly short: string;
  readonly form: ActionForm;
  /** Key that chooses it, where it has one. */
  readonly letter: string | undefined;
  readonly state: ActionState;
  /** Why it is not possible now; undefined when it is. */
  readonly whyNot: string | undefined;
  /** Set for the arrival of a traveller who has left and may never return: not offered first. */
  readonly ifTheyReturn?: boolean;
}

/** Actions of a case in their places: at most one first, one or two beside it, the rest in the menu. */
export interface PlacedOffers {
  /** The next step of the case, or the possible one that moves it on; one that leads to what comes before it says so. */
  readonly main: ActionOffer | undefined;
  readonly beside: readonly ActionOffer[];
  readonly more: readonly ActionOffer[];
}

/** Buttons of a case apart from its menu. */
const buttonsAtMost = 3;

function whyNot({ t, wordOf }: DepartmentMessages, { allowed, reason, possible_in }: ActionState): string | undefined {
  if (allowed) return undefined;
  return possible_in.length === 0
    ? (reason ?? '')
    : t('department.action.possibleIn', {
        statuses: possible_in.map((status) => wordOf('status', status)).join(', '),
      });
}

/** Returns every action of the reader's roles that has a button in the head of the case. */
export function useOffers(file: CaseView): readonly ActionOffer[] {
  const words = useDepartmentMessages();
  // The person assigned to the case cannot take it again.
  const heldAlready = (action: string) => actionNamed(action)?.effect === 'hold' && file.holder?.mine === true;
  const shown = file.actions.filter(({ action }) => !placedActions.includes(action) && !heldAlready(action));
  const names = shown.map(({ action }) => action);
  return inOrder(shown).map((state) => {
    const form = formOf(state);
    return {
      name: state.action,
      text: actionWords(words, form, state),
      short: form.short === undefined ? actionWords(words, form, state) : words.t(form.short),
      form,
      letter: keyOf(state.action, names),
      state,
      whyNot: whyNot(words, state),
      ifTheyReturn: hasEffect(state.action, 'open_stay') && file.stay !== null && file.stay.departed_on !== null,
    };
  });
}

/** Tells whether pressing an action does something now: takes it, or leads to what has to be settled before it. */
function pressable({ whyNot, state }: ActionOffer): boolean {
  return whyNot === undefined || state.settle_in !== null;
}

/**
 * Sorts actions into their places: the next step of the case comes first, also while it leads to what has to be settled
 * before it, or else the possible one that moves the case on; not one that something speaks against. What only another
 * day makes possible is never first. Other impossible ones come last in the menu.
 */
export function placed(
  offers: readonly ActionOffer[],
  { settlesFirst, next }: { readonly settlesFirst: boolean; readonly next: CaseView['next_step'] },
): PlacedOffers {
  const possible = offers.filter((offer) => offer.whyNot === undefined);
  const wanted =
    next !== null && isReaders(next.who)
      ? // Whoever cannot take the next step hands the case on.
        offers
          .filter((offer) => pressable(offer) && offer.ifTheyReturn !== true)
          .find(({ name, state }) =>
            next.who === 'you_hand_on'
              ? actionNamed(name)?.effect === 'release'
              : name === next.action && !state.cautioned,
          )
      : undefined;
  // While differences wait, the first button leads to them.
  const first = possible.filter(({ state }) => !state.cautioned);
  const main = settlesFirst
    ? undefined
    : (wanted ?? first.find(({ form, ifTheyReturn }) => form.kind === 'primary' && ifTheyReturn !== true));
  // Those that wait for the same as the first one lead there too, unless the first button itself does nothing else.
  const waiting = offers.filter(
    ({ form, state, whyNot }) =>
      !settlesFirst && form.everyday === true && whyNot !== undefined && state.settle_in !== null,
  );
  // The difference itself offers the correction.
  const offeredThere = ({ name }: ActionOffer) => settlesFirst && hasEffect(name, 'correct_typing');
  const others = [...first, ...possible, ...waiting].filter((offer) => offer !== main && !offeredThere(offer));
  const besideAtMost = buttonsAtMost - (main === undefined && !settlesFirst ? 0 : 1);
  const everyday = others.filter(({ form }) => form.everyday === true);
  const beside = [...new Set([...everyday, ...others])];
  const shown = beside
    .slice(0, besideAtMost)
    .filter((offer) => offer.form.everyday === true || beside.length <= besideAtMost);
  return {
    main,
    beside: shown,
    more: offers
      .filter((offer) => offer !== main && !shown.includes(offer))
      .toSorted((one, other) => Number(one.whyNot !== undefined) - Number(other.whyNot !== undefined)),
  };
}
