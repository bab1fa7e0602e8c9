import { expect, it } from 'vitest';
import type { PageDefinition } from '#domain/forms/form-definition.ts';
import { defineService, faultsIn } from './define-service.ts';
import type { ServiceDefinition } from './service-definition.ts';
import { visaOnArrival } from './visa-on-arrival/index.ts';

const sound: ServiceDefinition = visaOnArrival;

function withPages(change: (pages: readonly PageDefinition[]) => readonly PageDefinition[]): ServiceDefinition {
  return { ...sound, form: { ...sound.form, pages: change(sound.form.pages) } };
}

function withPage(page: Partial<PageDefinition>): ServiceDefinition {
  const added: PageDefinition = { id: 'extra', scope: 'trip', section: 'trip', title: 't', fields: [], ...page };
  return withPages((pages) => [added, ...pages]);
}

it('gives a sound definition back as it is', () => {
  expect(defineService(sound)).toBe(sound);
});

it.each<[string, ServiceDefinition]>([
  ['page arrival stands twice', withPage({ id: 'arrival' })],
  ['page extra asks nothing', withPage({})],
  ['page extra: section visa is not a section of the scope trip', withPage({ section: 'visa' })],
  ['field email stands twice', withPage({ fields: [{ id: 'email', kind: 'email', label: 'l' }] })],
  ['field constructor: not a usable field id', withPage({ fields: [{ id: 'constructor', kind: 'text', label: 'l' }] })],
  [
    'field early: condition on purpose, which is not asked before it',
    withPage({ fields: [{ id: 'early', kind: 'text', label: 'l', when: { field: 'purpose', is: 'x' } }] }),
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
    {
      ...sound,
      lifecycle: {
        ...sound.lifecycle,
        actions: { ...sound.lifecycle.actions, leap: { from: ['draft'], to: 'appointment', by: ['traveller'] } },
      },
    },
  ],
  ['kind tourist stands twice', { ...sound, kinds: [...sound.kinds, ...sound.kinds.slice(0, 1)] }],
])('refuses to load: %s', (fault, definition) => {
  expect(faultsIn(definition)).toContain(fault.replace('’', "'"));
  expect(() => defineService(definition)).toThrow(fault.replace('’', "'"));
});
