import { type ComponentType, Suspense } from 'react';
import type { FieldDefinition } from '#domain/forms/form-definition.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { QuestionErrors, QuestionFields, useFirstQuestions } from '../../eligibility/first-questions.tsx';
import type { ChoiceAnswerProps } from '../../eligibility/visitor-door.tsx';
import { choiceCatalogue, type ServiceMessageId, useServiceWords } from './service-words.ts';

/** First page of a service for applicants abroad: questions, then the visas available and their prices. */
export function ChoicePage({
  serviceId,
  title,
  text,
  button,
  fields,
  Answer,
}: {
  readonly serviceId: string;
  readonly title: ServiceMessageId;
  readonly text: ServiceMessageId;
  readonly button: ServiceMessageId;
  readonly fields: readonly FieldDefinition[];
  /** Loaded with the first answer. */
  readonly Answer: ComponentType<ChoiceAnswerProps>;
}) {
  const words = useServiceWords(serviceId, choiceCatalogue);
  const { t } = words;
  const questions = useFirstQuestions(fields);
  const { asked, result } = questions;
  return (
    <>
      <title>{`${t(title)} – ${t('portal.name')}`}</title>
      <QuestionErrors words={words} questions={questions} />
      <h1 className="mb-2">{t(title)}</h1>
      <p className="mb-6 max-w-measure">{t(text)}</p>
      <form noValidate onSubmit={questions.ask}>
        <QuestionFields words={words} questions={questions} />
        <Button type="submit" kind={asked ? 'secondary' : 'primary'} disabled={!questions.ready}>
          {t(button)}
        </Button>
      </form>
      <div ref={result} tabIndex={-1} className="mt-8">
        {asked && (
          <Suspense fallback={<Skeleton label={t('shell.loading')} />}>
            <Answer key={JSON.stringify(asked)} words={words} answers={asked} />
          </Suspense>
        )}
      </div>
    </>
  );
}
