import type { ComponentExamples } from '../example.ts';
import * as icons from './icons.tsx';
import * as tools from './tool-icons.tsx';

export const examples: ComponentExamples = {
  component: 'Icons',
  examples: [
    {
      name: 'the whole set, each with its name',
      element: (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {Object.entries({ ...icons, ...tools }).map(([name, Icon]) => (
            <li key={name} className="flex items-center gap-2 text-sm">
              <Icon />
              <span className="min-w-0">{name.replace(/Icon$/, '')}</span>
            </li>
          ))}
        </ul>
      ),
    },
  ],
};
