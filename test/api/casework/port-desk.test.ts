import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseView } from '#contract/api/casework.ts';
import type { CashShift, CashShiftLine } from '#contract/api/counter.ts';
import type { CaseRow } from '#contract/api/queue.ts';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { parseMachineReadableZone } from '#domain/identity/machine-readable-zone.ts';
import type { RoleCode } from '#domain/permissions/roles.ts';
import { getService } from '#domain/services/catalogue.ts';
import { findAccountByEmail } from '#server/accounts/account-repository.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { issuedVisa } from '../../factories/issued-visa.ts';
import { listPerson } from '../../factories/listed-person.ts';
import { sentSubmission } from '../../factories/sent-submission.ts';
import { storedApplication } from '../../factories/stored-application.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal);
  const opened = await desk.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 10_000, EUR: 5_000 } });
  expect(opened.statusCode).toBe(201);
});
afterAll(() => portal?.close());

const officer = 'port_visa_officer@tia.demo';
const printer = 'port_visa_officer_2@tia.demo';
const cashier = 'port_cashier@tia.demo';
const supervisor = 'port_supervisor@tia.demo';
const movement = 'port_movement_officer@tia.demo';

async function sent(paymentMode: 'online' | 'bank' | 'on_arrival' = 'on_arrival', travellers = 1): Promise<string[]> {
  const submission = await sentSubmission(portal.dependencies, { paymentMode, travellers });
  return Promise.all(submission.submissionNumbers.map((number) => desk.idOf(number)));
}

async function one(paymentMode: 'online' | 'bank' | 'on_arrival' = 'on_arrival'): Promise<string> {
  const [id] = await sent(paymentMode);
  if (id === undefined) throw new Error('nothing was sent');
  return id;
}

async function cleared(): Promise<string> {
  const id = await one();
  expect((await desk.act(officer, id, 'clear')).status).toBe(200);
  return id;
}

async function paid(): Promise<string> {
  const id = await cleared();
  const taken = await desk.act(cashier, id, 'take_cash', { currency: 'USD', received_minor: 3000 });
  expect(taken.status).toBe(200);
  return id;
}

async function issued(): Promise<string> {
  const id = await paid();
  expect((await desk.act(printer, id, 'print')).status).toBe(200);
  return id;
}

async function grant(email: string, role: RoleCode, office = 'tia'): Promise<void> {
  const account = await findAccountByEmail(portal.dependencies.database, email);
  await portal.dependencies.database
    .insertInto('role_grants')
    .values({
      account_id: account?.id ?? '',
      role,
      office,
      granted_at: portal.clock.now(),
      granted_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function revoke(email: string, role: RoleCode): Promise<void> {
  const account = await findAccountByEmail(portal.dependencies.database, email);
  await portal.dependencies.database
    .deleteFrom('role_grants')
    .where('account_id', '=', account?.id ?? '')
    .where('role', '=', role)
    .execute();
}

describe('from the queue to the visa', () => {
  it('takes a couple through the desk: cleared, one payment, two stickers', async () => {
    const [first = '', second = ''] = await sent('on_arrival', 2);
    const file = await desk.file(officer, first);
    expect(file).toMatchObject({
      status: 'submitted',
      payment: {
        state: 'due',
        total_minor: 6000,
        currency: 'USD',
        travellers: 2,
        sum_here: { currency: 'USD', amount_minor: 6000 },
      },
      visa_year: { year: 2026, used: 0, limit: 150, left: 150 },
      visa: null,
      visa_words: 'Tourist 15 d · multiple',
    });
    expect(file.group.map((member) => member.id)).toEqual([second]);
    expect(file.sections.length).toBeGreaterThan(2);
    const told = (field: string) => file.sections.flatMap(({ rows }) => rows).find((row) => row.field === field)?.value;
    expect(told('arrival_date')).toBe('Monday 5 October 2026, QR\u00a0652 from Qatar, Doha');
    // The hotel and the ordinary passport go without saying.
    expect(told('address_in_nepal')).toBe('Hotel Example, Thamel, Kathmandu');
    expect(told('passport_number')).toMatch(/^PZ\d{7}$/);
    // Its own office stands beside the answers.
    expect(file.office_words).toBe('Tribhuvan International Airport, Kathmandu');
    expect(file.sections.flatMap(({ rows }) => rows).filter(({ value }) => /Tribhuvan/.test(value))).toEqual([]);
    expect(file.actions.find(({ action }) => action === 'print')).toMatchObject({
      allowed: false,
      possible_in: ['approved'],
    });
    expect((await desk.act(officer, first, 'clear')).status).toBe(200);
    expect((await desk.act(officer, second, 'clear')).status).toBe(200);

    const due = (await desk.file(cashier, first)).payment.cash;
    expect(due.find(({ currency }) => currency === 'USD')?.amount_minor).toBe(6000);
    // 60 USD at the demonstration rate of 0.86.
    expect(due.find(({ currency }) => currency === 'EUR')?.amount_minor).toBe(5160);
    const short = await desk.act(cashier, first, 'take_cash', { currency: 'EUR', received_minor: 5159 });
    expect(short.refused).toBe('amount_differs');
    const taken = await desk.act(cashier, first, 'take_cash', { currency: 'EUR', received_minor: 10_000 });
    expect(taken.result).toMatchObject({ currency: 'EUR', due_minor: 5160, change_minor: 4840 });
    expect(taken.result.receipt_number).toMatch(/^RC-2026-/);
    // The case tells what was paid in the currency that the counter took.
    expect((await desk.file(cashier, second)).payment).toMatchObject({
      state: 'paid',
      sum_here: { currency: 'EUR', amount_minor: 5160 },
    });
    await portal.sweep();
    const mails = await portal.dependencies.database.selectFrom('mailbox').selectAll().execute();
    const receipt = mails.find(({ body_text }) => body_text.includes(taken.result.receipt_number ?? ''));
    expect(receipt?.subject).toContain('EUR 51.60');

    const printed = await desk.act(printer, first, 'print');
    // Steps that can no longer happen are not shown as pending.
    expect(printed.file.actions.map(({ action }) => action)).toEqual([]);
    expect(printed.file.valid_until).toBeNull();
    expect(file.valid_until).toBe('2026-10-16');
    expect(printed.file.visa).toMatchObject({ valid_from: '2026-10-01', valid_until: '2026-10-15', state: 'live' });
    const reading = parseMachineReadableZone((printed.file.visa?.mrz ?? []).join('\n'), { today: '2026-10-01' });
    expect(reading).toMatchObject({
      ok: true,
      document: { format: 'MRVA', kind: 'visa' },
      fields: {
        issuingState: 'NPL',
        documentNumber: printed.result.visa_number,
        nationality: 'AUS',
        validUntil: '2026-10-15',
      },
    });
    const other = await desk.act(printer, second, 'print');
    expect(other.result.sticker_serial).not.toBe(printed.result.sticker_serial);
    expect(other.result.visa_number).not.toBe(printed.result.visa_number);

    const check = await portal.app.inject({
      method: 'POST',
      url: apiPaths.visaCheck,
      payload: {
        passport_number: (await rowOf(first)).passport_number,
        visa_number: printed.result.visa_number,
      },
    });
    expect(check.json().data).toMatchObject({ valid_from: '2026-10-01', valid_until: '2026-10-15' });

    const label = await desk.get(printer, apiPath('portSticker', { application_id: first }));
    const sticker = label.json().data;
    expect(sticker.visaNumber).toBe(printed.result.visa_number);
    // 120 mm in points.
    expect(sticker.drawing.width).toBeCloseTo(340.157, 3);
  });

  it('says who did what in the history, and nothing to the traveller about officers', async () => {
    const id = await issued();
    const { history } = await desk.file(officer, id);
    expect(history.map(({ action, by }) => [action, by])).toEqual([
      ['send', 'Traveller'],
      ['clear', 'Test Visa Officer One TIA'],
      ['take_cash', 'Test Cashier TIA'],
      ['print', 'Test Visa Officer Two TIA'],
    ]);
    expect(history.every(({ words }) => !words.startsWith('event.'))).toBe(true);
  });

  it('takes one payment for all only when everybody on the order is cleared, and names who is not', async () => {
    const [first = '', second = '', third = ''] = await sent('on_arrival', 3);
    const numberOf = async (id: string) => (await rowOf(id)).submission_number;
    await desk.act(officer, first, 'clear');
    const named = async (id: string) => `Traveller One, Test (${await numberOf(id)})`;
    const pay = () => desk.act(cashier, first, 'take_cash', { currency: 'USD', received_minor: 9000 });
    const early = await desk.file(cashier, first);
    expect(early.payment.holds_others).toBe(false);
    expect((await desk.file(officer, second)).payment.holds_others).toBe(true);
    const payable = async () =>
      (await desk.get(cashier, `${apiPaths.portQueue}?view=to_pay&rowsPerPage=All`))
        .json()
        .data.map(({ id }: CaseRow) => id);
    expect(await payable()).not.toContain(first);
    // The sentence says what the button waits for.
    const waitsFor = `One payment covers everyone on the order. Clear these applications first: ${await named(second)}; ${await named(third)}.`;
    expect(early.next_step).toMatchObject({ who: 'you', action: 'take_cash', reason: waitsFor });
    expect(early.actions.find(({ action }) => action === 'take_cash')).toMatchObject({ allowed: false });
    expect([(await pay()).status, (await pay()).refused]).toEqual([409, 'others_not_cleared']);

    await desk.act(officer, third, 'clear');
    const answer = await desk.post(cashier, apiPath('portAction', { application_id: first, action: 'take_cash' }), {
      version: (await rowOf(first)).version,
      currency: 'USD',
      received_minor: 9000,
    });
    expect(answer.json()).toMatchObject({
      message: `One payment covers everyone on the order. Clear this application first: ${await named(second)}.`,
      refusals: [{ code: 'others_not_cleared', values: { count: 1, numbers: await named(second) } }],
    });
    // The applicant who is not cleared is told about their own application.
    expect((await desk.act(cashier, second, 'take_cash', { currency: 'USD', received_minor: 9000 })).refused).toBe(
      'action_not_allowed',
    );
    expect(await payable()).not.toContain(third);
    await desk.act(officer, second, 'clear');
    expect(await payable()).toEqual(expect.arrayContaining([first, second, third]));
    expect((await desk.file(cashier, first)).actions.find(({ action }) => action === 'take_cash')).toMatchObject({
      allowed: true,
    });
    expect((await pay()).status).toBe(200);
    expect(await payable()).not.toContain(first);
  });

  it('shows the parts that the service’s definition names, and no others', async () => {
    const id = await issued();
    const whole = await desk.file(officer, id);
    expect(whole.visa_year).not.toBeNull();
    expect(whole.visa?.sticker_serial).toMatch(/./);
    // The same case under a service that prints no sticker and counts no days.
    expect(getService('visa-upgrade').fileParts).toEqual(['visa', 'stays']);
    const { database } = portal.dependencies;
    await database.updateTable('applications').set({ service: 'visa-upgrade' }).where('id', '=', id).execute();
    const answer = await desk.get('auditor@department.demo', apiPath('departmentCase', { application_id: id }));
    expect(answer.json().data).toMatchObject({
      visa_year: null,
      visa: { visa_number: whole.visa?.visa_number, sticker_serial: null },
    });
    await database.updateTable('applications').set({ service: 'visa-on-arrival' }).where('id', '=', id).execute();
  });

  it('asks no surcharge of who meant to pay on line and pays at the desk', async () => {
    const id = await one('online');
    expect((await desk.file(officer, id)).payment).toMatchObject({
      total_minor: 3100,
      travellers: 1,
      sum_here: { currency: 'USD', amount_minor: 3000 },
    });
    await desk.act(officer, id, 'clear');
    const taken = await desk.act(cashier, id, 'take_cash', { currency: 'USD', received_minor: 3000 });
    expect(taken.result).toMatchObject({ due_minor: 3000, change_minor: 0 });
    expect(taken.file.quote.total_minor).toBe(3000);
  });

  it('books to zero whatever was taken', async () => {
    const rows = await portal.dependencies.database.selectFrom('ledger_entries').selectAll().execute();
    const sums = new Map<string, number>();
    for (const row of rows) sums.set(row.transaction_id, (sums.get(row.transaction_id) ?? 0) + row.amount_minor);
    expect(rows.length).toBeGreaterThan(0);
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
  });
});

describe('papers and the sticker', () => {
  it('are shown decrypted, typed, unable to run, and each look is written down', async () => {
    const id = await one();
    const [document] = (await desk.file(officer, id)).documents;
    const row = await portal.dependencies.database
      .selectFrom('documents')
      .selectAll()
      .where('id', '=', document?.id ?? '')
      .executeTakeFirstOrThrow();
    const bytes = Buffer.from('a picture, as far as this test is concerned');
    await portal.dependencies.storage.put(row.storage_name, bytes);
    const url = apiPath('portDocument', { application_id: id, document_id: row.id });
    const answer = await desk.get(officer, url);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="paper.jpg"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    const other = await one();
    const crossed = apiPath('portDocument', { application_id: other, document_id: row.id });
    expect((await desk.get(officer, crossed)).statusCode).toBe(404);
    const looks = await portal.dependencies.database
      .selectFrom('audit_log')
      .select('outcome')
      .where('action', '=', 'arrival.read_paper')
      .where('subject_id', 'in', [id, other])
      .execute();
    expect(looks.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused']);
  });

  it('comes as a PDF once there is a visa, and not before', async () => {
    const id = await paid();
    const url = apiPath('portStickerPdf', { application_id: id });
    expect((await desk.get(printer, url)).statusCode).toBe(404);
    await desk.act(printer, id, 'print');
    const pdf = await desk.get(printer, url);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('separation by person', () => {
  it('does not let the one who cleared print, not even by a direct call', async () => {
    const id = await paid();
    expect((await desk.act(officer, id, 'print')).refused).toBe('same_person');
    const printing = (await desk.file(officer, id)).actions.find(({ action }) => action === 'print');
    expect(printing).toMatchObject({ allowed: false });
    expect(printing?.reason).not.toBeNull();
  });

  it('compares persons: holding both roles does not help', async () => {
    const id = await cleared();
    await grant(officer, 'port_cashier');
    await grant(cashier, 'port_visa_officer');
    try {
      const both = await desk.act(officer, id, 'take_cash', { currency: 'USD', received_minor: 3000 });
      expect([both.status, both.refused]).toEqual([409, 'no_open_shift']);
      await desk.post(officer, apiPaths.departmentCashShift, { opening: {} });
      expect((await desk.act(officer, id, 'take_cash', { currency: 'USD', received_minor: 3000 })).refused).toBe(
        'same_person',
      );
      await desk.act(cashier, id, 'take_cash', { currency: 'USD', received_minor: 3000 });
      expect((await desk.act(cashier, id, 'print')).refused).toBe('same_person');
      const next = await one();
      expect((await desk.act(cashier, next, 'clear')).status).toBe(200);
      expect((await desk.act(cashier, next, 'take_cash', { currency: 'USD', received_minor: 3000 })).refused).toBe(
        'same_person',
      );
    } finally {
      await revoke(officer, 'port_cashier');
      await revoke(cashier, 'port_visa_officer');
    }
  });

  it('stands in the database too: a visa with one person for both cannot be written', async () => {
    const id = await issued();
    const { database } = portal.dependencies;
    await expect(
      database
        .updateTable('visas')
        .set((row) => ({ printed_by: row.ref('approved_by') }))
        .where('application_id', '=', id)
        .execute(),
    ).rejects.toThrow();
  });

  it.each([
    [cashier, 'clear'],
    [movement, 'print'],
    [officer, 'take_cash'],
    [officer, 'refuse_entry'],
    [printer, 'stamp_arrival'],
    [cashier, 'dismiss_hit'],
  ])('refuses %s the action %s', async (email, action) => {
    const answer = await desk.act(email, await one(), action, { reasons: ['paper_missing'], note: 'note' });
    expect([answer.status, answer.refused]).toEqual([403, 'not_permitted']);
  });

  it('knows no action that is not the desk’s', async () => {
    const id = await one();
    for (const action of ['send', 'withdraw', 'constructor', '__proto__', 'lapse']) {
      expect((await desk.act(officer, id, action)).status).toBe(404);
    }
  });
});

describe('two at once', () => {
  it('lets one of two officers clear and tells the other that the file changed', async () => {
    const id = await one();
    const { version } = await desk.file(officer, id);
    const answers = await Promise.all([
      desk.act(officer, id, 'clear', { version }),
      desk.act(printer, id, 'clear', { version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.refused).toBe('acted_meanwhile');
  });

  it('prints one visa for one key, however often it is sent', async () => {
    const id = await paid();
    const { version } = await desk.file(printer, id);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => desk.act(printer, id, 'print', { version }, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ result }) => result.visa_number)).size).toBe(1);
    const visas = await portal.dependencies.database
      .selectFrom('visas')
      .selectAll()
      .where('application_id', '=', id)
      .execute();
    expect(visas).toHaveLength(1);
    const changed = await desk.act(printer, id, 'print', { version: version + 1 }, key);
    expect(changed.refused).toBe('idempotency_key_reused');
  });

  it('takes the cash of a submission once', async () => {
    const id = await cleared();
    const { version } = await desk.file(cashier, id);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        desk.act(cashier, id, 'take_cash', { version, currency: 'USD', received_minor: 3000 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const receipts = await portal.dependencies.database
      .selectFrom('cash_receipts')
      .innerJoin('charges', 'charges.order_id', 'cash_receipts.order_id')
      .select('cash_receipts.order_id')
      .where('charges.application_id', '=', id)
      .execute();
    expect(receipts).toHaveLength(1);
  });

  it('needs a key', async () => {
    const id = await one();
    const answer = await desk.act(officer, id, 'clear', {}, 'short');
    expect([answer.status, answer.refused]).toEqual([400, 'idempotency_key_missing']);
  });
});

describe('another office', () => {
  it('does not exist for the desk of another port', async () => {
    const id = await issued();
    const stranger = 'port_visa_officer@blh.demo';
    for (const url of [
      apiPath('portCase', { application_id: id }),
      apiPath('portSticker', { application_id: id }),
      apiPath('portStickerPdf', { application_id: id }),
      apiPath('portDocument', { application_id: id, document_id: randomUUID() }),
    ]) {
      expect((await desk.get(stranger, url)).statusCode).toBe(404);
    }
    expect((await desk.act('port_movement_officer@blh.demo', id, 'stamp_arrival')).status).toBe(404);
    const list = await desk.get(stranger, apiPaths.portQueue);
    expect(list.json()).toMatchObject({ data: [], meta: { total: 0 } });
    const asked = await desk.get(stranger, `${apiPaths.portQueue}?office=tia`);
    expect(asked.statusCode).toBe(403);
    const number = (await rowOf(id)).submission_number;
    const found = await desk.get(stranger, `${apiPaths.portQueue}?query=${number}`);
    expect(found.json().data).toEqual([]);
  });
});

describe('finding an arrival', () => {
  const rowsOf = async (search: string): Promise<CaseRow[]> => {
    const answer = await desk.get(officer, `${apiPaths.portQueue}?${search}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ data: CaseRow[] }>().data;
  };

  it('by number, scanned address, passport, visa number and name', async () => {
    const id = await issued();
    const row = await rowOf(id);
    const words = { kind_words: 'Tourist visa', plan_words: '15 days, multiple-entry' };
    expect((await rowsOf(`query=${row.submission_number}`))[0]).toMatchObject(words);
    const file = await desk.file(officer, id);
    expect(file).toMatchObject({ ...words, office_words: 'Tribhuvan International Airport, Kathmandu' });
    const visa = (await desk.file(officer, id)).visa?.visa_number ?? '';
    const searches = [
      row.submission_number,
      row.submission_number.toLowerCase().replaceAll('-', ' '),
      `https://portal.test/visa-application-track?number=${row.submission_number}`,
      row.passport_number,
      `${row.passport_number.slice(0, 2)} ${row.passport_number.slice(2).toLowerCase()}`,
      visa,
    ];
    for (const query of searches) {
      const rows = await rowsOf(`query=${encodeURIComponent(query)}`);
      expect(
        rows.map((found) => found.id),
        query,
      ).toEqual([id]);
    }
    const byName = await rowsOf(`query=${encodeURIComponent(row.surname.toLowerCase())}&rowsPerPage=200`);
    expect(byName.map((found) => found.id)).toContain(id);
    expect(await rowsOf('query=nosuchperson')).toEqual([]);
  });

  it('pages through every row once, with a true total', async () => {
    const seen: string[] = [];
    let page = 1;
    for (;;) {
      const answer = await desk.get(officer, `${apiPaths.portQueue}?rowsPerPage=4&page=${page}`);
      const body = answer.json<{
        data: CaseRow[];
        meta: { total: number; more: boolean };
        links: { next: string | null };
      }>();
      seen.push(...body.data.map(({ id }) => id));
      expect(body.links.next === null).toBe(!body.meta.more);
      if (!body.meta.more) {
        expect(body.meta.total).toBe(seen.length);
        break;
      }
      page += 1;
    }
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('filters by status and arrival day', async () => {
    const id = await cleared();
    const rows = await rowsOf('status=approved&arrival_from=2026-10-01&arrival_until=2026-10-01&rowsPerPage=200');
    expect(rows.map((row) => row.id)).toContain(id);
    expect(rows.every((row) => row.status === 'approved')).toBe(true);
    expect(await rowsOf('status=approved&arrival_from=2026-10-06')).toEqual([]);
    const two = await rowsOf('status=approved&status=issued&rowsPerPage=200');
    expect(new Set(two.map((row) => row.status))).toEqual(new Set(['approved', 'issued']));
  });

  it.each([
    'colour=red',
    'status=lost',
    'arrival_from=yesterday',
    'arrival_from=2026-02-30',
    'rowsPerPage=-1',
    'rowsPerPage=100000',
    'page=-1',
    'query=a',
    'sort=name;drop',
  ])('refuses the filter %s', async (search) => {
    expect((await desk.get(officer, `${apiPaths.portQueue}?${search}`)).statusCode).toBe(422);
  });

  it('says how much of a name it takes', async () => {
    const answer = await desk.get(officer, `${apiPaths.portQueue}?query=a`);
    expect(answer.json()).toMatchObject({
      refusals: [{ code: 'search_too_short', field: 'query', values: { letters: 3 } }],
      message: 'Enter at least 3 letters of a name, or a complete number.',
    });
  });

  it.each(["' OR 1=1 --", '%%%', '\\\\\\', '___', 'a%b_c', '\u0000abc'])(
    'takes %j for a name and nothing else',
    async (text) => {
      const answer = await desk.get(officer, `${apiPaths.portQueue}?query=${encodeURIComponent(text)}`);
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode === 200) expect(answer.json().data).toEqual([]);
    },
  );

  it('leaves a line for every look, whoever looks', async () => {
    const id = await one();
    await desk.file(movement, id);
    const account = await findAccountByEmail(portal.dependencies.database, movement);
    const lines = await portal.dependencies.database
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', id)
      .where('account_id', '=', account?.id ?? '')
      .execute();
    expect(lines).toMatchObject([{ action: 'arrival.read', subject_kind: 'application', outcome: 'done' }]);
  });
});

describe('clearing', () => {
  const listed = (person: Parameters<typeof listPerson>[1]) => listPerson(portal.dependencies, person);

  it('stops at a listed passport until the supervisor decides, and keeps the hit', async () => {
    const id = await one();
    await listed({ passport_number: (await rowOf(id)).passport_number, effect: 'refer' });
    expect((await desk.act(officer, id, 'clear')).refused).toBe('possible_hit_open');
    expect((await desk.file(officer, id)).next_step).toEqual({
      who: 'staff',
      action: 'dismiss_hit',
      words: 'Possible watch list match. To be decided first by: Entry point supervisor.',
      reason: null,
    });
    expect((await desk.file(supervisor, id)).next_step?.who).toBe('you');
    const file = await desk.file(supervisor, id);
    expect(file.screening).toMatchObject([{ kind: 'passport', effect: 'refer', state: 'open' }]);
    expect(JSON.stringify(file)).not.toContain('a ground that no port reads');
    const match = file.screening[0]?.id ?? '';
    expect((await desk.act(officer, id, 'dismiss_hit', { hit: match, note: 'seen' })).refused).toBe('not_permitted');
    expect((await desk.act(supervisor, id, 'dismiss_hit', { hit: match })).refused).toBe('reason_needed');
    expect((await desk.act(supervisor, id, 'dismiss_hit', { hit: match, note: 'another person' })).status).toBe(200);
    expect((await desk.act(supervisor, id, 'dismiss_hit', { hit: match, note: 'again' })).status).toBe(404);
    expect((await desk.act(officer, id, 'clear')).status).toBe(200);
  });

  it('shows a hit from the day an application is sent, and tells the traveller nothing', async () => {
    await listed({ passport_number: 'PZ0000000', effect: 'refer' });
    const unlisted = await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers: 1 });
    const submission = await sentSubmission(portal.dependencies, {
      paymentMode: 'on_arrival',
      travellers: 1,
      passportNumber: 'PZ0000000',
    });
    const id = await desk.idOf(submission.submissionNumbers[0] ?? '');
    expect((await desk.file(officer, id)).screening).toMatchObject([{ kind: 'passport', state: 'open' }]);
    const shown = async ({ token }: { token: string }) => {
      const answer = await portal.app.inject({ url: apiPaths.trip, headers: { authorization: `Bearer ${token}` } });
      const { members, ...rest } = answer.json().data;
      return { ...rest, order: undefined, members: members.map((one: object) => Object.keys(one)) };
    };
    expect(await shown(submission)).toEqual(await shown(unlisted));
  });

  it('lets a confirmed refusal only be refused', async () => {
    const id = await one();
    await listed({ passport_number: (await rowOf(id)).passport_number, effect: 'refuse' });
    expect((await desk.act(officer, id, 'clear')).refused).toBe('possible_hit_open');
    const match = (await desk.file(supervisor, id)).screening[0]?.id ?? '';
    await desk.act(supervisor, id, 'confirm_hit', { hit: match, note: 'the same person' });
    expect((await desk.act(supervisor, id, 'clear')).refused).toBe('match_refuses');
    expect((await desk.act(supervisor, id, 'refuse_entry')).refused).toBe('reason_needed');
    expect((await desk.act(supervisor, id, 'refuse_entry', { reasons: ['made_up'] })).refused).toBe('not_an_option');
    const refused = await desk.act(supervisor, id, 'refuse_entry', { reasons: ['entry_not_allowed'] });
    expect(refused.file).toMatchObject({ status: 'rejected', payment: { state: 'none', sum_here: null, cash: [] } });
  });

  it('has somebody whom a confirmed match refers cleared by who decides on matches, and by nobody else', async () => {
    const id = await one();
    await listed({ passport_number: (await rowOf(id)).passport_number, effect: 'refer' });
    expect((await desk.act(officer, id, 'clear')).refused).toBe('possible_hit_open');
    const match = (await desk.file(supervisor, id)).screening[0]?.id ?? '';
    const confirmed = await desk.done(supervisor, id, 'confirm_hit', { hit: match, note: 'the same person' });
    const clearIn = (file: CaseView) => file.actions.find(({ action }) => action === 'clear');
    expect(clearIn(confirmed)).toMatchObject({ allowed: true, cautioned: true });
    const seen = await desk.file(officer, id);
    expect(clearIn(seen)).toMatchObject({ allowed: false, reason: expect.stringContaining('watch list') });
    expect(seen.next_step).toMatchObject({ who: 'staff', words: expect.stringContaining('supervisor') });
    expect((await desk.act(officer, id, 'clear')).refused).toBe('match_referred');
    expect((await desk.done(supervisor, id, 'clear')).status).toBe('approved');
  });

  it('finds a name with the same birth date, whatever its accents', async () => {
    const id = await one();
    const row = await rowOf(id);
    const entry = await listed({ surname: row.search_name, given_names: '', dob: row.dob });
    try {
      expect((await desk.act(officer, id, 'clear')).refused).toBe('possible_hit_open');
      expect((await desk.file(officer, id)).screening).toMatchObject([{ kind: 'name', state: 'open' }]);
    } finally {
      await portal.dependencies.database
        .updateTable('blacklist_entries')
        .set({ status: 'removed' })
        .where('id', '=', entry)
        .execute();
    }
  });

  it('refuses nobody twice a fee they owed: the others of a submission go on', async () => {
    const [first = '', second = ''] = await sent('on_arrival', 2);
    await desk.act(supervisor, first, 'refuse_entry', { reasons: ['paper_missing'] });
    expect((await desk.file(cashier, second)).payment).toMatchObject({ state: 'due', total_minor: 3000 });
  });
});

describe('correcting', () => {
  it('sets a mistyped answer right and keeps both values', async () => {
    const id = await one();
    const before = await rowOf(id);
    const { correctable } = await desk.file(officer, id);
    expect(correctable.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['passport_number', 'surname', 'dob', 'gender']),
    );
    expect(correctable.find(({ field }) => field === 'surname')?.present).toBe('Traveller One');
    expect(correctable.find(({ field }) => field === 'first_name')?.present).toBe('Test');
    expect(correctable.find(({ field }) => field === 'gender')).toMatchObject({
      kind: 'choice',
      present: 'Female',
      options: expect.arrayContaining([{ id: 'F', words: 'Female' }]),
    });
    expect((await desk.file(cashier, id)).correctable).toEqual([]);
    const corrected = await desk.act(officer, id, 'correct_typing', { corrections: { surname: 'Corrected' } });
    expect(corrected.status).toBe(200);
    expect(corrected.file.name).toContain('Corrected');
    expect(corrected.file.history.at(-1)?.changes).toEqual([`Surname: ${before.surname} → Corrected`]);
    const event = await portal.dependencies.database
      .selectFrom('application_events')
      .selectAll()
      .where('application_id', '=', id)
      .where('action', '=', 'correct_typing')
      .executeTakeFirstOrThrow();
    expect(event.details).toEqual({ changed: { surname: { from: before.surname, to: 'Corrected' } } });
    expect((await rowOf(id)).search_name).toContain('CORRECTED');
  });

  it.each([
    [{ visa_plan: '90' }, 'unknown_field'],
    [{ email: 'x@example.org' }, 'unknown_field'],
    [{ dob: '2026-02-30' }, 'no_such_day'],
    [{ passport_expiry_date: '2026-12-01' }, 'passport_too_short'],
    [{ nationality: 'NGA', country_of_passport: 'NGA' }, 'nationality_not_on_arrival'],
    [{}, 'required'],
  ])('refuses %j', async (corrections, code) => {
    expect((await desk.act(officer, await one(), 'correct_typing', { corrections })).refused).toBe(code);
  });

  it('changes what is owed before payment, and is refused after', async () => {
    const child = { dob: '2018-05-05' };
    const id = await one();
    const freed = await desk.act(officer, id, 'correct_typing', { corrections: child });
    // A child of eight named as travelling alone is stopped by the form's own rule.
    expect(freed.refused).toBe('child_must_be_accompanied');
    const chinese = { corrections: { nationality: 'CHN', country_of_passport: 'CHN' } };
    const asked = await desk.act(officer, id, 'correct_typing', chinese);
    expect([asked.status, asked.refused, asked.message]).toEqual([
      422,
      'fee_to_confirm',
      'The fee changes from USD 30.00 to free. Check the correction, then confirm the new fee.',
    ]);
    // Said of another fee, it is not said of this one.
    const wrong = await desk.act(officer, id, 'correct_typing', { ...chinese, accepted_fee_minor: 3000 });
    expect(wrong.refused).toBe('fee_to_confirm');
    const other = await desk.act(officer, id, 'correct_typing', { ...chinese, accepted_fee_minor: 0 });
    expect(other.status).toBe(200);
    expect(other.file).toMatchObject({ status: 'submitted', quote: { total_minor: 0 }, payment: { state: 'none' } });
    expect(other.file.history.at(-1)?.changes).toEqual([
      'Fee: USD 30.00 → USD 0.00',
      'Nationality: Australia → China',
      'Country that issued the passport: – → China',
    ]);
    const done = await paid();
    const late = await desk.act(officer, done, 'correct_typing', { ...chinese, accepted_fee_minor: 0 });
    expect([late.status, late.refused]).toEqual([409, 'paid_fee_would_change']);
    expect(late.message).toContain('from USD 30.00 to free');
  });

  it('sends what was cleared at another fee back to be cleared again', async () => {
    const id = await cleared();
    const corrections = { nationality: 'CHN', country_of_passport: 'CHN' };
    const asked = await desk.act(printer, id, 'correct_typing', { corrections });
    expect(asked.message).toBe(
      'The fee changes from USD 30.00 to free. The application must then be decided again. Check the correction, then confirm the new fee.',
    );
    const corrected = await desk.done(printer, id, 'correct_typing', { corrections, accepted_fee_minor: 0 });
    expect(corrected).toMatchObject({ status: 'submitted', quote: { total_minor: 0 } });
    expect((await desk.act(printer, id, 'print')).refused).toBe('action_not_allowed');
    await desk.done(printer, id, 'clear');
    expect((await desk.act(printer, id, 'print')).refused).toBe('same_person');
    await desk.done(officer, id, 'print');
  });

  it('lets whoever sent it back so issue it, once another officer has cleared it', async () => {
    const id = await cleared();
    const corrections = { nationality: 'CHN', country_of_passport: 'CHN' };
    await desk.done(printer, id, 'correct_typing', { corrections, accepted_fee_minor: 0 });
    await desk.done(officer, id, 'clear');
    const toIssue = async (email: string) => {
      const answer = await desk.get(email, `${apiPaths.portQueue}?view=to_issue`);
      return answer.json<{ data: readonly CaseRow[] }>().data.map((row) => row.id);
    };
    expect(await toIssue(officer)).not.toContain(id);
    expect(await toIssue(printer)).toContain(id);
    expect((await desk.act(officer, id, 'print')).refused).toBe('same_person');
    await desk.done(printer, id, 'print');
  });

  it('lets nobody print whose person they corrected after another officer had cleared', async () => {
    const id = await cleared();
    const corrected = await desk.done(printer, id, 'correct_typing', { corrections: { surname: 'Somebody' } });
    expect(corrected).toMatchObject({ status: 'approved', next_step: { who: 'somebody_else' } });
    await desk.done(cashier, id, 'take_cash', { currency: 'USD', received_minor: 3000 });
    expect((await desk.act(printer, id, 'print')).refused).toBe('same_person');
    // The officer who cleared the first one sees the other, and answers for the print alone.
    await desk.done(officer, id, 'print');
    const { approved_by, printed_by } = await portal.dependencies.database
      .selectFrom('visas')
      .select(['approved_by', 'printed_by'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    const accounts = await Promise.all(
      [printer, officer].map(async (email) => (await findAccountByEmail(portal.dependencies.database, email))?.id),
    );
    expect([approved_by, printed_by]).toEqual(accounts);
  });

  it('takes a misprinted visa back within the shift and issues a linked one', async () => {
    const id = await issued();
    const old = await desk.file(supervisor, id);
    expect((await desk.act(printer, id, 'correct', { reasons: ['sticker_spoilt'] })).refused).toBe('not_permitted');
    const taken = await desk.act(supervisor, id, 'correct', { reasons: ['sticker_spoilt'], note: 'torn' });
    expect(taken.file).toMatchObject({ status: 'annulled', visa: { state: 'annulled' } });
    const again = taken.result.replaced_by ?? '';
    expect(await desk.file(officer, again)).toMatchObject({ status: 'approved', payment: { state: 'paid' } });
    const printed = await desk.act(printer, again, 'print');
    expect(printed.status).toBe(200);
    expect(printed.result.visa_number).not.toBe(old.visa?.visa_number);
    const spoilt = await portal.dependencies.database
      .selectFrom('stickers')
      .select('status')
      .where('serial', '=', old.visa?.sticker_serial ?? '')
      .executeTakeFirst();
    expect(spoilt?.status).toBe('spoilt');
    const check = await portal.app.inject({
      method: 'POST',
      url: apiPaths.visaCheck,
      payload: { passport_number: (await rowOf(id)).passport_number, visa_number: old.visa?.visa_number },
    });
    expect(check.json().data.result).toBe('not_valid');
  });

  it('does not take a visa back after the shift', async () => {
    const id = await issued();
    const now = portal.clock.now();
    portal.clock.advance(12 * 3_600_000);
    try {
      const late = await deskOf(portal).act(supervisor, id, 'correct', { reasons: ['sticker_spoilt'] });
      expect(late.refused).toBe('action_not_allowed');
    } finally {
      portal.clock.set(now.toISOString());
    }
  });
});

describe('movements', () => {
  it('stamps in and out on the visa’s own days and counts days past them', async () => {
    const start = portal.clock.now().toISOString();
    try {
      portal.clock.set('2026-10-05T06:00:00Z');
      const id = await issued();
      const there = deskOf(portal);
      expect((await there.act(movement, id, 'stamp_departure')).refused).toBe('not_in_country');
      const arrived = await there.act(movement, id, 'stamp_arrival');
      expect(arrived.file.stay).toEqual({ arrived_on: '2026-10-05', arrived_at_port: 'tia', departed_on: null });
      const trip = arrived.file.sections.find(({ part }) => part === 'trip');
      expect(trip?.rows[0]).toMatchObject({ label: 'Arrival', value: 'Today, QR\u00a0652 from Qatar, Doha' });
      expect(arrived.file.next_step).toMatchObject({
        who: 'you',
        words: 'In Nepal. Stamp the departure when they leave.',
      });
      expect((await there.file(supervisor, id)).next_step).toMatchObject({ who: 'staff' });
      expect((await there.act(movement, id, 'stamp_arrival')).refused).toBe('already_in_country');
      expect((await there.act(supervisor, id, 'correct', { reasons: ['wrong_person'] })).status).toBe(409);
      expect(arrived.file.visa_year).toMatchObject({ used: 15, left: 135 });
      portal.clock.set('2026-10-22T06:00:00Z');
      expect((await deskOf(portal).act(movement, id, 'stamp_departure')).refused).toBe('late_days_to_settle');
      expect((await there.file(movement, id)).visa_year).toMatchObject({ used: 18 });
      portal.clock.set('2026-10-19T06:00:00Z');
      const leaving = await deskOf(portal).act(movement, id, 'stamp_departure');
      expect(leaving.result.overstay_days).toBe(0);
      portal.clock.set('2026-10-22T06:00:00Z');
      expect((await deskOf(portal).act(movement, id, 'stamp_arrival')).refused).toBe('visa_not_valid_today');
    } finally {
      portal.clock.set(start);
    }
  });
});

describe('movements at another port', () => {
  const elsewhere = 'port_movement_officer@blh.demo';
  const start = '2026-10-01T03:15:00.000Z';
  const on = (day: string): Desk => {
    portal.clock.set(`${day}T06:00:00Z`);
    return deskOf(portal);
  };
  const entered = async (): Promise<string> => {
    const there = on('2026-10-05');
    const id = await issued();
    expect((await there.act(movement, id, 'stamp_arrival')).status).toBe(200);
    return id;
  };
  const found = async (at: Desk, email: string, search: string): Promise<string[]> => {
    const answer = await at.get(email, `${apiPaths.portQueue}?${search}`);
    return answer.json<{ data: CaseRow[] }>().data.map((row) => row.id);
  };

  it('are found there by whole numbers only, and show no more than a crossing needs', async () => {
    try {
      const waiting = await issued();
      const id = await entered();
      const there = on('2026-10-06');
      const row = await rowOf(id);
      const visa = (await there.file(officer, id)).visa?.visa_number ?? '';
      for (const query of [row.submission_number, row.passport_number, visa]) {
        expect(await found(there, elsewhere, `query=${query}`)).toEqual([id]);
        expect(await found(there, 'port_visa_officer@blh.demo', `query=${query}`)).toEqual([]);
      }
      expect(await found(there, elsewhere, '')).toEqual([]);
      expect(await found(there, elsewhere, `query=${encodeURIComponent(row.surname)}`)).toEqual([]);
      expect(await found(there, elsewhere, `query=${(await rowOf(waiting)).submission_number}`)).toEqual([]);
      const file = await there.file(elsewhere, id);
      expect(file).toMatchObject({ sections: [], group: [], screening: [], history: [] });
      expect(file.next_step).toMatchObject({
        who: 'you',
        words: 'In Nepal. Stamp the departure when they leave.',
      });
      // The portrait is compared with the person present; no other document is shown.
      expect(file.documents.map(({ document }) => document)).toEqual(['photo']);
      expect(file.actions.map(({ action, allowed }) => [action, allowed])).toEqual([
        ['stamp_arrival', false],
        ['stamp_departure', true],
      ]);
      expect((await there.act(elsewhere, id, 'take_cash')).refused).toBe('not_permitted');
      expect((await there.act('port_visa_officer@blh.demo', id, 'stamp_departure')).status).toBe(404);
      const { documents } = await there.file(officer, id);
      expect(documents.length).toBeGreaterThan(1);
      const { database, storage } = portal.dependencies;
      const stored = await database.selectFrom('documents').selectAll().where('application_id', '=', id).execute();
      for (const { storage_name } of stored) await storage.put(storage_name, Buffer.from('a picture'));
      for (const { id: paper, document } of documents) {
        const url = apiPath('portDocument', { application_id: id, document_id: paper });
        expect((await there.get(elsewhere, url)).statusCode, document).toBe(document === 'photo' ? 200 : 404);
        expect((await there.get('port_visa_officer@blh.demo', url)).statusCode, document).toBe(404);
      }
    } finally {
      portal.clock.set(start);
    }
  });

  it('let a holder of several entries leave and come again, and count each day once', async () => {
    try {
      const id = await entered();
      const left = await on('2026-10-07').act(elsewhere, id, 'stamp_departure');
      expect(left.file.stay).toEqual({ arrived_on: '2026-10-05', arrived_at_port: 'tia', departed_on: '2026-10-07' });
      expect(left.file.visa_year?.used).toBe(3);
      // Nobody waits for a return, which the visa allows.
      expect(left.file.next_step).toMatchObject({
        who: 'you',
        action: 'stamp_arrival',
        words: 'Has left Nepal. The visa is still valid: stamp the arrival if they return.',
      });
      expect((await on('2026-10-07').act(elsewhere, id, 'stamp_departure')).refused).toBe('not_in_country');
      const back = await on('2026-10-07').act(elsewhere, id, 'stamp_arrival');
      expect(back.file.stay).toEqual({ arrived_on: '2026-10-07', arrived_at_port: 'blh', departed_on: null });
      // Of the days up to the visa's end, 5 to 19 October, the seventh lies in both stays.
      expect(back.file.visa_year?.used).toBe(15);
      const gone = await on('2026-10-09').act(movement, id, 'stamp_departure');
      expect(gone.file.visa_year?.used).toBe(5);
      expect((await on('2026-10-20').act(elsewhere, id, 'stamp_arrival')).refused).toBe('visa_not_valid_today');
      const ports = await portal.dependencies.database
        .selectFrom('stays')
        .innerJoin('visas', 'visas.id', 'stays.visa_id')
        .select(['arrived_at_port', 'departed_at_port'])
        .where('visas.application_id', '=', id)
        .orderBy('stays.id')
        .execute();
      expect(ports).toEqual([
        { arrived_at_port: 'tia', departed_at_port: 'blh' },
        { arrived_at_port: 'blh', departed_at_port: 'tia' },
      ]);
    } finally {
      portal.clock.set(start);
    }
  });

  it('let a single entry be used once', async () => {
    try {
      const id = await paid();
      const { submission_number: submissionNumber } = await portal.dependencies.database
        .selectFrom('applications')
        .select('submission_number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const days = { validFrom: '2026-10-01', validUntil: '2026-10-15', days: 15 };
      await issuedVisa(portal, { submissionNumber, ...days, entries: 'single' });
      expect((await on('2026-10-05').act(movement, id, 'stamp_arrival')).status).toBe(200);
      expect((await on('2026-10-06').act(elsewhere, id, 'stamp_departure')).status).toBe(200);
      expect((await on('2026-10-07').act(elsewhere, id, 'stamp_arrival')).refused).toBe('no_entry_left');
    } finally {
      portal.clock.set(start);
    }
  });

  it('ask an officer of several ports where they stand', async () => {
    await grant(elsewhere, 'port_movement_officer', 'gbia');
    try {
      const id = await entered();
      const there = on('2026-10-06');
      expect((await there.act(elsewhere, id, 'stamp_departure')).refused).toBe('required');
      expect((await there.act(elsewhere, id, 'stamp_departure', { port: 'tia' })).refused).toBe('not_permitted');
      expect((await there.act(elsewhere, id, 'stamp_departure', { port: 'gbia' })).status).toBe(200);
    } finally {
      const account = await findAccountByEmail(portal.dependencies.database, elsewhere);
      await portal.dependencies.database
        .deleteFrom('role_grants')
        .where('account_id', '=', account?.id ?? '')
        .where('office', '=', 'gbia')
        .execute();
      portal.clock.set(start);
    }
  });
});

describe('the drawer', () => {
  it('takes no cash without an open shift, and one shift at a time', async () => {
    const id = await cleared();
    const elsewhere = 'port_cashier@gbia.demo';
    await grant(elsewhere, 'port_cashier', 'tia');
    const refused = await desk.act(elsewhere, id, 'take_cash', { currency: 'USD', received_minor: 3000 });
    expect(refused.refused).toBe('no_open_shift');
    expect((await desk.post(cashier, apiPaths.departmentCashShift, { opening: {} })).json().refusals[0].code).toBe(
      'shift_already_open',
    );
    const foreign = await desk.act(cashier, id, 'take_cash', { currency: 'INR', received_minor: 999_999 });
    expect(foreign.refused).toBe('currency_not_accepted');
  });

  it('closes with the counted sums, shows differences, and is checked by another person', async () => {
    const listed = (await desk.get(supervisor, apiPaths.departmentCashShifts)).json<{ data: CashShiftLine[] }>().data;
    const own = (await desk.get(cashier, apiPaths.departmentCashShift)).json<{ data: CashShift }>().data;
    const before = listed.find(({ id }) => id === own.id);
    const counted = Object.fromEntries((before?.totals ?? []).map((total) => [total.currency, total.expected_minor]));
    expect((await desk.post(cashier, apiPaths.departmentCashShiftClose, { counted: {} })).statusCode).toBe(422);
    const short = { counted: { ...counted, USD: (counted.USD ?? 0) - 100 } };
    const unexplained = await desk.post(cashier, apiPaths.departmentCashShiftClose, short);
    expect(unexplained.statusCode).toBe(422);
    expect(unexplained.json()).toMatchObject({ refusals: [{ code: 'required', field: 'note' }] });
    const closed = await desk.post(cashier, apiPaths.departmentCashShiftClose, {
      ...short,
      note: 'one dollar missing',
      differences: { USD: -100 },
    });
    const shift = closed.json<{ data: CashShift }>().data;
    expect(shift.totals.find(({ currency }) => currency === 'USD')?.difference_minor).toBe(-100);
    expect(shift.totals.find(({ currency }) => currency === 'EUR')?.difference_minor).toBe(0);
    const taken = shift.receipts.filter(({ currency }) => currency === 'USD');
    const usd = shift.totals.find(({ currency }) => currency === 'USD');
    expect(taken.reduce((sum, receipt) => sum + (receipt.amount_minor ?? 0), 0)).toBe(usd?.taken_minor);
    expect(usd?.expected_minor).toBe(10_000 + (usd?.taken_minor ?? 0));

    const url = apiPath('departmentCashShiftCheck', { shift_id: shift.id });
    await grant(cashier, 'port_supervisor');
    expect((await desk.post(cashier, url, {})).json().refusals[0].code).toBe('same_person');
    await revoke(cashier, 'port_supervisor');
    expect((await desk.post('port_supervisor@blh.demo', url, {})).statusCode).toBe(404);
    expect((await desk.post(supervisor, url, {})).json().data.checked_at).not.toBeNull();
    expect((await desk.post(supervisor, url, {})).statusCode).toBe(409);
    await desk.post(cashier, apiPaths.departmentCashShift, { opening: {} });
  });
});

describe('bank vouchers', () => {
  const finance = 'finance_officer@department.demo';
  const voucher = (reference: string, number: string, amount = 3000) => ({
    order_reference: reference,
    voucher_number: number,
    amount_minor: amount,
    currency: 'USD',
    paid_on: '2026-10-01',
  });

  it('settles an equal amount once, and notices the same voucher', async () => {
    const id = await one('bank');
    const reference = (await desk.file(officer, id)).payment.order_reference ?? '';
    const settled = await desk.post(finance, apiPaths.vouchers, voucher(reference, 'B-100'));
    expect(settled.json().data).toMatchObject({ outcome: 'settled' });
    expect((await desk.file(officer, id)).payment.state).toBe('paid');
    const again = await desk.post(finance, apiPaths.vouchers, voucher(reference, 'b-100'));
    expect(again.json().refusals[0].code).toBe('already_paid');
    const second = await desk.post(finance, apiPaths.vouchers, voucher(reference, 'B-101'));
    expect(second.json().data.outcome).toBe('refund_requested');
  });

  it('leaves another amount to finance and the order unpaid', async () => {
    const id = await one('bank');
    const reference = (await desk.file(officer, id)).payment.order_reference ?? '';
    const answer = await desk.post(finance, apiPaths.vouchers, voucher(reference, 'B-200', 2900));
    expect(answer.json().data.outcome).toBe('amount_differs');
    expect((await desk.file(officer, id)).payment.state).toBe('due');
  });

  it('finds a mistyped reference by its check digits', async () => {
    const id = await one('bank');
    const reference = (await desk.file(officer, id)).payment.order_reference ?? '';
    const last = reference.slice(-1);
    const mistyped = reference.slice(0, -1) + (last === '9' ? '0' : String(Number(last) + 1));
    expect((await desk.post(finance, apiPaths.vouchers, voucher(mistyped, 'B-300'))).statusCode).toBe(404);
    expect((await desk.post('port_cashier@blh.demo', apiPaths.vouchers, voucher(reference, 'B-301'))).statusCode).toBe(
      404,
    );
    const future = { ...voucher(reference, 'B-302'), paid_on: '2026-10-02' };
    expect((await desk.post(finance, apiPaths.vouchers, future)).statusCode).toBe(422);
  });
});

describe('sticker stock', () => {
  it('hands serials to an officer, who uses them first', async () => {
    const answer = await desk.post(supervisor, apiPaths.departmentStickers, {
      office: 'tia',
      email: printer,
      count: 2,
    });
    const { serials } = answer.json<{ data: { serials: string[] } }>().data;
    expect(serials).toHaveLength(2);
    const id = await paid();
    expect((await desk.act(printer, id, 'print')).result.sticker_serial).toBe(serials[0]);
    expect(
      (await desk.post(supervisor, apiPaths.departmentStickers, { office: 'blh', email: printer, count: 1 }))
        .statusCode,
    ).toBe(403);
    expect(
      (await desk.post(supervisor, apiPaths.departmentStickers, { office: 'tia', email: cashier, count: 1 }))
        .statusCode,
    ).toBe(404);
    expect(
      (await desk.post(supervisor, apiPaths.departmentStickers, { office: 'tia', email: printer, count: 500 }))
        .statusCode,
    ).toBe(409);
    const stock = (await desk.get(supervisor, apiPaths.departmentStickers)).json().data;
    expect(new Set(stock.map((row: { office: string }) => row.office))).toEqual(new Set(['tia']));
  });

  it('prints nothing when the stock is used up', async () => {
    const id = await paid();
    await portal.dependencies.database
      .updateTable('stickers')
      .set({ status: 'lost' })
      .where('office', '=', 'tia')
      .where('status', 'in', ['received', 'allotted'])
      .execute();
    expect((await desk.act(printer, id, 'print')).refused).toBe('no_sticker_left');
    expect((await desk.file(printer, id)).status).toBe('approved');
  });
});

function rowOf(id: string) {
  return storedApplication(portal.dependencies.database, 'id', id);
}
