import { expect, it } from 'vitest';
import { actionNamed, actionsWith } from '#domain/casework/actions/index.ts';
import { isOfStaff } from '#domain/casework/may-act.ts';
import { permissionsOf } from '#domain/permissions/permissions.ts';
import { roleCodes } from '#domain/permissions/roles.ts';
import { services } from '#domain/services/catalogue.ts';
import { formOf, placedActions } from '../action-forms.ts';
import { actionLetters, keyOf, keysOfDesk } from './action-keys.ts';

/** Returns what a role may do on applications for a service, its matches with the watch list included. */
function actionsOf(role: (typeof roleCodes)[number], lifecycle: (typeof services)[number]['lifecycle']) {
  const held = permissionsOf(role);
  const matches = actionsWith('decide_match').filter((action) => {
    const definition = actionNamed(action);
    return (
      definition !== undefined &&
      typeof definition.by !== 'string' &&
      definition.by.permissions.some((one) => held.includes(one))
    );
  });
  const own = Object.entries(lifecycle.actions).flatMap(([action, { by }]) => (by.includes(role) ? [action] : []));
  return own.length === 0 ? [] : [...new Set([...own, ...matches])];
}

it.each(roleCodes)(
  'gives %s one key for one action on every kind of application, and none of the desk’s own',
  (role) => {
    for (const { id, lifecycle } of services) {
      const actions = actionsOf(role, lifecycle);
      const letters = actions.flatMap((action) => keyOf(action, actions) ?? []);
      expect(
        letters.filter((letter, place) => letters.indexOf(letter) !== place),
        id,
      ).toEqual([]);
      expect(letters.filter((letter) => keysOfDesk.includes(letter))).toEqual([]);
    }
  },
);

it('has a key for every action that can be the first button of a case', () => {
  const staff = [...new Set(services.flatMap(({ lifecycle }) => Object.keys(lifecycle.actions)))].filter((action) => {
    const definition = actionNamed(action);
    return definition !== undefined && isOfStaff(definition) && !placedActions.includes(action);
  });
  const first = staff.filter((action) => formOf({ action }).kind === 'primary');
  expect(first).toContain('take_cash_at_border');
  expect(first.filter((action) => keyOf(action, []) === undefined)).toEqual([]);
  expect(actionLetters.filter((letter) => !/^[a-z]$/.test(letter))).toEqual([]);
});

it('leads to a refusal by one key, however far the reader may go alone', () => {
  expect(keyOf('propose_refusal', ['propose', 'propose_refusal'])).toBe('r');
  expect(keyOf('reject', ['approve', 'reject'])).toBe('r');
  expect(keyOf('reject', ['propose_refusal', 'reject'])).toBe('r');
  expect(keyOf('propose_refusal', ['propose_refusal', 'reject'])).toBe('p');
});
