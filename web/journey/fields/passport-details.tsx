import { useEffect, useRef, useState } from 'react';
import type { Answers } from '#domain/forms/answers.ts';
import { summaryValue } from '#domain/forms/summary.ts';
import { sentences } from '#domain/i18n/sentences.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { CheckIcon, WarningIcon } from '#web/design-system/icons/icons.tsx';
import { useMessages } from '#web/i18n/languages.tsx';
import type passportMessages from '#web/passport-reader/messages/en-US.json';
import type { JourneyWords } from '../journey-words.ts';
import type { ReadDetail } from '../passport-filling.ts';

export function usePassportWords() {
  return useMessages<keyof typeof passportMessages>('web/passport-reader');
}

/**
 * Shows what was read from a passport: the two lines as they stand in it, and the details, to be confirmed together. One button
 * fills in the answers that are empty or different; it says before what changes.
 */
export function PassportDetails({
  words,
  lines,
  details,
  onFill,
}: {
  readonly words: JourneyWords;
  readonly lines: readonly string[];
  readonly details: readonly ReadDetail[];
  readonly onFill: (answers: Answers) => void;
}) {
  const { t } = usePassportWords();
  const [filled, setFilled] = useState<number>();
  // The button goes with its press: what came of it takes the focus.
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (filled !== undefined) result.current?.focus();
  }, [filled]);
  const changes = details.filter(({ same }) => !same);
  const asks = filled === undefined && changes.length > 0;
  const replaces = changes.some(({ typed }) => typed !== undefined);
  return (
    <section aria-labelledby="passport-details" className="mb-6 max-w-[640px]">
      <h2 id="passport-details" className="mb-1">
        {t('passport.title')}
      </h2>
      <p className="mb-3 text-ink-quiet">
        {sentences([t('passport.text'), ...(asks ? [t('passport.confirm')] : [])], words.language)}
      </p>
      <pre
        aria-hidden="true"
        className="mb-2 overflow-hidden rounded bg-sunken px-2 py-2 font-mono text-[clamp(0.5rem,3.1vw,0.9rem)] leading-relaxed"
      >
        {lines.join('\n')}
      </pre>
      <dl>
        {details.map((detail) => (
          <DetailRow key={detail.key} words={words} detail={detail} />
        ))}
      </dl>
      <div className="mt-4 min-h-14">
        {asks && (
          <Button
            kind="secondary"
            onClick={() => {
              const answers = Object.assign({}, ...changes.map((detail) => detail.answers)) as Answers;
              setFilled(changes.length);
              onFill(answers);
            }}
          >
            {t(replaces ? 'passport.change' : 'passport.fill')}
          </Button>
        )}
        <p ref={result} tabIndex={-1} role="status" className="flex items-center gap-2 font-semibold text-granted">
          {(filled !== undefined || changes.length === 0) && (
            <>
              <CheckIcon />
              {filled === undefined ? t('passport.agrees') : t('passport.filled', { count: filled })}
            </>
          )}
        </p>
      </div>
    </section>
  );
}

function DetailRow({ words, detail }: { readonly words: JourneyWords; readonly detail: ReadDetail }) {
  const { t } = usePassportWords();
  const { word } = words;
  const { field, value, typed, same, doubtful } = detail;
  const say = (answer: string) => words.valueText(summaryValue(field, answer));
  const replaced = !same && typed !== undefined;
  return (
    <div className="flex items-start gap-3 border-t border-hairline py-2 last:border-b">
      <dt className="w-2/5 shrink-0 text-ink-quiet">{word(field.label)}</dt>
      <dd className="min-w-0 flex-1">
        <span className="font-semibold [overflow-wrap:anywhere]">{say(value)}</span>
        {replaced && <span className="block text-sm text-waiting">{t('passport.typed', { typed: say(typed) })}</span>}
        {doubtful && (
          <span className="flex items-center gap-1 text-sm text-waiting">
            <WarningIcon />
            {t('passport.doubtful')}
          </span>
        )}
        {same && <span className="sr-only">{t('passport.same')}</span>}
      </dd>
      {same && (
        <span className="text-granted">
          <CheckIcon />
        </span>
      )}
    </div>
  );
}
