import { expect, it } from 'vitest';
import type { ActionState } from '../actions/action-form.ts';
import { formOf, inOrder } from '../actions/action-forms.ts';
import { type ActionOffer, placed } from './case-actions.ts';

function offer(
  action: string,
  cautioned = false,
  whyNot?: string,
  settleIn: ActionState['settle_in'] = null,
): ActionOffer {
  const state: ActionState = {
    action,
    words: action,
    allowed: whyNot === undefined,
    reason: whyNot ?? null,
    settle_in: settleIn,
    cautioned,
    possible_in: [],
    needs_reason: false,
    needs_note: false,
    reasons: [],
    input: [],
    on_file: false,
    despite_documents: false,
    leads_to: null,
    status_after: null,
    final: false,
  };
  return {
    name: action,
    text: action,
    short: action,
    form: formOf(state),
    letter: undefined,
    state,
    whyNot,
  };
}

it('offers first what moves the case on, and never a grant that a confirmed match speaks against', () => {
  const others = [offer('ask'), offer('refuse_entry')];
  const places = (cautioned: boolean) => {
    const { main, beside } = placed([offer('clear', cautioned), ...others], { settlesFirst: false, next: null });
    return [main?.name, ...beside.map(({ name }) => name)];
  };
  expect(places(false)).toEqual(['clear', 'ask', 'refuse_entry']);
  expect(places(true)).toEqual([undefined, 'ask', 'refuse_entry', 'clear']);
});

it('offers nothing first while the case waits for somebody else', () => {
  const { main, beside, more } = placed([offer('close_question'), offer('cancel')], {
    settlesFirst: false,
    next: null,
  });
  expect([main, beside.map(({ name }) => name), more]).toEqual([undefined, ['close_question', 'cancel'], []]);
});

it('puts impossible ones last in the menu', () => {
  const offers = [
    offer('take'),
    offer('ask'),
    offer('attended', false, 'No appointment'),
    offer('note_call'),
    offer('release'),
  ];
  const { more } = placed(offers, { settlesFirst: false, next: null });
  expect(more.map(({ name }) => name)).toEqual(['note_call', 'release', 'attended']);
});

it('keeps the decision first and its counterpart beside it while the documents are unchecked', () => {
  const unchecked = 'Check every document first.';
  const offers = [
    offer('propose', false, unchecked, 'documents'),
    offer('ask'),
    offer('propose_rejection', false, unchecked, 'documents'),
    offer('take'),
    offer('release', false, 'Not yours'),
  ];
  const { main, beside, more } = placed(offers, {
    settlesFirst: false,
    next: { who: 'you_hold', action: 'propose', words: '', reason: unchecked },
  });
  expect([main?.name, beside.map(({ name }) => name), more.map(({ name }) => name)]).toEqual([
    'propose',
    ['ask', 'propose_rejection'],
    ['take', 'release'],
  ]);
});

it('puts nothing first that only another day makes possible', () => {
  const offers = [
    offer('attended', false, 'Record attendance from the day of the appointment.'),
    offer('call_in'),
    offer('release'),
  ];
  const next = { who: 'you_hold', action: 'attended', words: '', reason: '' } as const;
  const { main, beside, more } = placed(offers, { settlesFirst: false, next });
  expect([main, beside.map(({ name }) => name), more.map(({ name }) => name)]).toEqual([
    undefined,
    ['call_in', 'release'],
    ['attended'],
  ]);
});

it.each(['propose_refusal', 'propose_rejection', 'refuse', 'reject'])(
  'offers the question and %s beside the next step, before a second way to grant',
  (refusal) => {
    const offers = inOrder(
      [offer('approve_alone'), offer(refusal), offer('ask'), offer('propose')].map(({ state }) => state),
    );
    const { main, beside, more } = placed(
      offers.map(({ action }) => offer(action)),
      { settlesFirst: false, next: { who: 'you_hold', action: 'propose', words: '', reason: null } },
    );
    expect([main?.name, beside.map(({ name }) => name), more.map(({ name }) => name)]).toEqual([
      'propose',
      ['ask', refusal],
      ['approve_alone'],
    ]);
  },
);

it('leaves the way to a difference to the first button alone', () => {
  const offers = [
    offer('clear', false, 'Settle the differences first.', 'differences'),
    offer('ask'),
    offer('correct'),
  ];
  const { main, beside, more } = placed(offers, { settlesFirst: true, next: null });
  expect([main, beside.map(({ name }) => name), more.map(({ name }) => name)]).toEqual([
    undefined,
    ['ask', 'correct'],
    ['clear'],
  ]);
});

it('offers a correction behind the others while the difference itself offers it', () => {
  const places = (settlesFirst: boolean) => {
    const { beside, more } = placed([offer('ask'), offer('correct_typing')], { settlesFirst, next: null });
    return [beside.map(({ name }) => name), more.map(({ name }) => name)];
  };
  expect(places(true)).toEqual([['ask'], ['correct_typing']]);
  expect(places(false)).toEqual([['ask', 'correct_typing'], []]);
});

it('does not offer first the arrival of a traveller who has left', () => {
  const next = { who: 'you', action: 'stamp_arrival', words: '', reason: null } as const;
  const places = (ifTheyReturn: boolean) => {
    const { main, beside } = placed([{ ...offer('stamp_arrival'), ifTheyReturn }], { settlesFirst: false, next });
    return [main?.name, ...beside.map(({ name }) => name)];
  };
  expect(places(false)).toEqual(['stamp_arrival']);
  expect(places(true)).toEqual([undefined, 'stamp_arrival']);
});
