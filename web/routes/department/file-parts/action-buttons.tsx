import type { ArrivalFile } from '#contract/api/port-desk.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { actionWords } from '../arrival-actions/action-form.ts';
import { formOf, hitActions, inOrder } from '../arrival-actions/action-forms.ts';
import { useDepartmentMessages } from '../department-messages.ts';

/** The actions this person's roles know: those possible now as buttons, the others with the reason why not. */
export function ActionButtons({
  file,
  onChoose,
}: {
  readonly file: ArrivalFile;
  readonly onChoose: (action: string) => void;
}) {
  const words = useDepartmentMessages();
  const { t, wordOf } = words;
  const known = inOrder(file.actions.filter(({ action }) => !hitActions.includes(action))).map((state) => {
    const form = formOf(state);
    return { name: state.action, kind: form.kind, text: actionWords(words, form, state), state };
  });
  if (known.length === 0) return null;
  const whyNot = ({ reason, possible_in }: ArrivalFile['actions'][number]) =>
    possible_in.length === 0
      ? reason
      : t('department.action.possibleIn', {
          statuses: possible_in.map((status) => wordOf('status', status)).join(', '),
        });
  const possible = known.filter(({ state }) => state.allowed);
  const impossible = known.filter(({ state }) => !state.allowed);
  return (
    <section aria-label={t('department.file.actions')} className="screen-only mb-6">
      {possible.length > 0 && (
        <div className="mb-3 flex flex-wrap gap-3">
          {possible.map(({ name, kind, text }) => (
            <Button key={name} kind={kind} onClick={() => onChoose(name)}>
              {text}
            </Button>
          ))}
        </div>
      )}
      {impossible.length > 0 && (
        <ul className="text-sm">
          {impossible.map(({ name, text, state }) => (
            <li key={name} className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              <Button kind="secondary" disabled aria-describedby={`why-not-${name}`}>
                {text}
              </Button>
              <span id={`why-not-${name}`} className="text-ink-quiet">
                {whyNot(state)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
