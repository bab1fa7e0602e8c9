import { expect, it } from 'vitest';
import type { Lifecycle } from '#domain/casework/lifecycle.ts';
import { noPrice } from '#domain/fees/build-quote.ts';
import type { FieldDefinition, PageDefinition } from '#domain/forms/form-definition.ts';
import { defineService, faultsIn } from './define-service.ts';
import type { ServiceDefinition } from './service-definition.ts';

/** A made-up service: the smallest valid definition. */
const sound: ServiceDefinition = {
  id: 'umbrella-pass',
  version: 1,
  title: 'umbrella_pass.title',
  summary: 'umbrella_pass.summary',
  address: { page: 'umbrellas', answers: {} },
  form: {
    sections: [
      { id: 'rain', scope: 'trip', title: 'umbrella_pass.section.rain' },
      { id: 'person', scope: 'traveller', title: 'umbrella_pass.section.person' },
    ],
    pages: [
      {
        id: 'rain',
        scope: 'trip',
        section: 'rain',
        title: 'umbrella_pass.page.rain',
        fields: [
          { id: 'day', kind: 'date', label: 'umbrella_pass.field.day' },
          { id: 'email', kind: 'email', label: 'umbrella_pass.field.email', required: false },
        ],
      },
      {
        id: 'person',
        scope: 'traveller',
        section: 'person',
        title: 'umbrella_pass.page.person',
        fields: [{ id: 'document', kind: 'passport_number', label: 'umbrella_pass.field.document' }],
      },
    ],
  },
  kinds: [
    {
      id: 'small',
      label: 'umbrella_pass.kind.small',
      hint: 'umbrella_pass.kind_hint.small',
      plans: [{ id: 'once', label: 'umbrella_pass.plan.once', feeCode: 'umbrella.once' }],
    },
  ],
  documents: [],
  factNames: [],
  facts: () => ({}),
  check: () => [],
  quote: () => ({ ...noPrice, notices: [], violations: [] }),
  lifecycle: {
    section: 'port',
    sent: { owing: 'submitted', free: 'submitted' },
    statuses: ['draft', 'submitted', 'approved'],
    actions: {
      send: { from: ['draft'], to: 'submitted', by: ['traveller'], told: 'step' },
      hand_out: { from: ['submitted'], to: 'approved', by: ['port_supervisor'], told: 'step' },
    },
    awaits: { submitted: { otherwise: 'hand_out' } },
    settledBy: {},
  },
  desk: 'port',
  declaration: { version: '1', text: 'umbrella_pass.declaration' },
  expiresAfterDays: 1,
  maxTravellers: 1,
  traveller: { key: ({ document }) => document, keyField: 'document', name: () => 'Test Traveller One' },
  paymentModes: ['on_arrival'],
  index: ({ day = '', document = '', email }) => ({
    kind: 'small',
    plan: 'once',
    office: 'tia',
    day,
    surname: 'One',
    givenNames: 'Test Traveller',
    dob: '1988-04-12',
    nationality: 'AUS',
    passportNumber: document,
    passportCountry: 'AUS',
    email,
  }),
  examples: [],
};

function withActions(actions: Lifecycle['actions']): ServiceDefinition {
  return { ...sound, lifecycle: { ...sound.lifecycle, actions } };
}

function withPages(change: (pages: readonly PageDefinition[]) => readonly PageDefinition[]): ServiceDefinition {
  return { ...sound, form: { ...sound.form, pages: change(sound.form.pages) } };
}

function withPage(page: Partial<PageDefinition>): ServiceDefinition {
  const added: PageDefinition = { id: 'extra', scope: 'trip', section: 'rain', title: 't', fields: [], ...page };
  return withPages((pages) => [added, ...pages]);
}

/** A service about a visa whose holder's birth date is asked for by a field. */
function withVisaNamedBy(field: FieldDefinition): ServiceDefinition {
  return {
    ...withPage({ fields: [field] }),
    existingVisa: {
      passportField: 'document',
      numberField: 'number',
      birthDateField: field.id,
      prefilled: () => ({}),
      violations: () => [],
      offer: { tab: 'certificate', answers: () => [{}] },
    },
  };
}

it('gives a sound definition back as it is', () => {
  expect(defineService(sound)).toBe(sound);
});

it.each<[string, ServiceDefinition]>([
  ['page rain stands twice', withPage({ id: 'rain' })],
  ['page extra asks nothing', withPage({})],
  ['page extra: section person is not a section of the scope trip', withPage({ section: 'person' })],
  ['field email stands twice', withPage({ fields: [{ id: 'email', kind: 'email', label: 'l' }] })],
  ['field constructor: not a usable field id', withPage({ fields: [{ id: 'constructor', kind: 'text', label: 'l' }] })],
  [
    'field early: condition on day, which is not asked before it',
    withPage({ fields: [{ id: 'early', kind: 'text', label: 'l', when: { field: 'day', is: 'x' } }] }),
  ],
  ['page extra: unknown fact no_fact', withPage({ when: { fact: 'no_fact' } })],
  [
    'field pick: option a stands twice',
    withPage({
      fields: [
        {
          id: 'pick',
          kind: 'choice',
          label: 'l',
          options: [
            { id: 'a', label: 'l' },
            { id: 'a', label: 'l' },
          ],
        },
      ],
    }),
  ],
  [
    'field paper: document nothing is not among the documents',
    withPage({ fields: [{ id: 'paper', kind: 'file', label: 'l', file: { document: 'nothing', accept: 'image' } }] }),
  ],
  [
    'action leap: status appointment is not the service’s',
    withActions({ ...sound.lifecycle.actions, leap: { from: ['draft'], to: 'appointment', by: ['traveller'] } }),
  ],
  ['kind small stands twice', { ...sound, kinds: [...sound.kinds, ...sound.kinds.slice(0, 1)] }],
  [
    'action send must lead a traveller from draft to another status',
    withActions({ hand_out: { from: ['draft'], to: 'approved', by: ['port_supervisor'] } }),
  ],
  [
    'outcome belongs to a lifecycle that issues something, and that needs it',
    withActions({
      ...sound.lifecycle.actions,
      issue: { from: ['approved'], to: 'issued', by: ['port_supervisor'] },
    }),
  ],
  [
    'action resend needs arrivalFields',
    withActions({
      ...sound.lifecycle.actions,
      resend: { from: ['approved'], to: 'submitted', by: ['traveller'] },
    }),
  ],
  ['dayField: email is no date of the trip', { ...sound, dayField: 'email' }],
  ['arrivalFields: email is no date of the trip', { ...sound, arrivalFields: { date: 'email' } }],
  [
    'arrivalFields: document is no field of the trip',
    { ...sound, arrivalFields: { date: 'day', transport: 'document' } },
  ],
  [
    'submitted awaits send, which does not start there',
    { ...sound, lifecycle: { ...sound.lifecycle, awaits: { submitted: { otherwise: 'send' } } } },
  ],
  ['submitted does not say what it awaits', { ...sound, lifecycle: { ...sound.lifecycle, awaits: {} } }],
  [
    'sponsor belongs to a lifecycle in which an organisation answers, and that needs it',
    { ...sound, sponsor: () => undefined },
  ],
  [
    'sponsor: bank_statement is no field that an organisation may see',
    {
      ...withActions({
        ...sound.lifecycle.actions,
        sponsor_confirm: { from: ['submitted'], by: ['system'] },
      }),
      sponsor: () => ({ purpose: 'study', name: 'Test University', shown: ['bank_statement'], firstDay: '2026-10-05' }),
      examples: [
        {
          name: 'rain',
          today: '2026-10-01',
          trip: {},
          travellers: [{}],
          paymentMode: 'on_arrival',
          expectedTotalMinor: 0,
        },
      ],
    },
  ],
  [
    'oneSignatureWhen belongs to a lifecycle in which one officer may grant alone, and that needs it',
    { ...sound, oneSignatureWhen: () => true },
  ],
  [
    'field document is prefilled, but the service has no existingVisa',
    withPage({ fields: [{ id: 'document', kind: 'text', label: 'l', prefilled: true }] }),
  ],
  [
    'existingVisa: born is not a required, prefilled field',
    withVisaNamedBy({ id: 'born', kind: 'date', label: 'l', prefilled: true, required: false }),
  ],
  ['existingVisa: born is not a date', withVisaNamedBy({ id: 'born', kind: 'text', label: 'l', prefilled: true })],
  ['message title does not begin with umbrella_pass.', { ...sound, title: 'title' }],
])('refuses to load: %s', (fault, definition) => {
  expect(faultsIn(definition)).toContain(fault.replace('’', "'"));
  expect(() => defineService(definition)).toThrow(fault.replace('’', "'"));
});
