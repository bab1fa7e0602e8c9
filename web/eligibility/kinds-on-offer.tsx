import type { TypedAnswers } from '#domain/forms/answers.ts';
import type { DocumentDefinition, KindDefinition } from '#domain/services/service-definition.ts';
import { groundOfKind } from '#domain/visitor-visa/grounds.ts';
import { ButtonGroup } from '#web/design-system/button/button.tsx';
import { Details } from '#web/design-system/details/details.tsx';
import { ButtonLink, Link } from '#web/design-system/link/link.tsx';
import type { ServiceWords } from '../routes/public/service-words.ts';
import { PlanPrices } from './plan-prices.tsx';

/**
 * The visas that an office gives: prices, the free ones with who gets them, documents, and the way into each form. Free kinds
 * are for those who have the ground; the others stand first.
 */
export function KindsOnOffer({
  words,
  serviceId,
  kinds,
  papers,
  answers,
  addressOf,
}: {
  readonly words: ServiceWords;
  readonly serviceId: string;
  readonly kinds: readonly KindDefinition[];
  readonly papers: readonly DocumentDefinition[];
  /** What is known already, for the prices. */
  readonly answers: TypedAnswers;
  /** The form of a kind. */
  readonly addressOf: (kind: KindDefinition) => string;
}) {
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
      <ul className="mb-6 list-disc pl-6">
        {papers.map((paper) => (
          <li key={paper.id}>{word(paper.label)}</li>
        ))}
      </ul>
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
