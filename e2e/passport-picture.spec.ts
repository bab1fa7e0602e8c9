import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './portal.ts';
import {
  ask,
  control,
  expectQuestion,
  expectTravellers,
  fieldLabel,
  fillDate,
  fillDetails,
  fillPortrait,
  fillSubmission,
  fillVisit,
  fillVisited,
  goOn,
  openForm,
  openReview,
  pictureInput,
  sendApplication,
  type TravellerFacts,
} from './steps/application-form.ts';
import { deskCalls } from './steps/desk-calls.ts';
import { darkPhoto, distantPhoto, drawnPhoto, sharedPhoto } from './steps/drawn-photo.ts';
import { pictureFile } from './steps/picture-files.ts';
import { expectScreen } from './steps/screens.ts';
import { type Words, wordsOf } from './steps/words.ts';

const sentOn = '2026-10-08T10:00:00+05:45';
const officer = 'port_visa_officer@tia.demo';

/** A specimen of Utopia: Björn Zhang, born on 5 October 1961, number YM5886572, valid until 15 June 2035. */
const specimen = join(import.meta.dirname, '../test/passport-pages/page-04.jpg');
/** The same passport cannot be read on this one. */
const blurred = join(import.meta.dirname, '../test/passport-pages/blurred-03.jpg');

const tourist: TravellerFacts = {
  nationality: 'AUS',
  passport: 'PP0000001',
  expiry: [1, 1, 2032],
  firstName: 'Testphoto',
  surname: 'Traveller',
  dob: [15, 5, 1990],
  gender: 'F',
  occupation: 'teacher',
  street: 'Example Street 11',
  city: 'Exampleville',
  plan: '30',
};

/** Goes through the pages of the trip to the first one that asks for pictures. */
async function openPictures(page: Page, words: Words, email: string): Promise<void> {
  await openForm(page, words);
  await fillSubmission(page, words, {
    arrival: [12, 10, 2026],
    from: 'QAT',
    flight: 'QR 652',
    purpose: 'holiday',
    address: 'Hotel Example, Thamel',
    email,
    phone: '+974 4000 0000',
  });
}

test('a tourist types little, and the officer sees what was typed against the passport', async ({ page, portal }) => {
  const words = wordsOf('en-US');
  const { t } = words;
  const label = (id: string) => fieldLabel(words, id);
  await portal.setClock(sentOn);
  await openPictures(page, words, 'traveller.picture@example.org');

  await test.step('a picture that cannot be read stops nobody', async () => {
    await expectQuestion(page, words, 'passport-picture');
    await expectScreen(page, words);
    await pictureInput(page, words, 'passport-picture').setInputFiles(blurred);
    await expect(page.getByText(t('passport.unread', { well: 'yes' }), { exact: true })).toBeVisible();
    await expect(page.getByText(t('passport.blurred'))).toBeVisible();
    await page.getByRole('link', { name: t('journey.passport.type'), exact: true }).click();
    await expectQuestion(page, words, 'passport');
    await page.getByRole('link', { name: t('shell.back'), exact: true }).click();
    await expectQuestion(page, words, 'passport-picture');
    await goOn(page, words);
    await expectQuestion(page, words, 'passport');
    await page.getByRole('link', { name: t('shell.back'), exact: true }).click();
  });

  await test.step('a good one is read, corrected in its row, confirmed, and fills the form in', async () => {
    await pictureInput(page, words, 'passport-picture').setInputFiles(specimen);
    await expect(page.getByRole('heading', { name: t('passport.title'), exact: true })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'YM5886572' })).toBeVisible();
    await expectScreen(page, words);
    for (const id of ['passport.sharp', 'passport.both']) {
      await expect(page.getByText(t(id), { exact: true })).toBeVisible();
    }
    const crop = page.getByRole('button', { name: t('journey.file.crop'), exact: true });
    const dialog = page.getByRole('dialog', { name: t('passport.crop.title'), exact: true });
    const side = dialog.getByRole('slider', { name: t('passport.crop.bottom'), exact: true });
    await crop.press('Enter');
    await expect(dialog).toBeVisible();
    await expectScreen(page, words);
    // Without its lines at the bottom the picture says nothing any more.
    await side.press('PageUp');
    await side.press('PageUp');
    await side.press('PageUp');
    await dialog.getByRole('button', { name: t('passport.crop.use'), exact: true }).click();
    await expect(page.getByText(t('passport.unread', { well: 'yes' }), { exact: true })).toBeVisible();
    await expect(crop).toBeFocused();
    await crop.press('Enter');
    // A corner that is dragged moves both its sides.
    const [left, top] = await Promise.all(
      (['left', 'top'] as const).map((one) =>
        dialog.getByRole('slider', { name: t(`passport.crop.${one}`), exact: true }).boundingBox(),
      ),
    );
    if (!left || !top) throw new Error('The frame has no sides');
    await page.mouse.move(left.x + left.width / 2, top.y + top.height / 2);
    await page.mouse.down();
    await page.mouse.move(left.x + left.width / 2 + 100, top.y + top.height / 2 + 50);
    await page.mouse.up();
    for (const one of ['left', 'top'] as const) {
      const value = dialog.getByRole('slider', { name: t(`passport.crop.${one}`), exact: true });
      await expect(value).toHaveAttribute('aria-valuenow', /^[1-9]\d$/);
    }
    await dialog.getByRole('button', { name: t('passport.crop.whole'), exact: true }).click();
    await expect(page.getByRole('definition').filter({ hasText: 'YM5886572' })).toBeVisible();
    // A letter with its mark, as on the page: no difference.
    await page.getByRole('button', { name: `${t('form.change')} ${label('first_name')}`, exact: true }).press('Enter');
    const name = control(page, words, label('first_name'));
    await expect(name).toBeFocused();
    await name.fill('Bj0rn');
    await goOn(page, words);
    await expect(page.getByRole('alert').filter({ hasText: t('form.problem') })).toBeFocused();
    await expectScreen(page, words);
    await name.fill('Björn');
    await expect(name).not.toHaveAttribute('aria-invalid');
    await page.getByRole('button', { name: t('journey.passport.right'), exact: true }).press('Enter');
  });

  await test.step('the confirmed answers are told in the form, each to be changed', async () => {
    await expectQuestion(page, words, 'passport');
    await control(page, words, label('nationality')).selectOption({ label: words.country('AUS') });
    await page.getByRole('radio', { name: t('passport_type.ordinary'), exact: true }).check();
    await expect(control(page, words, label('passport_number'))).toHaveCount(0);
    for (const told of ['YM5886572', '15 June 2035', 'Björn', 'ZHANG', t('gender.F')]) {
      await expect(page.getByRole('definition').filter({ hasText: told })).toBeVisible();
    }
    await expectScreen(page, words);
    await ask(page, words, 'dob');
    await fillDate(page, words, label('dob'), [6, 10, 1961]);
    await control(page, words, label('occupation')).selectOption({ label: t('occupation.teacher') });
    await fillVisited(page, words, undefined);
    await goOn(page, words);
  });

  const number = await test.step('the rest is typed and sent', async () => {
    await expectQuestion(page, words, 'address');
    await control(page, words, label('permanent_address_street')).fill('Example Street');
    await control(page, words, label('permanent_address_city')).fill('Exampleville');
    await control(page, words, label('permanent_address_country')).selectOption({ label: words.country('AUS') });
    await goOn(page, words);
    await fillPortrait(page, words);
    await fillVisit(page, words, { plan: '30' });
    await expectTravellers(page, words, 1);
    await openReview(page, words);
    const [sent = ''] = await sendApplication(page, words, 1);
    return sent;
  });

  await test.step('the officer is stopped by the birth date, uses the passport’s, and clears', async () => {
    const desk = deskCalls(portal);
    const { data } = await desk.act(officer, number, 'check_document', { document: 'passport_copy', check: 'ok' });
    expect(data.compare?.lines.map(({ key, state }) => [key, state])).toEqual([
      ['number', 'same'],
      ['surname', 'same'],
      ['given_names', 'same'],
      ['dob', 'open'],
      ['sex', 'same'],
      // Utopia is no country.
      ['nationality', 'none'],
      ['expiry', 'same'],
    ]);
    const born = data.compare?.lines.find(({ key }) => key === 'dob');
    expect(born).toMatchObject({ typed: '6 October 1961', zone: { value: '5 October 1961' } });
    await expect(desk.act(officer, number, 'clear')).rejects.toThrow('differences_open');
    await desk.act(officer, number, 'correct_typing', { corrections: born?.zone?.use ?? {} });
    const cleared = await desk.act(officer, number, 'clear');
    expect(cleared.data.status).toBe('approved');
  });
});

test('a photo is judged on the device and cropped around the face', async ({ page, portal }) => {
  const words = wordsOf('en-US');
  const { t } = words;
  await portal.setClock(sentOn);
  await openPictures(page, words, 'traveller.photo@example.org');
  await expectQuestion(page, words, 'passport-picture');
  await page.getByRole('link', { name: t('journey.passport.type'), exact: true }).click();
  await fillDetails(page, words, tourist);
  await expectQuestion(page, words, 'photo');
  await expect(page.getByRole('link', { name: t('journey.later'), exact: true })).toBeVisible();
  const field = pictureInput(page, words, 'photo');
  const found = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const choose = async (name: string, buffer: Buffer) => {
    await field.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    await expect(page.getByText(t('journey.file.arrived', { name }), { exact: true })).toBeAttached();
  };

  await choose('night.jpg', await darkPhoto());
  for (const text of ['One face', 'Too dark', 'Dark background']) await expect(found(text)).toBeVisible();
  await expect(page.getByText('You can keep this photo: an officer decides.')).toBeVisible();

  await choose('wall.jpg', (await pictureFile('wall.jpg')).buffer);
  const unchecked = ['Light: not checked', 'Background: not checked'];
  for (const text of ['No face found', ...unchecked]) await expect(found(text)).toBeVisible();
  await expectScreen(page, words);

  await choose('two.jpg', await sharedPhoto());
  for (const text of ['More than one face', ...unchecked]) await expect(found(text)).toBeVisible();
  await expect(found('Well lit')).toHaveCount(0);
  await expectScreen(page, words);

  await choose('far.jpg', await distantPhoto());
  await expect(found('The face is small')).toBeVisible();
  await page.getByRole('button', { name: t('journey.file.crop'), exact: true }).click();
  await expect(found('One face')).toBeVisible();
  await expect(page.getByRole('button', { name: t('journey.file.crop'), exact: true })).toHaveCount(0);

  await choose('good.jpg', await drawnPhoto());
  for (const text of ['One face', 'Large enough: 1400 × 1800', 'Well lit', 'Plain, light background']) {
    await expect(found(text)).toBeVisible();
  }
  await expect(page.getByText('You can keep this photo: an officer decides.')).toHaveCount(0);
  await expectScreen(page, words);
});
