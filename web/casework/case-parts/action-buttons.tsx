import type { CaseView } from '#contract/api/casework.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { Details } from '#web/design-system/details/details.tsx';
import { type ActionState, actionWords } from '../actions/action-form.ts';
import { formOf, inOrder, placedActions } from '../actions/action-forms.ts';
import { useDepartmentMessages } from '../department-messages.ts';

/** A longer list of impossible actions would hide the possible ones, so the rest is one click away. */
const shownAtMost = 4;

/** The actions of this person's roles: possible ones as buttons, the others with the reason why not. */
export function ActionButtons({
  file,
  onChoose,
}: {
  readonly file: CaseView;
  readonly onChoose: (state: ActionState) => void;
}) {
  const words = useDepartmentMessages();
  const { t, wordOf } = words;
  // The person assigned to the case cannot take it again.
  const heldAlready = (action: string) => action === actions.take.id && file.holder?.mine === true;
  const shown = file.actions.filter(({ action }) => !placedActions.includes(action) && !heldAlready(action));
  const known = inOrder(shown).map((state) => {
    const form = formOf(state);
    return { name: state.action, kind: form.kind, text: actionWords(words, form, state), state };
  });
  if (known.length === 0) return null;
  const whyNot = ({ reason, possible_in }: ActionState) =>
    possible_in.length === 0
      ? reason
      : t('department.action.possibleIn', {
          statuses: possible_in.map((status) => wordOf('status', status)).join(', '),
        });
  const possible = known.filter(({ state }) => state.allowed);
  const impossible = known.filter(({ state }) => !state.allowed);
  const reasons = impossible.length > 0 && (
    <ul className="grid gap-x-6 text-sm wide:grid-cols-2">
      {impossible.map(({ name, text, state }) => (
        <li key={name} className="mb-2 flex flex-col items-start gap-y-1">
          <Button kind="secondary" disabled aria-describedby={`why-not-${name}`}>
            {text}
          </Button>
          <span id={`why-not-${name}`} className="text-ink-quiet">
            {whyNot(state)}
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label={t('department.file.actions')} className="screen-only mb-6">
      {possible.length > 0 && (
        <div className="mb-3 flex flex-wrap gap-3">
          {possible.map(({ name, kind, text, state }) => (
            <Button key={name} kind={kind} onClick={() => onChoose(state)}>
              {text}
            </Button>
          ))}
        </div>
      )}
      {impossible.length > shownAtMost ? (
        <Details summary={t('department.action.impossible', { count: impossible.length })}>{reasons}</Details>
      ) : (
        reasons
      )}
    </section>
  );
}
