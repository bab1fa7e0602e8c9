import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { ComponentExamples } from './example.ts';
import { frameExamples } from './layout/layout.examples.tsx';

const modules = import.meta.glob<ComponentExamples>('./*/*.examples.tsx', { eager: true, import: 'examples' });
const all = [...Object.values(modules), frameExamples];

function draw(element: React.ReactNode): HTMLElement {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/design'] });
  return render(<RouterProvider router={router} />).container;
}

/** Returns the accessible name of a control, without its legend. */
function nameOf(control: Element): string {
  const labelled = control.getAttribute('aria-label');
  if (labelled) return labelled;
  const label = control.id ? control.ownerDocument.querySelector(`label[for="${control.id}"]`) : null;
  return (label ?? control.closest('label') ?? control).textContent?.trim() ?? '';
}

afterEach(cleanup);

describe.each(all.map((component) => [component.component, component] as const))('%s', (_name, component) => {
  it.each(component.examples.map((example) => [example.name, example] as const))('%s', (_example, { element }) => {
    const container = draw(element);
    expect(container.innerHTML).not.toBe('');

    const ids = [...container.querySelectorAll('[id]')].map((node) => node.id);
    expect(new Set(ids).size).toBe(ids.length);

    for (const control of container.querySelectorAll('input, select, textarea, button, a[href], progress')) {
      expect(nameOf(control), control.outerHTML).not.toBe('');
    }
    for (const described of container.querySelectorAll('[aria-describedby]')) {
      for (const id of (described.getAttribute('aria-describedby') ?? '').split(' ')) {
        expect(container.querySelector(`[id="${id}"]`), `${described.outerHTML} names #${id}`).not.toBeNull();
      }
    }
    for (const radio of container.querySelectorAll('input[type="radio"]')) {
      expect(radio.closest('fieldset')?.querySelector('legend')?.textContent).toBeTruthy();
    }
    for (const picture of container.querySelectorAll('svg')) {
      expect(picture.getAttribute('aria-hidden') === 'true' || picture.getAttribute('role') === 'img').toBe(true);
    }
    // The content security policy forbids style attributes.
    expect(container.querySelector('[style]')).toBeNull();
  });
});

it('no two examples of the gallery share an id', () => {
  const container = draw(
    Object.values(modules).flatMap(({ component, examples }) =>
      examples.map(({ name, element }) => <div key={`${component} ${name}`}>{element}</div>),
    ),
  );
  const ids = [...container.querySelectorAll('[id]')].map((node) => node.id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
