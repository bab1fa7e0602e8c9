import type { Trip } from '#contract/api/applications.ts';
import { pathTo } from '#contract/paths.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { PrinterIcon } from '#web/design-system/icons/icons.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { StatusTag } from '#web/design-system/tag/tag.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import type { PublicWords } from '../routes/public/public-messages.ts';
import { DecisionReasons } from './application/decision-reasons.tsx';
import { standingTags } from './standing-tones.ts';
import { visaDates } from './visa-dates.ts';

/** One traveller of a sent application: number, status, what was asked for, price, visa, and the letter of a group's member. */
export function SubmissionMember({
  words,
  member,
  photo,
  withLetter,
  withReasons,
}: {
  readonly words: PublicWords;
  readonly member: Trip['members'][number];
  /** Portrait of the traveller's pass; null while it is on its way. */
  readonly photo: string | null | undefined;
  /** False where the letter is the next step of the whole page. */
  readonly withLetter: boolean;
  /** False where the page begins with this traveller's decision. */
  readonly withReasons: boolean;
}) {
  const { t, formatMoney } = words;
  const { quote, visa } = member;
  return (
    <div className="flex gap-3.5">
      {photo === null && <span className="h-[62px] w-12 flex-none rounded bg-sunken" />}
      {typeof photo === 'string' && (
        <img src={photo} alt="" width="48" height="62" className="h-[62px] w-12 flex-none rounded object-cover" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">{member.name}</p>
        <p className="flex flex-wrap gap-x-3 text-sm">
          <CodeText code={member.submission_number} />
          <span className="text-ink-quiet">{member.passport_masked}</span>
        </p>
        <p className="my-1">
          <StatusTag tone={standingTags[member.standing]}>{member.status_words}</StatusTag>
        </p>
        <p className="text-sm text-ink-quiet">
          {[
            member.kind_words,
            member.plan_words,
            // A free one says why it is.
            ...(quote.total_minor === 0 && quote.grounds.length > 0
              ? []
              : [formatMoney(quote.total_minor, quote.currency)]),
            ...quote.grounds.map((ground) => ground.label),
          ].join('\u00a0· ')}
        </p>
        {visa && (
          <p className="text-sm">
            {t('mine.visaNumber', { kind: visa.authorisation ? 'authorisation' : 'visa' })}{' '}
            <CodeText code={visa.visa_number} /> · {wholeDates(visaDates(words, visa))}
          </p>
        )}
        {member.people.length > 0 && (
          <ol className="mt-2 list-numbered pl-7 text-sm">
            {member.people.map((person) => (
              <li key={`${person.name} ${person.passport_masked}`} className="[overflow-wrap:anywhere]">
                {person.name} <span className="whitespace-nowrap text-ink-quiet">{person.passport_masked}</span>
              </li>
            ))}
          </ol>
        )}
        {withReasons && <DecisionReasons words={words} reasons={member.reasons} />}
        {withLetter && member.paper !== 'slip' && (
          <p className="mt-3">
            <LetterLink words={words} member={member} kind="secondary" />
          </p>
        )}
      </div>
    </div>
  );
}

/** Link to the print of what an application ended with. */
export function LetterLink({
  words,
  member,
  kind,
}: {
  readonly words: PublicWords;
  readonly member: Trip['members'][number];
  readonly kind: 'primary' | 'secondary';
}) {
  return (
    <ButtonLink kind={kind} to={pathTo('visaApplicationPrint', { number: member.submission_number })}>
      <PrinterIcon />
      {words.t('mine.letter', { kind: member.paper })}
    </ButtonLink>
  );
}
