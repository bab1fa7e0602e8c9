import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { QuoteData } from '#contract/api/quotes.ts';
import type { serviceAnswer } from '#contract/api/services.ts';
import { apiPath } from '#contract/paths.ts';
import { type MissionRate, missionPrice } from '#domain/reference-data/mission-rates.ts';
import { services } from '#domain/services/catalogue.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { call } from '#web/api/client.ts';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { Table } from '#web/design-system/table/table.tsx';
import { useManagementMessages } from './management-messages.ts';

/** A visa with a price: a visa type for a number of days. */
interface Product {
  readonly feeCode: string;
  readonly name: string;
  readonly usdMinor: number;
}

/** Plans that share a fee row are one product, named by the first visa type that offers it. */
function plansOf(service: ServiceDefinition) {
  const seen = new Set<string>();
  return service.kinds.flatMap((kind) =>
    kind.plans.flatMap((plan) => {
      const { feeCode } = plan;
      if (feeCode === undefined || seen.has(feeCode)) return [];
      seen.add(feeCode);
      return [{ kind, plan, feeCode }];
    }),
  );
}

async function productsOf(service: ServiceDefinition, signal: AbortSignal): Promise<readonly Product[]> {
  const path = apiPath('service', { service: service.id });
  const { data: described } = await call<z.infer<typeof serviceAnswer>>({ path, signal });
  const products = plansOf(service).map(async ({ kind, plan, feeCode }): Promise<Product | undefined> => {
    const { data: quote } = await call<{ readonly data: QuoteData }>({
      method: 'POST',
      path: apiPath('quote', { service: service.id }),
      body: { answers: { visa_type: kind.id, visa_plan: plan.id }, payment_mode: service.paymentModes[0] },
      signal,
    });
    // Only the fee: a surcharge for the payment mode is not part of a mission's list.
    const fee = quote.lines.find(({ code }) => code === feeCode);
    if (fee === undefined) return undefined;
    const words = [kind.label, plan.label].map((id) => described.words[id] ?? id);
    return { feeCode, name: words.join(' · '), usdMinor: fee.amount_minor };
  });
  return (await Promise.all(products)).filter((product) => product !== undefined);
}

/** Returns the query for products that offices charge at their own rates, with today's fees in US cents. */
function products(language: string) {
  return {
    queryKey: ['products', language],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const all = await Promise.all(
        services
          .filter(({ chargedAtRateOf }) => chargedAtRateOf !== undefined)
          .map((service) => productsOf(service, signal)),
      );
      return [...new Map(all.flat().map((product) => [product.feeCode, product])).values()];
    },
  };
}

/** Asks for the products with the page, so that a dialog does not grow under the pointer when their list comes. */
export function useProductsAhead(): void {
  const { language } = useManagementMessages();
  usePrefetchQuery(products(language));
}

/** Price list of a mission that results from a rate, product by product. */
export function PriceList({ rate }: { readonly rate: MissionRate }) {
  const { t, formatMoney, language } = useManagementMessages();
  const { data, isPending } = useQuery(products(language));
  if (isPending) return <Skeleton label={t('shell.loading')} lines={4} />;
  if (data === undefined) return <p className="mb-6 text-ink-quiet">{t('management.rates.pricesFailed')}</p>;
  return (
    <Table
      caption={t('management.rates.prices')}
      columns={[
        { key: 'product', header: t('management.rates.product'), rowHeader: true, cell: ({ name }) => name },
        {
          key: 'usd',
          header: t('management.rates.usd'),
          numeric: true,
          cell: ({ usdMinor }) => formatMoney(usdMinor, 'USD'),
        },
        {
          key: 'local',
          header: t('management.rates.local', { currency: rate.currency }),
          numeric: true,
          cell: ({ usdMinor }) => {
            const { minor, currency } = missionPrice(usdMinor, rate);
            return formatMoney(minor, currency);
          },
        },
      ]}
      rows={data}
      rowKey={({ feeCode }) => feeCode}
    />
  );
}
