import type { Trip } from '#contract/api/applications.ts';
import { pathTo } from '#contract/paths.ts';
import { groundOfKind } from '#domain/visitor-visa/grounds.ts';
import type { ButtonKind } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { ClockIcon } from '#web/design-system/icons/icons.tsx';
import { PrinterIcon } from '#web/design-system/icons/tool-icons.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { StatusText } from '#web/design-system/tag/tag.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import type { PublicWords } from '../routes/public/public-messages.ts';
import { DecisionReasons } from './application/decision-reasons.tsx';
import { standingTags } from './standing-tones.ts';
import { visaDates } from './visa-dates.ts';

/** One traveller of a sent application: number, status, visa, and the letter of a group's member. */
export function SubmissionMember({
  words,
  member,
  photo,
  about,
  calm,
  withLetter,
  withReasons,
}: {
  readonly words: PublicWords;
  readonly member: Trip['members'][number];
  /** Portrait of the traveller's pass; null while it is on its way. */
  readonly photo: string | null | undefined;
  /** Kind and length of what was asked for, where others of the application ask for something else. */
  readonly about?: string | undefined;
  /** True where nothing is to be done before the journey: no alarm. */
  readonly calm: boolean;
  /** False where the letter is the next step of the whole page. */
  readonly withLetter: boolean;
  /** False where the page begins with this traveller's decision. */
  readonly withReasons: boolean;
}) {
  const { t } = words;
  const { visa } = member;
  return (
    <div className="flex gap-3.5">
      {photo === null && <span className="h-[62px] w-12 flex-none rounded bg-sunken" />}
      {typeof photo === 'string' && (
        <img src={photo} alt="" width="48" height="62" className="h-[62px] w-12 flex-none rounded object-cover" />
      )}
      <div className="min-w-0 text-sm">
        <p className="text-base font-semibold">{member.name}</p>
        <p>
          <CodeText code={member.submission_number} />
        </p>
        <StatusText
          {...(calm
            ? { tone: 'neutral', Icon: ClockIcon }
            : { tone: member.refused ? 'refused' : standingTags[member.standing] })}
          dense={false}
        >
          {member.status_words}
        </StatusText>
        {about !== undefined && <p className="text-ink-quiet">{about}</p>}
        {visa && (
          <p>
            {t('mine.visaNumber', { kind: visa.authorisation ? 'authorisation' : 'visa' })}{' '}
            <CodeText code={visa.visa_number} /> · {wholeDates(visaDates(words, visa))}
          </p>
        )}
        {member.people.length > 0 && (
          <ol className="mt-2 list-numbered pl-7">
            {member.people.map((person) => (
              <li key={`${person.name} ${person.passport_masked}`} className="[overflow-wrap:anywhere]">
                {person.name} <span className="whitespace-nowrap text-ink-quiet">{person.passport_masked}</span>
              </li>
            ))}
          </ol>
        )}
        {withReasons && <DecisionReasons words={words} reasons={member.reasons} />}
        {withLetter && member.paper !== 'slip' && <LetterLink words={words} member={member} kind="quiet" />}
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
  readonly kind: ButtonKind;
}) {
  return (
    <ButtonLink kind={kind} to={pathTo('visaApplicationPrint', { number: member.submission_number })}>
      {kind !== 'quiet' && <PrinterIcon />}
      {words.t('mine.letter', { kind: member.paper })}
    </ButtonLink>
  );
}

type Asking = Pick<Trip['members'][number], 'kind' | 'kind_words' | 'plan_words' | 'quote'>;

function partsOf({ kind, kind_words, plan_words, quote }: Asking): readonly string[] {
  const besides = quote.grounds.filter(({ code }) => code !== groundOfKind[kind]);
  return [kind_words, plan_words, ...besides.map(({ label }) => label)];
}

const inOneLine = (parts: readonly string[]) => (parts.length === 0 ? undefined : parts.join('\u00a0· '));

/** True for somebody who is free beside one who pays, whose kind the others of the family then have too. */
function isFreeBeside(member: Asking, payer: Asking): boolean {
  return payer.quote.total_minor > 0 && member.quote.total_minor === 0;
}

/**
 * Returns what is asked for, said once for all whose visas are equally long, and what differs for one of them, such as
 * why a visa is free.
 */
export function askedFor<Member extends Asking>(
  members: readonly Member[],
): { readonly all: string | undefined; readonly of: (member: Member) => string | undefined } {
  const leading = members.find(({ quote }) => quote.total_minor > 0) ?? members[0];
  const alike = members.every(({ plan_words }) => plan_words === leading?.plan_words);
  const all =
    leading === undefined || !alike
      ? []
      : partsOf(leading).filter((part) =>
          members.every(
            (member) =>
              partsOf(member).includes(part) || (part === leading.kind_words && isFreeBeside(member, leading)),
          ),
        );
  return { all: inOneLine(all), of: (member) => inOneLine(partsOf(member).filter((part) => !all.includes(part))) };
}
