import { expect, type Locator, type Page } from '@playwright/test';
import {
  changeName,
  control,
  type Day,
  fieldLabel,
  pictureInput,
  type SubmissionFacts,
  type TravellerFacts,
  titlePattern,
} from './application-form.ts';
import { passportName, photoName, pictureFile } from './picture-files.ts';
import type { Words } from './words.ts';

/** More stops than any page has: beyond it a control cannot be reached by Tab. */
const maxStops = 120;

/** Steps of the journey by Tab, Space, Enter, arrows and typing; no step uses the mouse or sets a value. */
export interface KeyboardWalk {
  readonly followLink: (name: string) => Promise<void>;
  readonly press: (button: string) => Promise<void>;
  readonly tick: (checkbox: string) => Promise<void>;
  readonly typeInto: (label: string, text: string) => Promise<void>;
  readonly typeDate: (label: string, day: Day) => Promise<void>;
  readonly pick: (group: string, option: string) => Promise<void>;
  readonly fillSubmission: (submission: SubmissionFacts) => Promise<void>;
  /** `first`: the first traveller, where somebody else is filled in. */
  readonly fillTraveller: (person: TravellerFacts, first?: TravellerFacts) => Promise<void>;
}

export function walkByKeyboard(page: Page, words: Words): KeyboardWalk {
  // The browser only reports a file chooser while there is a listener, and a key pressed right after adding one may be
  // too early.
  page.on('filechooser', () => undefined);

  /** Tabs until the control has focus, which must then be visible. */
  async function tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < maxStops; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${target}`);
  }

  async function press(name: string): Promise<void> {
    await tabTo(page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  }

  async function typeInto(label: string, text: string): Promise<void> {
    const input = control(page, words, label);
    await tabTo(input);
    await page.keyboard.type(text);
    await expect(input).toHaveValue(text);
  }

  /**
   * A native list responds to the letters of its options; it forgets them after a second without a key, on a busy
   * machine too.
   */
  async function choose(label: string, option: string): Promise<void> {
    const list = control(page, words, label);
    await tabTo(list);
    await expect(async () => {
      await page.keyboard.type(option);
      await expect(list.locator('option:checked')).toHaveText(option, { timeout: 1_500 });
    }).toPass();
  }

  /** Tab stops at the group once; arrows move within it. */
  async function pick(label: string, option: string): Promise<void> {
    const radios = page.getByRole('group', { name: label }).getByRole('radio');
    const wanted = page.getByRole('group', { name: label }).getByRole('radio', { name: option, exact: true });
    const checked = await radios.evaluateAll((all) => all.findIndex((one) => (one as HTMLInputElement).checked));
    await tabTo(radios.nth(Math.max(0, checked)));
    if (checked < 0) await page.keyboard.press('Space');
    for (let step = 0; step < (await radios.count()) && !(await wanted.isChecked()); step += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await expect(wanted).toBeChecked();
  }

  async function typeDate(label: string, [day, month, year]: Day): Promise<void> {
    const group = page.getByRole('group', { name: label });
    for (const [part, value] of [
      ['form.day', day],
      ['form.month', month],
      ['form.year', year],
    ] as const) {
      await tabTo(group.getByLabel(words.t(part)));
      await page.keyboard.type(String(value));
    }
  }

  /** Space on the control opens the system's file chooser, which does the rest. */
  async function chooseFile(pageId: string, file: string): Promise<void> {
    await tabTo(pictureInput(page, words, pageId));
    const opened = page.waitForEvent('filechooser');
    await page.keyboard.press('Space');
    await (await opened).setFiles(await pictureFile(file));
    await expect(page.getByText(words.t('journey.file.arrived', { name: file }), { exact: true })).toBeAttached();
  }

  const label = (id: string) => fieldLabel(words, id);
  /** Asks for a field again that the portal knows already; the page must be there. */
  async function ask(id: string): Promise<void> {
    const change = page.getByRole('button', { name: changeName(words, id) });
    if ((await change.count()) === 0) return;
    await tabTo(change);
    await page.keyboard.press('Enter');
  }

  const goOn = () => press(words.t('form.continue'));
  const question = (id: string) =>
    expect(page.getByRole('heading', { level: 1 })).toContainText(titlePattern(words, id));

  return {
    press,
    typeInto,
    typeDate,
    pick,
    async followLink(name) {
      await tabTo(page.getByRole('main').getByRole('link', { name, exact: true }));
      await page.keyboard.press('Enter');
    },
    async tick(name) {
      await tabTo(page.getByRole('checkbox', { name }));
      await page.keyboard.press('Space');
    },
    async fillSubmission(submission) {
      await question('arrival');
      await typeDate(label('arrival_date'), submission.arrival);
      await choose(label('arrived_from_country'), words.country(submission.from));
      await typeInto(label('transport_number'), submission.flight);
      await goOn();
      await question('stay');
      await choose(label('purpose'), words.t(`purpose.${submission.purpose}`));
      await pick(label('staying_at'), words.t('visitor_visa.staying_at.hotel'));
      await typeInto(label('address_in_nepal'), submission.address);
      await goOn();
      await question('contact');
      await typeInto(label('email'), submission.email);
      await typeInto(label('contact_no'), submission.phone);
      // Enter in a field submits the page like its button.
      await page.keyboard.press('Enter');
    },
    async fillTraveller(person, first = person) {
      await question('passport-picture');
      await chooseFile('passport-picture', passportName);
      await goOn();
      await question('passport');
      for (const id of ['nationality', 'passport_type']) await ask(id);
      await choose(label('nationality'), words.country(person.nationality));
      await pick(label('passport_type'), words.t('passport_type.ordinary'));
      await typeInto(label('passport_number'), person.passport);
      await typeDate(label('passport_expiry_date'), person.expiry);
      await typeInto(label('first_name'), person.firstName);
      await typeInto(label('surname'), person.surname);
      await typeDate(label('dob'), person.dob);
      await pick(label('gender'), words.t(`gender.${person.gender}`));
      await choose(label('occupation'), words.t(`occupation.${person.occupation}`));
      await pick(label('travelled_to_nepal_before'), words.t('form.no'));
      await goOn();
      await question('address');
      await typeInto(label('permanent_address_street'), person.street);
      await typeInto(label('permanent_address_city'), person.city);
      await choose(label('permanent_address_country'), words.country(person.nationality));
      await goOn();
      await question('photo');
      await chooseFile('photo', photoName);
      await press(words.t('journey.file.use'));
      // The others get the first traveller's visa.
      if (first !== person) return;
      await question('visa');
      await ask('visa_type');
      await pick(label('visa_type'), words.t('visitor_visa.kind.tourist'));
      await pick(label('visa_plan'), words.t(`visitor_visa.days.${person.plan}`));
      await goOn();
    },
  };
}
