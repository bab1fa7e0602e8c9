import { act, cleanup, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import Help from '../help.tsx';

afterEach(cleanup);

it.each([
  [
    'en-US',
    'continue with your draft number',
    'pay by card online',
    'Transfer your visa to that passport',
    'My application',
  ],
  ['ne', 'मस्यौदा नम्बर राखी यही वा अर्को यन्त्रबाट जारी राख्न', 'अनलाइन कार्डबाट', 'भिसा त्यही राहदानीमा सार्नुहोस्', 'मेरो आवेदन'],
  ['np', '凭草稿编号在本设备或其他设备上继续填写', '在线用银行卡支付', '将签证转入该护照', '我的申请'],
] as const)('leads in %s to the pages that its steps name', async (language, draft, pay, transfer, mine) => {
  await loadCatalogues(['web/i18n', 'web/routes/public/text'], language);
  await act(async () => {
    render(
      <LanguageProvider initial={language}>
        <MemoryRouter>
          <Suspense>
            <main>
              <Help />
            </main>
          </Suspense>
        </MemoryRouter>
      </LanguageProvider>,
    );
  });
  const main = within(screen.getByRole('main'));
  const contents = within(main.getByRole('navigation')).getAllByRole('link');
  const headings = main.getAllByRole('heading', { level: 2 });
  expect(contents.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    headings.map(({ textContent, id }) => [textContent, `#${id}`]),
  );
  const links = main.getAllByRole('link').slice(contents.length);
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [draft, '/continue'],
    [pay, '/payment'],
    [transfer, '/visa-visit-details/transfer'],
    [mine, '/my-application'],
    ['+977-1-4529659', 'tel:+977-1-4529659'],
    ['info@immigration.gov.np', 'mailto:info@immigration.gov.np'],
  ]);
});
