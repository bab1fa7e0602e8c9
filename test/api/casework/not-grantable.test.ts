import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { call } from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { changedVisa } from '../../factories/issued-visa.ts';
import { askUpgrade, type TouristVisa, touristVisa } from '../../factories/tourist-visa.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal, 'department');
});
afterAll(() => portal?.close());

const officer = 'extension_officer@department.demo';
const senior = 'senior_officer@department.demo';
const finance = 'finance_officer@department.demo';
const closing = 'close_not_grantable';

interface Asked {
  readonly visa: TouristVisa;
  readonly id: string;
  readonly number: string;
}

/** An upgrade to thirty days for USD 20, paid at a bank. */
async function paidUpgrade(): Promise<Asked> {
  const visa = await touristVisa(portal);
  const sent = await askUpgrade(portal, visa, {}, 'bank');
  const number: string = sent.body.data.submission_number;
  const paid = await desk.post(finance, apiPaths.vouchers, {
    order_reference: sent.body.data.trip.order.reference,
    voucher_number: `N-${number}`,
    amount_minor: 2000,
    currency: 'USD',
    paid_on: '2026-10-16',
  });
  expect(paid.statusCode, paid.body).toBe(200);
  return { visa, id: await desk.idOf(number), number };
}

/** Gives the visa by another way the thirty days that the application asks for. */
const upgradedMeanwhile = ({ visa }: Asked) =>
  changedVisa(portal, visa.visaNumber, { type: 'upgraded', plan: '30', days: 30, entries: 'multiple' });

async function offered(email: string, { id }: Asked) {
  const { actions } = await desk.file(email, id);
  const found = actions.find(({ action }) => action === closing);
  return found && { allowed: found.allowed, reason: found.reason, needs_reason: found.needs_reason };
}

const refundsOf = ({ id }: Asked) =>
  portal.dependencies.database
    .selectFrom('refund_requests')
    .select(['cause', 'amount_minor', 'currency', 'status'])
    .where('money_reference', '=', `not_grantable:${id}`)
    .execute();

describe('a paid application that can no longer be granted before it is decided (R31)', () => {
  it('is closed by whoever decides, its applicant told why, and all its money goes to the refunds', async () => {
    const asked = await paidUpgrade();
    await desk.propose(officer, asked.id);
    await upgradedMeanwhile(asked);
    expect((await desk.act(senior, asked.id, 'approve')).refused).toBe('no_larger_plan');
    expect(await offered(senior, asked)).toEqual({ allowed: true, reason: null, needs_reason: false });
    expect(await offered(officer, asked)).toBeUndefined();
    expect((await desk.act(officer, asked.id, closing)).status).toBe(403);

    const file = await desk.done(senior, asked.id, closing);
    expect(file.status).toBe('cancelled');
    expect(file.history.at(-1)).toMatchObject({ action: closing, words: 'Closed: can no longer be granted' });
    expect(await refundsOf(asked)).toEqual([
      { cause: 'not_grantable', amount_minor: 2000, currency: 'USD', status: 'requested' },
    ]);
    expect((await desk.get(finance, apiPaths.paymentExceptions)).body).toContain('can no longer be granted');
    const tracked = await call(portal, 'POST', apiPaths.track, {
      submission_number: asked.number,
      passport_number: asked.visa.passportNumber,
    });
    expect(tracked.body.data.timeline.at(-1).words).toBe(
      'Your application was closed because it can no longer be granted',
    );
    await portal.sweep();
    const mails = await portal.dependencies.database.selectFrom('mailbox').selectAll().execute();
    const mail = mails.find(
      ({ subject, body_text: text }) => subject === 'Your application was closed' && text.includes(asked.number),
    )?.body_text;
    expect(mail).toContain('What you applied for is no longer possible');
    expect(mail).toContain('What you paid will be refunded in full');
  });

  it('is not closed so while it can be granted, whatever stage it is at', async () => {
    const asked = await paidUpgrade();
    for (const step of [undefined, 'propose'] as const) {
      if (step !== undefined) await desk.propose(officer, asked.id);
      const act = await desk.act(senior, asked.id, closing);
      expect([act.status, act.refused]).toEqual([409, 'still_grantable']);
      expect(await offered(senior, asked)).toMatchObject({
        allowed: false,
        reason: 'This application can still be granted. Grant or refuse it.',
      });
    }
    expect(await refundsOf(asked)).toEqual([]);
  });

  it('is closed by nobody who recommended it', async () => {
    const asked = await paidUpgrade();
    await desk.propose(senior, asked.id);
    await upgradedMeanwhile(asked);
    expect((await desk.act(senior, asked.id, closing)).refused).toBe('same_person');
    expect((await desk.file(senior, asked.id)).status).toBe('recommended');
  });

  it('is closed before anybody recommends it, and owes nothing while it is unpaid', async () => {
    const visa = await touristVisa(portal);
    const sent = await askUpgrade(portal, visa, {}, 'bank');
    const number: string = sent.body.data.submission_number;
    const asked = { visa, id: await desk.idOf(number), number };
    await changedVisa(portal, visa.visaNumber, { type: 'ended', as: 'revoked', on: '2026-10-16' });
    const file = await desk.done(senior, asked.id, closing);
    expect(file.status).toBe('cancelled');
    expect(file.payment.state).toBe('none');
    expect(await refundsOf(asked)).toEqual([]);
  });
});
