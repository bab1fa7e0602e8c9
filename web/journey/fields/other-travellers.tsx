import type { TypedAnswers } from '#domain/forms/answers.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import type { JourneyWords } from '../journey-words.ts';

/** Offer of the first traveller's answers to a whole page. */
export function CopyOffer({
  words,
  name,
  onTake,
}: {
  readonly words: JourneyWords;
  readonly name: string;
  readonly onTake: () => void;
}) {
  const { t } = words;
  return (
    <Notice>
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
