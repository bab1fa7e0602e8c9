import type { TypedAnswers } from '#domain/forms/answers.ts';
import type { DocumentDefinition, KindDefinition } from '#domain/services/service-definition.ts';
import { groundOfKind } from '#domain/visitor-visa/grounds.ts';
import { ButtonGroup } from '#web/design-system/button/button.tsx';
import { Details } from '#web/design-system/details/details.tsx';
import { ButtonLink, Link } from '#web/design-system/link/link.tsx';
import { useMessages } from '#web/i18n/languages.tsx';
import { eligibilityCatalogue, type ServiceWords } from '../routes/public/service-words.ts';
import { FillTime } from './fill-time.tsx';
import { PlanPrices } from './plan-prices.tsx';

/**
 * Visas that an office grants: prices, free ones with their conditions, documents, and links to the forms. Free visas
 * are for those with a waiver, so the others come first.
 */
export function KindsOnOffer({
  words,
  serviceId,
  kinds,
  papers,
  minutes,
  answers,
  addressOf,
}: {
  readonly words: ServiceWords;
  readonly serviceId: string;
  readonly kinds: readonly KindDefinition[];
  readonly papers: readonly DocumentDefinition[];
  /** Minutes that the form takes, as its service says. */
  readonly minutes: number | undefined;
  /** Known answers, for the prices. */
  readonly answers: TypedAnswers;
  /** Returns the address of a visa type's form. */
  readonly addressOf: (kind: KindDefinition) => string;
}) {
  useMessages(eligibilityCatalogue);
  const { t, word } = words;
  const priced = kinds.filter((kind) => groundOfKind[kind.id] === undefined);
  return (
    <>
      <h2 className="mb-2">{t('port.kinds')}</h2>
      <PlanPrices
        words={words}
        serviceId={serviceId}
        kinds={priced}
        answers={answers}
        caption={t('eligibility.prices')}
      />
      <Details summary={t('port.free')}>
        <ul>
          {kinds
            .filter((kind) => !priced.includes(kind))
            .map((kind) => (
              <li key={kind.id} className="mb-2">
                <Link to={addressOf(kind)}>{word(kind.label)}</Link>
                <p className="text-sm text-ink-quiet">{word(kind.hint)}</p>
              </li>
            ))}
        </ul>
      </Details>
      <h2 className="mb-2">{t('eligibility.papers')}</h2>
      <div className="mb-6 grid gap-2">
        <ul className="list-disc pl-6">
          {papers.map((paper) => (
            <li key={paper.id}>{word(paper.bring ?? paper.label)}</li>
          ))}
        </ul>
      </div>
      <FillTime words={words} minutes={minutes} />
      <ButtonGroup>
        {priced.map((kind, index) => (
          <ButtonLink key={kind.id} kind={index === 0 ? 'primary' : 'secondary'} to={addressOf(kind)}>
            {t('port.apply', { kind: word(kind.label) })}
          </ButtonLink>
        ))}
      </ButtonGroup>
    </>
  );
}
