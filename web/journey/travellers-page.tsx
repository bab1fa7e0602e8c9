import { useState } from 'react';
import type { JourneyAnswers } from '#domain/forms/answers.ts';
import type { FormContext } from '#domain/forms/form-definition.ts';
import { type JudgedStep, judge, withTravellers } from '#domain/forms/journey.ts';
import { summaryValue } from '#domain/forms/summary.ts';
import { taskList } from '#domain/forms/task-list.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { BackLink } from '#web/design-system/back-link/back-link.tsx';
import { Button, ButtonGroup } from '#web/design-system/button/button.tsx';
import { ConfirmDialog } from '#web/design-system/dialog/dialog.tsx';
import { PlusIcon } from '#web/design-system/icons/icons.tsx';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '#web/design-system/icons/tool-icons.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { StatusTag } from '#web/design-system/tag/tag.tsx';
import { commaIn } from '#web/i18n/formats.ts';
import { peopleIn } from './answers/people.ts';
import { movedTraveller, withoutTraveller } from './journey-steps.ts';
import type { JourneyWords } from './journey-words.ts';

interface TravellersPageProps {
  readonly service: ServiceDefinition;
  readonly context: FormContext;
  readonly words: JourneyWords;
  readonly journey: JourneyAnswers;
  readonly backTo: string;
  readonly addressOf: (page: string, traveller: string) => string;
  readonly onChange: (journey: JourneyAnswers) => void;
  readonly onAdd: () => void;
  readonly onContinue: () => void;
}

/** People who travel together: open one, add, move, remove; then on to the check. */
export function TravellersPage(props: TravellersPageProps) {
  const { service, context, words, journey, backTo, addressOf, onChange, onAdd, onContinue } = props;
  const { t } = words;
  const [dropping, setDropping] = useState<string>();
  const [moved, setMoved] = useState<{ readonly name: string; readonly position: number }>();
  const tasks = taskList(service, context, journey);
  const changeTo = ({ travellers }: JourneyAnswers) => onChange(withTravellers(service, context, journey, travellers));
  const { steps, travellers } = judge(service, context, journey);
  const carriedPages = new Set(steps.filter((step) => step.carriedOver).map(({ page }) => page.id));
  /** Says the answers to a page; nothing while they may still change. */
  const answersOf = ({ page, ref }: JudgedStep) => {
    const answers = travellers.find(({ id }) => id === ref.traveller)?.answers ?? {};
    return page.fields
      .flatMap((field) => {
        const answer = answers[field.id];
        return answer === undefined ? [] : [words.valueText(summaryValue(field, answer))];
      })
      .join(commaIn(words.language));
  };
  const people = peopleIn(service, words, journey).map(({ id, name }, index) => {
    const mine = tasks.filter((task) => task.traveller === id);
    const open = mine.find((task) => task.state !== 'completed');
    return {
      id,
      index,
      name,
      done: open === undefined,
      // Told of everybody as soon as one person's were carried over, so that they can be compared.
      carried: steps.filter(({ page, ref }) => ref.traveller === id && carriedPages.has(page.id)),
      to: addressOf((open ?? mine[0])?.at.page ?? '', id),
    };
  });
  const leaving = people.find((person) => person.id === dropping);
  const title = t('journey.travellers.title', { count: people.length });
  return (
    <>
      <title>{`${title} – ${t('portal.name')}`}</title>
      <BackLink to={backTo}>{t('shell.back')}</BackLink>
      <h1 className="mb-3">{title}</h1>
      <p className="mb-6 max-w-measure">{t('journey.travellers.text')}</p>
      <ol className="mb-6 border-t border-hairline">
        {people.map(({ id, index, name, done, carried, to }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-3">
            <span className="min-w-0 basis-full sm:flex-1 sm:basis-0">
              <Link to={to} className="inline-flex min-h-8 items-center">
                {`${words.formatNumber(index + 1)}. ${name}`}
              </Link>
              {carried
                .filter((step) => answersOf(step) !== '')
                .map((step) => (
                  <span key={step.page.id} className="flex items-center gap-x-4 text-sm text-ink-quiet">
                    {answersOf(step)}
                    <Link
                      to={addressOf(step.page.id, id)}
                      hiddenText={name}
                      className="inline-flex min-h-6 items-center"
                    >
                      {t('form.change')}
                    </Link>
                  </span>
                ))}
            </span>
            <StatusTag tone={done ? 'granted' : 'waiting'}>
              {words.word(done ? 'task_state.completed' : 'task_state.in_progress')}
            </StatusTag>
            {people.length > 1 && (
              <span className="flex flex-wrap">
                {index > 0 && (
                  <Button
                    kind="quiet"
                    icon={<ArrowUpIcon />}
                    aria-label={t('journey.travellers.up', { name })}
                    onClick={() => {
                      changeTo(movedTraveller(journey, id, -1));
                      setMoved({ name, position: index });
                    }}
                  />
                )}
                {index < people.length - 1 && (
                  <Button
                    kind="quiet"
                    icon={<ArrowDownIcon />}
                    aria-label={t('journey.travellers.down', { name })}
                    onClick={() => {
                      changeTo(movedTraveller(journey, id, 1));
                      setMoved({ name, position: index + 2 });
                    }}
                  />
                )}
                <Button
                  kind="quiet"
                  icon={<TrashIcon />}
                  aria-label={t('journey.travellers.remove', { name })}
                  onClick={() => setDropping(id)}
                >
                  {t('form.removeFile')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved && t('journey.travellers.moved', moved)}
      </p>
      {people.length < service.maxTravellers && (
        <Button kind="secondary" icon={<PlusIcon />} onClick={onAdd}>
          {t('journey.travellers.add')}
        </Button>
      )}
      <ButtonGroup>
        <Button onClick={onContinue}>{t('form.continue')}</Button>
      </ButtonGroup>
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('journey.travellers.remove', { name: leaving?.name ?? '' })}
        message={t('journey.travellers.removeText')}
        confirmText={t('form.removeFile')}
        cancelText={t('journey.cancel')}
        closeText={t('shell.close')}
        destructive
        onConfirm={() => {
          if (leaving) changeTo(withoutTraveller(journey, leaving.id));
          setDropping(undefined);
        }}
        onClose={() => setDropping(undefined)}
      />
    </>
  );
}
