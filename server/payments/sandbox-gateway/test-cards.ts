/** Test card, which sets the bank's behaviour. Numbers pass the Luhn check and belong to nobody. */
export interface TestCard {
  readonly number: string;
  readonly cardType: 'Visa' | 'Mastercard';
  /** Names the message `sandbox_gateway.card.<id>`. */
  readonly id: string;
  /** The bank's decision, also given to later queries; `undefined`: queries are not answered either. */
  readonly outcome: CardOutcome | undefined;
  /** Sent to the browser instead of the outcome, when the first answer says less than the bank knows. */
  readonly firstAnswer?: CardOutcome;
  /** `no_answer`: the page ends without a signed answer, as when a bank's connection is cut. */
  readonly browser: 'returns' | 'no_answer';
  /** Waiting time before each server notice, in milliseconds; empty: none is sent. */
  readonly noticesAfter: readonly number[];
}

export interface CardOutcome {
  readonly decision: 'ACCEPT' | 'REVIEW' | 'DECLINE' | 'ERROR';
  readonly reasonCode: string;
  readonly message: string;
  /** Share of the amount taken, in percent; absent: no money moved. */
  readonly takenPercent?: number;
}

const accepted: CardOutcome = {
  decision: 'ACCEPT',
  reasonCode: '100',
  message: 'Request was processed successfully.',
  takenPercent: 100,
};
const declined: CardOutcome = { decision: 'DECLINE', reasonCode: '203', message: 'General decline of the card.' };

const answersAtOnce = { browser: 'returns', noticesAfter: [0] } as const;

export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', cardType: 'Visa', id: 'accepted', outcome: accepted, ...answersAtOnce },
  { number: '5555555555554444', cardType: 'Mastercard', id: 'accepted', outcome: accepted, ...answersAtOnce },
  { number: '4000000000000002', cardType: 'Visa', id: 'declined', outcome: declined, ...answersAtOnce },
  {
    number: '4000000000009995',
    cardType: 'Visa',
    id: 'no_funds',
    outcome: { decision: 'DECLINE', reasonCode: '204', message: 'Insufficient funds in the account.' },
    ...answersAtOnce,
  },
  {
    number: '4000000000000119',
    cardType: 'Visa',
    id: 'review',
    outcome: { decision: 'REVIEW', reasonCode: '201', message: 'Held for review.', takenPercent: 100 },
    ...answersAtOnce,
  },
  {
    number: '4000000000000226',
    cardType: 'Visa',
    id: 'partial',
    outcome: { decision: 'ACCEPT', reasonCode: '110', message: 'Partial amount was approved.', takenPercent: 50 },
    ...answersAtOnce,
  },
  {
    number: '4000000000000333',
    cardType: 'Visa',
    id: 'duplicate',
    outcome: declined,
    firstAnswer: { decision: 'ERROR', reasonCode: '104', message: 'Duplicate request within 15 minutes.' },
    browser: 'returns',
    noticesAfter: [],
  },
  {
    number: '4000000000000994',
    cardType: 'Visa',
    id: 'error',
    outcome: accepted,
    firstAnswer: { decision: 'ERROR', reasonCode: '150', message: 'General system failure.' },
    browser: 'returns',
    noticesAfter: [],
  },
  {
    number: '4000000000000440',
    cardType: 'Visa',
    id: 'timeout',
    outcome: accepted,
    browser: 'no_answer',
    noticesAfter: [],
  },
  {
    number: '4000000000000556',
    cardType: 'Visa',
    id: 'silent',
    outcome: undefined,
    browser: 'no_answer',
    noticesAfter: [],
  },
  {
    number: '4000000000000663',
    cardType: 'Visa',
    id: 'late_notice',
    outcome: accepted,
    browser: 'no_answer',
    noticesAfter: [45_000],
  },
  {
    number: '4000000000000770',
    cardType: 'Visa',
    id: 'double_notice',
    outcome: accepted,
    browser: 'returns',
    noticesAfter: [0, 0],
  },
  {
    number: '4000000000000887',
    cardType: 'Visa',
    id: 'no_notice',
    outcome: accepted,
    browser: 'returns',
    noticesAfter: [],
  },
];

/** Finds the test card with this number, ignoring spaces and hyphens. Rejects all other numbers, real or not. */
export function testCard(typed: string): TestCard | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return testCards.find((card) => card.number === digits);
}

/** Finds the test card of a masked number, by its last four digits. */
export function testCardEnding(masked: string): TestCard | undefined {
  return testCards.find((card) => masked.length === card.number.length && card.number.slice(-4) === masked.slice(-4));
}
