import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AttemptState,
  attemptAfter,
  attemptFacts,
  attemptResults,
  attemptStates,
  awaitedEvent,
  cardNewsOf,
  nextQueryWait,
  orderAfter,
  orderEvents,
  orderFacts,
  type orderStates,
  paymentSeen,
} from './payment-order.ts';

const seed = 20261008;
const result = fc.constantFrom(...attemptResults);
const attemptState = fc.constantFrom(...attemptStates);

describe('attempts', () => {
  it('keep the documented paths', () => {
    const paths: [AttemptState, (typeof attemptResults)[number], AttemptState][] = [
      ['created', 'pending', 'sent'],
      ['created', 'expired', 'expired'],
      ['sent', 'accepted', 'paid'],
      ['sent', 'declined', 'failed'],
      ['sent', 'cancelled', 'cancelled'],
      ['sent', 'held', 'held'],
      ['sent', 'unknown', 'unknown'],
      ['unknown', 'accepted', 'paid'],
      ['unknown', 'given_up', 'held'],
      ['unknown', 'pending', 'sent'],
      ['unknown', 'not_found', 'created'],
      ['held', 'accepted', 'paid'],
      ['held', 'declined', 'failed'],
      ['failed', 'accepted', 'paid'],
      ['cancelled', 'accepted', 'paid'],
      ['expired', 'accepted', 'paid'],
      ['failed', 'excess', 'refund_requested'],
      ['paid', 'declined', 'paid'],
      ['refund_requested', 'refund_done', 'refunded'],
      ['refund_requested', 'refund_refused', 'kept'],
    ];
    for (const [from, event, to] of paths) expect([from, event, attemptAfter(from, event)]).toEqual([from, event, to]);
  });

  it('never lose money they hold, whatever is heard afterwards', () => {
    fc.assert(
      fc.property(attemptState, fc.array(result, { maxLength: 20 }), (start, results) => {
        let state: AttemptState = start;
        let held = attemptFacts[state].holdsMoney;
        for (const each of results) {
          state = attemptAfter(state, each);
          held ||= each === 'accepted' || each === 'excess';
          expect(attemptFacts[state].holdsMoney).toBe(held);
        }
      }),
      { seed, numRuns: 2000 },
    );
  });

  it('take the same word twice as once', () => {
    for (const state of attemptStates) {
      for (const each of attemptResults) {
        if (each === 'refund_done' || each === 'refund_refused') continue;
        const once = attemptAfter(state, each);
        expect(attemptAfter(once, each), `${state} ${each}`).toBe(once);
      }
    }
  });
});

describe('orders', () => {
  it('once paid stay paid, and once cancelled are never paid', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...orderEvents), { maxLength: 30 }), (events) => {
        let state: (typeof orderStates)[number] = 'open';
        for (const event of events) {
          const before = state;
          const step = orderAfter(state, event);
          if (step !== 'excess' && step !== 'refused') state = step;
          if (orderFacts[before].settled) expect(state).toBe(before);
          if (!orderFacts[before].live && event === 'paid') expect(step).toBe('excess');
        }
      }),
      { seed, numRuns: 2000 },
    );
  });

  it('wait while an attempt waits', () => {
    expect(awaitedEvent([])).toBe('nothing_awaited');
    expect(awaitedEvent(['failed', 'created'])).toBe('nothing_awaited');
    expect(awaitedEvent(['failed', 'unknown'])).toBe('answer_awaited');
    expect(awaitedEvent(['held'])).toBe('answer_awaited');
  });
});

describe('what the applicant is told', () => {
  const attempt = (state: AttemptState, reason: string | null = null) => ({ state, reason });

  it.each([
    [[], null],
    [[attempt('paid'), attempt('failed')], null],
    [[attempt('failed', 'declined:203'), attempt('expired', 'not_found')], 'declined'],
    [[attempt('cancelled', 'cancelled:')], 'not_made'],
    [[attempt('created', 'not_found')], 'not_made'],
    [[attempt('sent', 'pending')], 'not_made'],
    [[attempt('expired', 'not_found')], 'not_made'],
    // The answer of the bank may be lost: nobody is told to pay again what it took.
    [[attempt('created')], 'unconfirmed'],
    [[attempt('expired', 'no_answer')], 'unconfirmed'],
    [[attempt('unknown', 'no_answer')], 'unconfirmed'],
    [[attempt('held', 'review:201')], 'unconfirmed'],
    [[attempt('failed'), attempt('held', 'other_amount')], 'unconfirmed'],
  ] as const)('of the attempts %o is %s', (attempts, news) => expect(cardNewsOf(attempts)).toBe(news));

  it('asks for money only while the bank knows of none', () => {
    expect(paymentSeen('open', 'unconfirmed')).toBe('checking');
    expect(paymentSeen('checking', 'not_made')).toBe('due');
    expect(paymentSeen('checking', null)).toBe('checking');
    expect(paymentSeen('paid', null)).toBe('paid');
    expect(paymentSeen('cancelled', 'unconfirmed')).toBe('none');
  });
});

it('asks after 1, 5, 15 and 60 minutes, then daily for seven days', () => {
  const minutes = Array.from({ length: 13 }, (_, index) => nextQueryWait(index + 1)).map(
    (wait) => wait && wait / 60_000,
  );
  expect(minutes).toEqual([1, 5, 15, 60, 1440, 1440, 1440, 1440, 1440, 1440, 1440, undefined, undefined]);
});
