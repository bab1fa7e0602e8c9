import type { Page } from '@playwright/test';
import { apiPaths, pathTo } from '#contract/paths.ts';
import { expect, test } from './portal.ts';
import { fillDate } from './steps/application-form.ts';
import { deskCalls } from './steps/desk-calls.ts';
import { signInAtMission } from './steps/mission.ts';
import { type SentApplication, sentToMission } from './steps/mission-request.ts';
import { button, speak } from './steps/pages.ts';
import { expectScreens } from './steps/screens.ts';
import { staffLanguages, staffWalks } from './steps/staff-languages.ts';
import { type Words, wordsOf } from './steps/words.ts';

const now = '2026-08-24T10:00:00+05:45';
const day = '2026-08-27';

/** A mission for each language that no other test changes. */
const missions = {
  'en-US': { slug: 'fr-paris', country: 'FRA' },
  np: { slug: 'kr-seoul', country: 'KOR' },
  ne: { slug: 'qa-doha', country: 'QAT' },
} as const;

/** Values shown as typed in every language. */
const typed = ['Test Mission Administrator', 'Traveller One', 'Test', 'FRPA', 'KRSE', 'QADH', 'GMT', 'E2E'];

/** Follows the applicant's route from the mail's link to the application. */
async function track(page: Page, { t }: Words, application: SentApplication): Promise<void> {
  await page.goto(pathTo('track'));
  await page.getByLabel(t('field.submission'), { exact: true }).fill(application.number);
  await page.getByLabel(t('field.passport'), { exact: true }).fill(application.passport);
  await button(page, t('track.button')).click();
}

/** Times of day as shown in Nepali. */
const inNepali: Readonly<Record<string, string>> = { '09:00': '०९:००', '09:30': '०९:३०', '10:00': '१०:००' };

for (const language of staffWalks) {
  test(`times are closed, and who held one chooses another, in ${language}`, async ({ page, portal }) => {
    test.setTimeout(240_000);
    const words = wordsOf(language);
    const { t } = words;
    const { slug, country } = missions[language];
    const office = t(`mission.${slug}`);
    const email = `applicant@${slug}.example.org`;
    const desk = deskCalls(portal, 'mission');
    const look = () => expectScreens(page, words, typed, { only: staffLanguages });
    await portal.setClock(now);
    await speak(page, language);
    const answers = { apply_office: slug, residence_country: country, email };
    const keeps = await sentToMission(portal, `E2${country}0011`, answers);
    const told = await sentToMission(portal, `E2${country}0012`, answers);
    const opened = (await desk.post(`mission_admin@${slug}.demo`, apiPaths.missionSlots, {
      office: slug,
      day,
      times: ['09:00', '09:30', '10:00'],
      seats: 2,
    })) as { readonly data: readonly { readonly id: string; readonly time: string }[] };
    for (const [application, time] of [
      [keeps, '09:00'],
      [told, '09:30'],
    ] as const) {
      const slot = opened.data.find((one) => one.time === time)?.id ?? '';
      await desk.act(`mission_officer@${slug}.demo`, application.number, 'take');
      await desk.act(`mission_officer@${slug}.demo`, application.number, 'call_in', { slot });
    }

    const dialog = page.getByRole('dialog');
    const table = page.getByRole('table');
    const shownTime = (hour: string) => (language === 'ne' ? (inNepali[hour] ?? hour) : hour);
    const time = (hour: string) => table.getByRole('listitem').filter({ hasText: shownTime(hour) });
    const close = async (hour: string) => {
      await table.getByRole('button', { name: t('department.slots.close') }).click();
      await dialog.getByRole('checkbox', { name: shownTime(hour) }).check();
    };

    await test.step('the administrator closes a time, and who holds a place there keeps it', async () => {
      await signInAtMission(page, words, `mission_admin@${slug}.demo`);
      await page.getByRole('link', { name: t('department.slots.title'), exact: true }).click();
      await expect(table.getByText(shownTime('10:00'))).toBeVisible();
      await look();
      await table.getByRole('button', { name: t('department.slots.close') }).click();
      await dialog.getByRole('button', { name: t('department.slots.close'), exact: true }).click();
      await expect(dialog.getByText(t('department.slots.closeNothing'))).toBeVisible();
      await look();
      await dialog.getByRole('checkbox', { name: shownTime('09:00') }).check();
      await dialog.getByRole('button', { name: t('department.slots.close'), exact: true }).click();
      await expect(dialog.getByText(t('department.slots.heldMissing'))).toBeVisible();
      await look();
      await dialog.getByRole('radio', { name: t('department.slots.keepHeld'), exact: true }).check();
      await dialog.getByRole('button', { name: t('department.slots.close'), exact: true }).click();
      await expect(dialog).toBeHidden();
      const shown = new Intl.NumberFormat(words.tag).format(1);
      await expect(time('09:00')).toHaveText(
        `${shownTime('09:00')} ${t('department.slots.closed', { taken: 1, shown })}`,
      );
    });

    await test.step('another one with word to who holds a place', async () => {
      await close('09:30');
      await dialog.getByRole('radio', { name: t('department.slots.callOff'), exact: true }).check();
      await look();
      await dialog.getByRole('button', { name: t('department.slots.close'), exact: true }).click();
      await expect(time('09:30')).toHaveText(
        `${shownTime('09:30')} ${t('department.slots.closed', { taken: 0, shown: '0' })}`,
      );
      await look();
    });

    await test.step('fewer places than are held are refused beside the number', async () => {
      await page.getByLabel(t('department.slots.from'), { exact: true }).fill('09:00');
      await page.getByLabel(t('department.slots.until'), { exact: true }).fill('09:30');
      await page.getByLabel(t('department.slots.seats'), { exact: true }).fill('1');
      const third = await sentToMission(portal, `E2${country}0013`, answers);
      await desk.post(`mission_admin@${slug}.demo`, apiPaths.missionSlots, {
        office: slug,
        day,
        times: ['09:00'],
        seats: 2,
      });
      await desk.act(`mission_officer@${slug}.demo`, third.number, 'take');
      await desk.act(`mission_officer@${slug}.demo`, third.number, 'call_in', { slot: opened.data[0]?.id ?? '' });
      await page.getByLabel(t('department.slots.day'), { exact: true }).fill(day);
      await button(page, t('department.slots.open')).click();
      await expect(
        page.getByText(t('refusal.seats_below_taken', { time: shownTime('09:00'), taken: 2 })).first(),
      ).toBeVisible();
      await look();
    });

    await test.step('the applicant is told, and chooses another time', async () => {
      const mail = await portal.mailTo(
        email,
        ({ subject }) => subject.includes('09:30') && subject.includes('cancelled'),
      );
      expect(mail.text).toContain(told.number);
      await track(page, words, told);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('track.status.called_off'));
      await expect(page.getByText(t('track.next.called_off', { office })).first()).toBeVisible();
      await look();
      await page.getByRole('link', { name: t('track.chooseTime') }).click();
      await page.getByLabel(t('field.passport'), { exact: true }).fill(told.passport);
      const [year, month, date] = told.dob.split('-').map(Number);
      await fillDate(page, words, t('field.dob'), [date ?? 0, month ?? 0, year ?? 0]);
      await button(page, t('access.button')).click();
      const choice = page.getByRole('region', { name: t('mine.calledOff') });
      await choice.getByRole('button', { name: t('mine.takeTime'), exact: true }).click();
      await expect(choice.getByText(t('mine.timeMissing'), { exact: true })).toBeVisible();
      await look();
      await choice.getByRole('radio', { name: shownTime('10:00') }).check();
      await choice.getByRole('button', { name: t('mine.takeTime'), exact: true }).click();
      await expect(page.getByText(t('status.appointment'), { exact: true })).toBeVisible();
      await expect(choice).toBeHidden();
      await look();
    });
  });
}
