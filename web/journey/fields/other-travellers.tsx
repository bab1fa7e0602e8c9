import type { TypedAnswers } from '#domain/forms/answers.ts';
import type { FieldDefinition } from '#domain/forms/form-definition.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import type { JourneyWords } from '../journey-words.ts';

/** Offer of the first traveller's answers; those of a part of the page are named. */
export function CopyOffer({
  words,
  name,
  fields,
  answers,
  onTake,
}: {
  readonly words: JourneyWords;
  readonly name: string;
  readonly fields: readonly FieldDefinition[];
  readonly answers: TypedAnswers;
  readonly onTake: () => void;
}) {
  const { t, word } = words;
  const copied = fields.filter(({ id }) => answers[id] !== undefined);
  const isPart = fields.some(({ shared }) => shared);
  return (
    <Notice>
      {isPart && <p className="font-semibold">{copied.map(({ label }) => word(label)).join(' · ')}</p>}
      <p className="mb-2">{t('journey.copy.offer')}</p>
      <Button kind="secondary" onClick={onTake}>
        {t('journey.copy.button', { name })}
      </Button>
    </Notice>
  );
}

/** Travellers of the same application, one of whom the following fields may ask for. */
export function CompanionOffer({
  words,
  people,
  onTake,
}: {
  readonly words: JourneyWords;
  readonly people: readonly { readonly id: string; readonly name: string; readonly answers: TypedAnswers }[];
  readonly onTake: (answers: TypedAnswers) => void;
}) {
  const { t } = words;
  if (people.length === 0) return null;
  return (
    <Notice>
      <p className="mb-2">{t('journey.companion.offer')}</p>
      <div className="flex flex-wrap gap-3">
        {people.map(({ id, name, answers }) => (
          <Button key={id} kind="secondary" onClick={() => onTake(answers)}>
            {name}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
