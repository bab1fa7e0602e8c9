import { pathTo } from '#contract/paths.ts';
import { expect, test } from './portal.ts';
import { control, expectQuestion, fieldLabel, fillDate, goOn } from './steps/application-form.ts';
import { continueDraft } from './steps/drafts.ts';
import { wordsOf } from './steps/words.ts';

// This journey is about the service worker that stores pages for offline use.
test.use({ serviceWorkers: 'allow' });

test('a draft is opened and edited while the portal cannot be reached, and arrives there afterwards', async ({
  page,
  newDevice,
  portal,
}) => {
  const words = wordsOf('en-US');
  const { t } = words;
  const label = (id: string) => fieldLabel(words, id);
  const email = 'offline@example.org';
  await portal.setClock('2026-10-01T09:00:00+05:45');

  const address = await test.step('a draft is begun with network', async () => {
    await page.goto(pathTo('onArrivalApplication', { portId: 'tia', visaType: 'tourist' }));
    await expectQuestion(page, words, 'arrival');
    await fillDate(page, words, label('arrival_date'), [5, 10, 2026]);
    await control(page, words, label('arrived_from_country')).selectOption({ label: words.country('QAT') });
    await control(page, words, label('transport_number')).fill('QR 652');
    await goOn(page, words);
    await expectQuestion(page, words, 'stay');
    await control(page, words, label('purpose')).selectOption({ label: t('purpose.holiday') });
    await page.getByRole('radio', { name: t('visitor_visa.staying_at.hotel'), exact: true }).check();
    await control(page, words, label('address_in_nepal')).fill('Hotel Before');
    await goOn(page, words);
    await expectQuestion(page, words, 'contact');
    await control(page, words, label('email')).fill(email);
    await control(page, words, label('contact_no')).fill('+974 4000 0000');
    await goOn(page, words);
    await expectQuestion(page, words, 'passport-picture');
    // The worker has stored every page's code, some hundred files one after another, by the time it is in control.
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
      .toBe(true);
    await page.getByRole('link', { name: t('shell.back'), exact: true }).click();
    await expectQuestion(page, words, 'contact');
    await page.getByRole('link', { name: t('shell.back'), exact: true }).click();
    await expectQuestion(page, words, 'stay');
    return page.url();
  });
  const draftNumber = new URL(address).searchParams.get('draft') ?? '';
  expect(draftNumber).toMatch(/^DR-[0-9A-Z]{5}-[0-9A-Z]{5}$/);

  await test.step('without the portal the deep link opens and the draft is edited', async () => {
    await portal.stop();
    const tab = await page.context().newPage();
    await page.close();
    await tab.goto(address);
    await expectQuestion(tab, words, 'stay');
    await expect(control(tab, words, label('address_in_nepal'))).toHaveValue('Hotel Before');
    await control(tab, words, label('address_in_nepal')).fill('Hotel Afterwards');
    await goOn(tab, words);
    await expect(tab.getByText(t('journey.offline.title'))).toBeVisible();
    await expectQuestion(tab, words, 'contact');
    await goOn(tab, words);
    // A file needs the network; its page is passed over, and the details are typed meanwhile.
    await expectQuestion(tab, words, 'passport-picture');
    await expect(tab.getByText(t('journey.offline.title'))).toBeVisible();
    await goOn(tab, words);
    await expectQuestion(tab, words, 'passport');
    await expect(tab.getByText(t('journey.offline.title'))).toBeVisible();
    await tab.goto(address);
    await expect(control(tab, words, label('address_in_nepal'))).toHaveValue('Hotel Afterwards');
  });

  await test.step('what the device keeps cannot be read by whoever copies it', async () => {
    const [tab] = page.context().pages();
    if (tab === undefined) throw new Error('the tab is gone');
    const kept = await tab.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((done, failed) => {
        const opening = indexedDB.open('pravesh-drafts');
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => failed(opening.error);
      });
      const all = <Row>(store: string) =>
        new Promise<Row[]>((done, failed) => {
          const asking = database.transaction(store).objectStore(store).getAll() as IDBRequest<Row[]>;
          asking.onsuccess = () => done(asking.result);
          asking.onerror = () => failed(asking.error);
        });
      const copies = await all<{ readonly sealed: ArrayBuffer }>('copies');
      const keys = await all<CryptoKey>('keys');
      database.close();
      return {
        texts: copies.map((copy) => new TextDecoder('latin1').decode(copy.sealed)),
        keys: keys.map(({ extractable, algorithm }) => ({ extractable, name: algorithm.name })),
        plain: JSON.stringify(Object.entries(localStorage)) + JSON.stringify(Object.entries(sessionStorage)),
      };
    });
    expect(kept.texts).toHaveLength(1);
    expect(kept.keys).toEqual([{ extractable: false, name: 'AES-GCM' }]);
    for (const secret of ['Hotel Afterwards', email, 'QR 652']) {
      expect(kept.texts[0]).not.toContain(secret);
      expect(kept.plain).not.toContain(secret);
    }
  });

  await test.step('the portal is back: another device finds the change', async () => {
    const [tab] = page.context().pages();
    if (tab === undefined) throw new Error('the tab is gone');
    const arrived = tab.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes(draftNumber) && response.ok(),
      { timeout: 90_000 },
    );
    await portal.start();
    // The browser's event for the network's return.
    await tab.evaluate(() => window.dispatchEvent(new Event('online')));
    await arrived;
    await expect(tab.getByText(t('journey.offline.title'))).toBeHidden();
    const device = await newDevice({ serviceWorkers: 'block' });
    await continueDraft(device, words, portal, { number: draftNumber, email });
    const contents = new URL(address);
    contents.searchParams.delete('person');
    await device.goto(contents.href);
    await expect(control(device, words, label('address_in_nepal'))).toHaveValue('Hotel Afterwards');
  });
});
