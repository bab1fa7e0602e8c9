import { apiPaths, pathTo, resourcePath } from '#contract/paths.ts';
import { expect, test } from './portal.ts';
import { fillDate } from './steps/application-form.ts';
import { demoPassword } from './steps/desk.ts';
import { sentToMission } from './steps/mission-request.ts';
import { speak } from './steps/pages.ts';
import { expectScreen } from './steps/screens.ts';
import { staffWalks } from './steps/staff-languages.ts';
import { expectNoEnglish } from './steps/visible-text.ts';
import { wordsOf } from './steps/words.ts';

const drafted = '2026-08-24T10:00:00+05:45';
const inForce = '2026-08-26T10:00:00+05:45';

/**
 * A mission for each language that no other test changes, and its price of thirty days: USD 50 at 7.11, in steps of
 * five.
 */
const missions = {
  'en-US': { slug: 'ca-ottawa', country: 'CAN', currency: 'CAD' },
  np: { slug: 'th-bangkok', country: 'THA', currency: 'THB' },
  ne: { slug: 'ae-abu-dhabi', country: 'ARE', currency: 'AED' },
} as const;

for (const language of staffWalks) {
  test(`a price at a mission names what it is rounded up to, in ${language}`, async ({ page, portal }) => {
    const words = wordsOf(language);
    const { t } = words;
    const { slug, country, currency } = missions[language];
    const call = async (role: string, method: string, path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const signedIn = await fetch(`${portal.url}${apiPaths.missionLogin}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ email: `${role}@${slug}.demo`, password: demoPassword, type: 'embassy' }),
      });
      const { token } = (await signedIn.json()) as { readonly token: string };
      const answer = await fetch(`${portal.url}${path}`, {
        method,
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      expect(answer.ok, path).toBe(true);
      return ((await answer.json()) as { readonly data: { readonly id: string } }).data;
    };
    await portal.setClock(drafted);
    await speak(page, language);
    const resource = 'office-rates';
    const rate = { rate_per_usd: '7.11', rounding_step: '5', in_force_from: '2026-08-25' };
    const { id } = await call('mission_admin', 'POST', resourcePath('list', { resource }), rate);
    await call('mission_head', 'PUT', resourcePath('status', { resource, id }), { status: 1 });
    await portal.setClock(inForce);
    const application = await sentToMission(portal, `E2${country}0021`, {
      apply_office: slug,
      residence_country: country,
    });

    await page.goto(pathTo('familySubmission'));
    await page.getByLabel(t('field.submission'), { exact: true }).fill(application.number);
    await page.getByLabel(t('field.passport'), { exact: true }).fill(application.passport);
    const [year, month, day] = application.dob.split('-').map(Number);
    await fillDate(page, words, t('field.dob'), [day ?? 0, month ?? 0, year ?? 0]);
    await page.getByRole('button', { name: t('access.button'), exact: true }).click();
    const sum = (amount: number, of = currency as string) =>
      `${of} ${new Intl.NumberFormat(words.tag, { minimumFractionDigits: 2 }).format(amount)}`;
    const formula = t('mission_visa.journey.price.office', {
      amount: sum(360),
      fee: sum(50, 'USD'),
      rate: sum(7.11),
      rounded: 'yes',
      step: sum(5),
    });
    expect(formula).toContain(sum(5));
    await expect(page.getByText(formula)).toHaveCount(1);
    await expectScreen(page, words);
    if (language !== 'en-US') await expectNoEnglish(page, ['Test', 'Traveller One', currency]);
  });
}
