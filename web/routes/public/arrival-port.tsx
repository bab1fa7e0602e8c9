import { useParams } from 'react-router';
import { pathTo } from '#contract/paths.ts';
import { cashCurrencies, currencyMessage } from '#domain/reference-data/currencies.ts';
import {
  acceptedPaymentMessage,
  entryPointBySlug,
  entryPointMessage,
  takesVisaOnArrival,
} from '#domain/reference-data/entry-points.ts';
import { documents } from '#domain/services/visa-on-arrival/documents.ts';
import { groundOfKind } from '#domain/services/visa-on-arrival/grounds.ts';
import { kinds } from '#domain/services/visa-on-arrival/plans.ts';
import { ButtonGroup } from '#web/design-system/button/button.tsx';
import { Details } from '#web/design-system/details/details.tsx';
import { ButtonLink, Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { SummaryList } from '#web/design-system/summary-list/summary-list.tsx';
import NotFound from '../not-found.tsx';
import { useArrivalWords } from './arrival-words.ts';
import { PlanPrices } from './plan-prices.tsx';

/** Free kinds are for those who have the ground; the others stand first and show their prices. */
const priced = kinds.filter((kind) => groundOfKind[kind.id] === undefined);

/** An entry point: what it is like, which visas it gives at what price, what to bring, and the way in. */
export default function ArrivalPort() {
  const { portId = '' } = useParams();
  const words = useArrivalWords();
  const { t, word } = words;
  const port = entryPointBySlug(portId.toLowerCase());
  if (!port) return <NotFound />;
  const name = word(entryPointMessage(port.slug));
  const open = takesVisaOnArrival(port);
  const facts = [
    { key: 'type', label: t('port.type'), value: t(`port.type.${port.type}`) },
    { key: 'status', label: t('port.status'), value: t(`port.status.${port.status}`) },
    { key: 'hours', label: t('port.hours'), value: t(port.openDayAndNight ? 'port.hours.always' : 'port.hours.day') },
    { key: 'kiosks', label: t('port.kiosks'), value: t(port.kiosks ? 'form.yes' : 'form.no') },
    { key: 'payment', label: t('port.payment'), value: word(acceptedPaymentMessage(port)) },
    ...(port.acceptedPayment === 'foreign_cash'
      ? [
          {
            key: 'currencies',
            label: t('port.currencies'),
            value: cashCurrencies.map((currency) => word(currencyMessage(currency))).join(', '),
          },
        ]
      : []),
  ];
  return (
    <>
      <title>{`${t('port.title', { port: name })} – ${t('portal.name')}`}</title>
      <h1 className="mb-6">{t('port.title', { port: name })}</h1>
      {!open && (
        <Notice tone="refused" title={t('port.closed')}>
          <Link to={pathTo('home')}>{t('port.others')}</Link>
        </Notice>
      )}
      <SummaryList rows={facts} />
      {open && (
        <>
          <h2 className="mb-2">{t('port.kinds')}</h2>
          <PlanPrices
            words={words}
            kinds={priced}
            answers={{ arrival_office: port.slug }}
            caption={t('eligibility.prices')}
          />
          <Details summary={t('port.free')}>
            <ul>
              {kinds
                .filter((kind) => !priced.includes(kind))
                .map((kind) => (
                  <li key={kind.id} className="mb-2">
                    <Link to={pathTo('onArrivalApplication', { portId: port.slug, visaType: kind.id })}>
                      {word(kind.label)}
                    </Link>
                    <p className="text-sm text-ink-quiet">{word(kind.hint)}</p>
                  </li>
                ))}
            </ul>
          </Details>
          <h2 className="mb-2">{t('eligibility.papers')}</h2>
          <ul className="mb-6 list-disc pl-6">
            {documents
              .filter((paper) => paper.when === undefined)
              .map((paper) => (
                <li key={paper.id}>{word(paper.label)}</li>
              ))}
          </ul>
          <ButtonGroup>
            {priced.map((kind, index) => (
              <ButtonLink
                key={kind.id}
                kind={index === 0 ? 'primary' : 'secondary'}
                to={pathTo('onArrivalApplication', { portId: port.slug, visaType: kind.id })}
              >
                {t('port.apply', { kind: word(kind.label) })}
              </ButtonLink>
            ))}
          </ButtonGroup>
        </>
      )}
    </>
  );
}
