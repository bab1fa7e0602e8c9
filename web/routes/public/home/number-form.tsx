import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { type PageName, pathTo } from '#contract/paths.ts';
import type { NumberKind } from '#domain/issuing/number-kind.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { violationText } from '#web/i18n/violation-text.ts';
import { useAfterHydration } from '#web/routing/after-hydration.ts';
import type { ServiceWords } from '../service-words.ts';

/**
 * One number, handed to the page that asks about it, or to its own page where its form tells that it is of another kind.
 * The rule is fetched when it is needed; without it the page asks again.
 */
export function NumberForm({
  words,
  id,
  kind,
  page,
  button,
}: {
  readonly words: ServiceWords;
  readonly id: 'track' | 'check';
  readonly kind: NumberKind;
  readonly page: Extract<PageName, 'track' | 'visaCheck'>;
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
    const place = await import('../../../tracking/numbers/number-places.ts')
      .then(({ placeOfNumber }) => placeOfNumber(typed, kind))
      .catch(() => ({ to: pathTo(page), state: undefined }));
    await navigate(place.to, { state: place.state });
  }

  return (
    <form noValidate onSubmit={(event) => void open(event)}>
      <TextInput
        id={id}
        label={t(`shell.${id}`)}
        hint={<span className="text-sm">{t(`home.${id}Hint`)}</span>}
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
