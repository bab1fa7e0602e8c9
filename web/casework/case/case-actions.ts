import type { CaseView } from '#contract/api/casework.ts';
import { actionNamed } from '#domain/casework/actions/index.ts';
import { type ActionForm, type ActionState, actionWords } from '../actions/action-form.ts';
import { formOf, inOrder, placedActions } from '../actions/action-forms.ts';
import { type DepartmentMessages, useDepartmentMessages } from '../department-messages.ts';

/** An action of the reader's roles as its button shows it. */
export interface ActionOffer {
  readonly name: string;
  readonly text: string;
  /** The same in one word, where there is one. */
  readonly short: string;
  readonly form: ActionForm;
  readonly state: ActionState;
  /** Why it is not possible now; undefined when it is. */
  readonly whyNot: string | undefined;
}

/** Actions of a case in their places: one first, one or two beside it, the rest in the menu. */
export interface PlacedOffers {
  readonly main: ActionOffer | undefined;
  readonly beside: readonly ActionOffer[];
  readonly more: readonly ActionOffer[];
}

/** Buttons beside the first one. */
const besideAtMost = 2;

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
  return inOrder(shown).map((state) => {
    const form = formOf(state);
    return {
      name: state.action,
      text: actionWords(words, form, state),
      short: form.short === undefined ? actionWords(words, form, state) : words.t(form.short),
      form,
      state,
      whyNot: whyNot(words, state),
    };
  });
}

/** Sorts actions into their places: the possible one that moves the case on comes first, impossible ones into the menu. */
export function placed(offers: readonly ActionOffer[], settlesFirst: boolean): PlacedOffers {
  const possible = offers.filter((offer) => offer.whyNot === undefined);
  // While differences wait, the first button leads to them.
  const main = settlesFirst ? undefined : (possible.find(({ form }) => form.kind === 'primary') ?? possible[0]);
  const others = possible.filter((offer) => offer !== main);
  // Those with a key are the ones done all day.
  const beside = [...others.filter(({ form }) => form.key !== undefined), ...others].slice(0, besideAtMost);
  const shown = [...new Set(beside)].filter((offer) => offer.form.key !== undefined || others.length <= besideAtMost);
  return {
    main,
    beside: shown,
    more: offers.filter((offer) => offer !== main && !shown.includes(offer)),
  };
}
