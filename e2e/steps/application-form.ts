import { expect, type Locator, type Page } from '@playwright/test';
import { pathTo } from '#contract/paths.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import { passportName, photoName, pictureFile } from './picture-files.ts';
import { expectNoEnglish } from './visible-text.ts';
import type { Words } from './words.ts';

/** A day as people type it, in three fields. */
export type Day = readonly [day: number, month: number, year: number];

export interface SubmissionFacts {
  readonly arrival: Day;
  /** ISO 3166-1 alpha-3. */
  readonly from: string;
  readonly flight: string;
  readonly purpose: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
}

export interface TravellerFacts {
  readonly nationality: string;
  readonly passport: string;
  readonly expiry: Day;
  readonly firstName: string;
  readonly surname: string;
  readonly dob: Day;
  readonly gender: 'F' | 'M' | 'X';
  readonly occupation: string;
  readonly street: string;
  readonly city: string;
  /** Earlier visits to Nepal, and in this visa year; the second question is only for some passports. */
  readonly visited?: { readonly thisYear?: boolean };
  readonly plan: '15' | '30' | '90';
  readonly accompanied?: { readonly name: string; readonly passport: string; readonly relation: string };
}

export function fullName({ firstName, surname }: TravellerFacts): string {
  return `${firstName} ${surname}`;
}

/** Returns a person's name as in lists and cases of the desk. */
export function deskName({ firstName, surname }: TravellerFacts): string {
  return `${surname}, ${firstName}`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Returns the control under a label; an optional field's label says so after its name. */
export function control(page: Page | Locator, words: Words, label: string): Locator {
  const optional = escaped(words.t('form.optional'));
  return page.getByLabel(new RegExp(`^${escaped(label)}(?:\\s*${optional})?$`));
}

/** Returns the label of a field in a service's form, as those read it of whom it is required: who comes by air. */
export function fieldLabel(words: Words, id: string, service: ServiceDefinition = visaOnArrival): string {
  const field = fieldsOf(service.form).find((one) => one.id === id);
  if (field === undefined) throw new Error(`${service.id} asks no ${id}`);
  return words.t(field.labelIfRequired ?? field.label);
}

/** Returns the question of a page, or what stands for it where several travel. */
export function titlePattern(words: Words, id: string, service: ServiceDefinition = visaOnArrival): RegExp {
  const titleOf = service.form.pages.find((one) => one.id === id)?.titleOf;
  const other = titleOf === undefined ? [] : [escaped(words.t(titleOf, { person: '@' })).replace('@', '.+')];
  return new RegExp([escaped(pageTitle(words, id, service)), ...other].join('|'));
}

/** Returns the question of a page in a service's form. */
export function pageTitle(words: Words, id: string, service: ServiceDefinition = visaOnArrival): string {
  const page = service.form.pages.find((one) => one.id === id);
  if (page === undefined) throw new Error(`${service.id} has no page ${id}`);
  return words.t(page.title);
}

export async function fillDate(
  page: Page | Locator,
  words: Words,
  label: string,
  [day, month, year]: Day,
): Promise<void> {
  const group = page.getByRole('group', { name: label });
  await group.getByLabel(words.t('form.day')).fill(String(day));
  await group.getByLabel(words.t('form.month')).fill(String(month));
  await group.getByLabel(words.t('form.year')).fill(String(year));
}

async function fill(page: Page, words: Words, id: string, text: string): Promise<void> {
  await control(page, words, fieldLabel(words, id)).fill(text);
}

async function select(page: Page, words: Words, id: string, option: string): Promise<void> {
  await control(page, words, fieldLabel(words, id)).selectOption({ label: option });
}

async function pick(page: Page, words: Words, id: string, option: string): Promise<void> {
  await page
    .getByRole('group', { name: fieldLabel(words, id) })
    .getByRole('radio', { name: option, exact: true })
    .check();
}

async function answer(page: Page, words: Words, id: string, yes: boolean): Promise<void> {
  await pick(page, words, id, words.t(yes ? 'form.yes' : 'form.no'));
}

/** Waits for a page of the form by its question, and checks its language unless it is English. */
export async function expectQuestion(
  page: Page,
  words: Words,
  id: string,
  names: readonly string[] = [],
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(titlePattern(words, id));
  if (words.language !== 'en-US') await expectNoEnglish(page, names);
}

export async function goOn(page: Page, words: Words): Promise<void> {
  const names = ['form.continue', 'journey.file.use', 'journey.passport.right'].map((id) => escaped(words.t(id)));
  await page.getByRole('button', { name: new RegExp(`^(?:${names.join('|')})$`) }).click();
}

/** Goes from the home page in the chosen language to the first question, through the entry point's page. */
export async function openForm(page: Page, words: Words, port = 'tia'): Promise<void> {
  await page.goto(pathTo('home'));
  const name = { 'en-US': 'English', np: '中文', ne: 'नेपाली' }[words.language];
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('home.title'));
  if (words.language !== 'en-US') await expectNoEnglish(page);
  await page.getByRole('link', { name: words.t('service.arrivalPort') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words.t('port.title', { port: words.t(`entry_point.${port}`) }),
  );
  if (words.language !== 'en-US') await expectNoEnglish(page);
  const kind = words.t('visitor_visa.kind.tourist');
  await page.getByRole('link', { name: words.t('port.apply', { kind }) }).click();
}

/** Fills in the three pages of the submission, typed once for everybody. */
export async function fillSubmission(page: Page, words: Words, submission: SubmissionFacts): Promise<void> {
  const typed = [submission.flight, submission.address];
  await expectQuestion(page, words, 'arrival', typed);
  await fillDate(page, words, fieldLabel(words, 'arrival_date'), submission.arrival);
  await select(page, words, 'arrived_from_country', words.country(submission.from));
  await fill(page, words, 'transport_number', submission.flight);
  await goOn(page, words);
  await fillStay(page, words, submission, typed);
}

/** Fills in purpose, stay and contact: the submission's pages in every visitor's form. */
export async function fillStay(
  page: Page,
  words: Words,
  submission: Pick<SubmissionFacts, 'purpose' | 'address' | 'email' | 'phone'>,
  typed: readonly string[] = [submission.address],
): Promise<void> {
  await expectQuestion(page, words, 'stay', typed);
  await ask(page, words, 'purpose');
  await select(page, words, 'purpose', words.t(`purpose.${submission.purpose}`));
  await pick(page, words, 'staying_at', words.t('visitor_visa.staying_at.hotel'));
  await fill(page, words, 'address_in_nepal', submission.address);
  await goOn(page, words);
  await expectQuestion(page, words, 'contact', typed);
  await fill(page, words, 'email', submission.email);
  await fill(page, words, 'contact_no', submission.phone);
  await goOn(page, words);
}

/** Asks for a field of the page again that the portal knows already; the page must be there. */
export async function ask(page: Page, words: Words, id: string): Promise<void> {
  const change = page.getByRole('button', { name: changeName(words, id) });
  if ((await change.count()) > 0) await change.click();
}

/** Returns the name of the button that asks for a known answer again: below prices it says the answer. */
export function changeName(words: Words, id: string): RegExp {
  const { reopened, options = [] } = fieldsOf(visaOnArrival.form).find((one) => one.id === id) ?? {};
  const links = options.flatMap(({ id: option, label }) =>
    reopened === undefined ? [] : [words.t(reopened, { option, answer: words.t(label) })],
  );
  const names = [`${words.t('form.change')} ${fieldLabel(words, id)}`, ...links];
  return new RegExp(`^(?:${names.map(escaped).join('|')})$`);
}

/** Fills in one traveller's pages, which end on the answers, or on the list of travellers where there are several. */
export async function fillTraveller(
  page: Page,
  words: Words,
  person: TravellerFacts,
  others: readonly TravellerFacts[] = [],
): Promise<void> {
  const names = [person, ...others].flatMap((one) => [fullName(one), one.firstName, one.surname, one.street, one.city]);
  await fillPassportPicture(page, words, names);
  await fillDetails(page, words, person, names);
  await fillPortrait(page, words, names);
  const [first = person] = others;
  // The others get the first traveller's visa.
  if (first === person) await fillPlan(page, words, person, names);
  await fillCompany(page, words, person, names);
}

/** Uploads a picture on which no passport can be read, so that everything is typed. */
export async function fillPassportPicture(page: Page, words: Words, names: readonly string[] = []): Promise<void> {
  await expectQuestion(page, words, 'passport-picture', names);
  await uploadPicture(page, words, 'passport-picture', passportName);
  await goOn(page, words);
}

/** Uploads the portrait, on its page. */
export async function fillPortrait(page: Page, words: Words, names: readonly string[] = []): Promise<void> {
  await expectQuestion(page, words, 'photo', names);
  await uploadPicture(page, words, 'photo', photoName);
  await goOn(page, words);
}

/** Fills in one traveller's pages after the picture of the passport. */
export async function fillAfterPicture(
  page: Page,
  words: Words,
  person: TravellerFacts,
  names: readonly string[] = [],
): Promise<void> {
  await fillDetails(page, words, person, names);
  await fillPortrait(page, words, names);
  await fillVisit(page, words, person, names);
}

/** Fills in what a traveller's passport says, and their address. */
export async function fillDetails(
  page: Page,
  words: Words,
  person: TravellerFacts,
  names: readonly string[] = [],
): Promise<void> {
  await expectQuestion(page, words, 'passport', names);
  for (const id of ['nationality', 'passport_type']) await ask(page, words, id);
  await select(page, words, 'nationality', words.country(person.nationality));
  await pick(page, words, 'passport_type', words.t('passport_type.ordinary'));
  await fill(page, words, 'passport_number', person.passport);
  await fillDate(page, words, fieldLabel(words, 'passport_expiry_date'), person.expiry);
  await fill(page, words, 'first_name', person.firstName);
  await fill(page, words, 'surname', person.surname);
  await fillDate(page, words, fieldLabel(words, 'dob'), person.dob);
  await pick(page, words, 'gender', words.t(`gender.${person.gender}`));
  await select(page, words, 'occupation', words.t(`occupation.${person.occupation}`));
  await fillVisited(page, words, person.visited);
  await goOn(page, words);
  await expectQuestion(page, words, 'address', names);
  await fill(page, words, 'permanent_address_street', person.street);
  await fill(page, words, 'permanent_address_city', person.city);
  await select(page, words, 'permanent_address_country', words.country(person.nationality));
  await goOn(page, words);
}

/** Says on the page about passport and person whether they have been to Nepal, which is asked again on every journey. */
export async function fillVisited(page: Page, words: Words, visited: TravellerFacts['visited']): Promise<void> {
  await answer(page, words, 'travelled_to_nepal_before', visited !== undefined);
  if (visited?.thisYear !== undefined) await answer(page, words, 'visited_this_year', visited.thisYear);
}

/** Fills in plan and, for a child, company, which are asked again on every journey. */
export async function fillVisit(
  page: Page,
  words: Words,
  person: Pick<TravellerFacts, 'plan' | 'accompanied'>,
  names: readonly string[] = [],
): Promise<void> {
  await fillPlan(page, words, person, names);
  await fillCompany(page, words, person, names);
}

async function fillPlan(
  page: Page,
  words: Words,
  person: Pick<TravellerFacts, 'plan'>,
  names: readonly string[],
): Promise<void> {
  await expectQuestion(page, words, 'visa', names);
  await ask(page, words, 'visa_type');
  await pick(page, words, 'visa_type', words.t('visitor_visa.kind.tourist'));
  await pick(page, words, 'visa_plan', words.t(`visitor_visa.days.${person.plan}`));
  await goOn(page, words);
}

async function fillCompany(
  page: Page,
  words: Words,
  person: Pick<TravellerFacts, 'accompanied'>,
  names: readonly string[],
): Promise<void> {
  if (person.accompanied === undefined) return;
  await expectQuestion(page, words, 'accompanied', names);
  await answer(page, words, 'accompanied', true);
  await fill(page, words, 'accompanied_name', person.accompanied.name);
  await fill(page, words, 'accompanied_passport_number', person.accompanied.passport);
  await pick(page, words, 'accompanied_relation', words.t(`relation.${person.accompanied.relation}`));
  await goOn(page, words);
}

/** Returns the file input of a page that asks for nothing else, whose question is its label. */
export function pictureInput(page: Page, words: Words, pageId: string): Locator {
  return page.getByLabel(titlePattern(words, pageId));
}

async function uploadPicture(page: Page, words: Words, pageId: string, file: string): Promise<void> {
  await pictureInput(page, words, pageId).setInputFiles(await pictureFile(file));
  await expect(page.getByText(words.t('journey.file.arrived', { name: file }), { exact: true })).toBeAttached();
}

export async function expectTravellers(page: Page, words: Words, count: number): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const list = words.t('journey.travellers.title', { count });
  // Somebody alone goes on to the answers, where others can be added; a group has a list from its first person on.
  if (count > 1) return expect(heading).toHaveText(list);
  await expect(heading).toHaveText(new RegExp(`^(?:${escaped(list)}|${escaped(words.t('journey.check.title'))})$`));
}

export async function addTraveller(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.t('journey.travellers.add') }).click();
}

/** Goes from the list of travellers, or the last page of a form, to the page with all answers; stays there if it is open. */
export async function openReview(page: Page, words: Words): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const check = words.t('journey.check.title');
  // The last page is left once its price is known.
  for (const last of ['visa', 'accompanied']) await expect(heading).not.toContainText(pageTitle(words, last));
  if ((await heading.textContent()) !== check) await goOn(page, words);
  await expect(heading).toHaveText(check);
}

/** Agrees and sends; with a fee the page to pay follows, without one the confirmation. */
export async function agreeAndSend(page: Page, words: Words): Promise<void> {
  const agree = (id: string) => page.getByRole('checkbox', { name: words.t(id) });
  await agree('journey.declaration.agree').or(agree('journey.declaration.agreeForAll')).check();
  const send = page.getByRole('button', { name: words.t('journey.send'), exact: true });
  await send.or(page.getByRole('button', { name: words.t('journey.sendAndPay'), exact: true })).click();
}

/** Chooses how to pay on the page after sending; by card the bank's page follows, else the confirmation. */
export async function choosePayment(page: Page, words: Words, mode: PaymentMode): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('journey.payment.title'));
  await page.locator(`input[name="payment_mode"][value="${mode}"]`).check();
  await page.locator('form').getByRole('button').click();
}

/**
 * Agrees and sends; a fee is left to the counter, or paid in the way given. Returns the submission numbers from the
 * confirmation.
 */
export async function sendApplication(
  page: Page,
  words: Words,
  people: number,
  mode: Exclude<PaymentMode, 'online'> = 'on_arrival',
): Promise<readonly string[]> {
  await agreeAndSend(page, words);
  const heading = page.getByRole('heading', { level: 1 });
  const [pay, sent] = [words.t('journey.payment.title'), words.t('journey.sent.title', { count: people })];
  await expect(heading).toHaveText(new RegExp(`^(?:${escaped(pay)}|${escaped(sent)})$`));
  if ((await heading.textContent()) === pay) await choosePayment(page, words, mode);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.t('journey.sent.title', { count: people }));
  await expect(page.getByRole('main').getByRole('img', { name: words.t('print.slip.qr') })).toHaveCount(people);
  return submissionNumbers(page, people);
}

/** Returns the submission numbers in the page's text, in order, each once. */
export async function submissionNumbers(page: Page, count: number): Promise<readonly string[]> {
  const pattern = /[A-Z]{3,4}26-[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{5}/g;
  const read = async () => [...new Set((await page.getByRole('main').textContent())?.match(pattern) ?? [])];
  await expect.poll(read).toHaveLength(count);
  return read();
}
