import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { NumberKind } from '#domain/issuing/number-kind.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { violationText } from '#web/i18n/violation-text.ts';
import { useAfterHydration } from '#web/routing/after-hydration.ts';
import { placeOf } from '../../../tracking/numbers/number-places.ts';
import type { ServiceWords } from '../service-words.ts';

/**
 * One number, handed to the page that asks about it. A number of another kind goes to its own page: its form tells which,
 * by a rule that is fetched when it is needed or done without.
 */
export function NumberForm({
  words,
  id,
  kind,
  button,
}: {
  readonly words: ServiceWords;
  readonly id: 'track' | 'check';
  readonly kind: NumberKind;
  readonly button: string;
}) {
  const { t } = words;
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const ready = useAfterHydration((typedAt) => setTyped(typedAt(id)));

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault();
    const empty = typed.trim() === '';
    // The error is there before the field is focused, so that it is read with it.
    flushSync(() => setMissing(empty));
    if (empty) return document.getElementById(id)?.focus();
    const known = await import('#domain/issuing/number-kind.ts')
      .then(({ numberKindOf }) => numberKindOf(typed))
      .catch(() => undefined);
    const { to, state } = placeOf[known?.kind ?? kind](known?.number ?? typed);
    await navigate(to, { state });
  }

  return (
    <form noValidate onSubmit={(event) => void open(event)}>
      <TextInput
        id={id}
        label={t(`shell.${id}`)}
        hint={t(`home.${id}Hint`)}
        error={missing ? violationText(words, { code: 'required' }, { kind: 'text', label: `home.${id}` }) : undefined}
        code
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        suffix={
          <Button kind="secondary" type="submit" disabled={!ready}>
            {button}
          </Button>
        }
      />
    </form>
  );
}
