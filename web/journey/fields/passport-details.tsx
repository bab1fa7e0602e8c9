import { useEffect, useState } from 'react';
import type { TypedAnswers, TypedValue } from '#domain/forms/answers.ts';
import { groupsOfThree } from '#domain/forms/number-groups.ts';
import { summaryValue } from '#domain/forms/summary.ts';
import { NumberGroups } from '#web/design-system/code-text/code-text.tsx';
import { WarningIcon } from '#web/design-system/icons/icons.tsx';
import { PencilIcon } from '#web/design-system/icons/tool-icons.tsx';
import { useMessages } from '#web/i18n/languages.tsx';
import type passportMessages from '#web/passport-reader/messages/en-US.json';
import type { JourneyWords } from '../journey-words.ts';
import { offerOf, type PassportOwner, type ReadDetail } from '../passport-filling.ts';

export function usePassportWords() {
  return useMessages<keyof typeof passportMessages>('web/passport-reader');
}

interface PassportDetailsProps {
  readonly words: JourneyWords;
  readonly lines: readonly string[];
  readonly details: readonly ReadDetail[];
  readonly owner: PassportOwner;
}

/**
 * Shows what was read from a passport: the two lines as they stand in it, and the details, each to be corrected in its
 * row. The page's own button confirms them together.
 */
export function PassportDetails({ words, lines, details, owner }: PassportDetailsProps) {
  const { t } = usePassportWords();
  const [corrected, setCorrected] = useState<TypedAnswers>({});
  const { onOffer } = owner;
  const offered = JSON.stringify([details.map(({ key, answers }) => [key, answers]), corrected]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `offered` stands for all that is offered
  useEffect(() => onOffer(offerOf(owner, details, corrected)), [offered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken back with the picture only
  useEffect(() => () => onOffer(undefined), []);
  return (
    <section aria-labelledby="passport-details" className="max-w-[640px]">
      <h2 id="passport-details" className="mb-1">
        {t('passport.title')}
      </h2>
      <p className="mb-3 text-sm text-ink-quiet">{t('passport.text')}</p>
      {details.some(({ doubtful }) => doubtful) && (
        <p className="mb-3 flex items-center gap-1 text-sm text-waiting">
          <WarningIcon />
          {t('passport.doubtful')}
        </p>
      )}
      <pre
        aria-hidden="true"
        className="mb-2 overflow-hidden rounded bg-sunken px-2 py-2 font-mono text-[clamp(0.5rem,3.1vw,0.9rem)] leading-relaxed"
      >
        {lines.join('\n')}
      </pre>
      <dl>
        {details.map((detail) => (
          <DetailRow
            key={detail.key}
            words={words}
            detail={detail}
            Control={owner.Control}
            corrected={corrected[detail.field.id]}
            error={owner.errorOf(detail.field)}
            onCorrect={(value) => setCorrected((before) => ({ ...before, [detail.field.id]: value }))}
          />
        ))}
      </dl>
    </section>
  );
}

function DetailRow(props: {
  readonly words: JourneyWords;
  readonly detail: ReadDetail;
  readonly Control: PassportOwner['Control'];
  /** Undefined until the row is opened. */
  readonly corrected: TypedValue | undefined;
  readonly error: string | undefined;
  readonly onCorrect: (value: TypedValue) => void;
}) {
  const { words, detail, Control, corrected, error, onCorrect } = props;
  const { t } = usePassportWords();
  const { word } = words;
  const { field, value, typed, same, doubtful } = detail;
  const say = (answer: string) => words.valueText(summaryValue(field, answer));
  const label = detail.key === 'expiry' ? t('passport.expiry') : word(field.label);
  const opened = corrected !== undefined;
  // The button goes with its press: its field takes the focus.
  useEffect(() => {
    if (opened) document.getElementById(field.id)?.focus();
  }, [opened, field.id]);
  if (opened) {
    const { hint: _, ...bare } = field;
    return (
      <div className="flex gap-3 border-t border-hairline pt-2 last:border-b">
        <dt className="sr-only">{label}</dt>
        <dd className="flex min-w-0 flex-1 items-start gap-3">
          <div className="min-w-0 flex-1">
            <Control
              field={{ ...bare, required: field.required !== false }}
              words={words}
              value={corrected}
              onChange={onCorrect}
              error={error}
              draftNumber={async () => undefined}
            />
          </div>
          <span className="text-waiting">
            <PencilIcon />
            <span className="sr-only">{t('passport.corrected')}</span>
          </span>
        </dd>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-x-3 border-t border-hairline py-2 last:border-b">
      <dt className="w-[35%] shrink-0 text-[14px] text-ink-quiet">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-2">
        <span className="min-w-0 flex-1">
          <span className="font-semibold [overflow-wrap:anywhere]">
            {detail.key === 'number' ? <NumberGroups groups={groupsOfThree(value)} mono /> : say(value)}
          </span>
          {!same && typed !== undefined && (
            <span className="block text-sm text-waiting">{t('passport.typed', { typed: say(typed) })}</span>
          )}
          {doubtful && <span className="sr-only">{t('passport.doubtful')}</span>}
          {same && <span className="sr-only">{t('passport.same')}</span>}
        </span>
        {doubtful && <WarningIcon className="flex-none text-waiting" />}
        <button
          type="button"
          className="grid size-6 flex-none place-items-center text-action"
          aria-label={`${words.t('form.change')} ${label}`}
          title={words.t('form.change')}
          onClick={() => onCorrect(value)}
        >
          <PencilIcon />
        </button>
      </dd>
    </div>
  );
}
