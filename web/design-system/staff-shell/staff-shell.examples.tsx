import type { ComponentExamples } from '../example.ts';
import { CashIcon, type Icon, PlaneIcon, StampIcon, WarningIcon } from '../icons/icons.tsx';
import { StaffNavigation } from './staff-shell.tsx';

const page = (to: string, text: string, Icon: Icon) => ({ to, text, Icon, exact: true });

export const examples: ComponentExamples = {
  component: 'StaffNavigation',
  examples: [
    {
      name: 'port desk',
      element: (
        <div className="staff w-[200px] bg-sunken px-2 py-3">
          <StaffNavigation
            label="Staff menu"
            brand={<p className="px-2 font-semibold">Pravesh</p>}
            foot={<p className="px-2 text-sm">Test Supervisor One</p>}
            groups={[
              {
                title: 'Work',
                entries: [
                  {
                    text: 'Arrivals',
                    Icon: PlaneIcon,
                    count: { text: '9', words: '9 waiting' },
                    pages: [page('/design', 'Arrivals', PlaneIcon)],
                  },
                  {
                    text: 'Exceptions',
                    Icon: WarningIcon,
                    count: { text: '2', words: '2 waiting', late: true },
                    pages: [page('/design/exceptions', 'Exceptions', WarningIcon)],
                  },
                ],
              },
              {
                title: 'Counter',
                entries: [
                  { text: 'Cash shift', Icon: CashIcon, pages: [page('/design/shift', 'Cash shift', CashIcon)] },
                  { text: 'Sticker stock', Icon: StampIcon, pages: [page('/design/stickers', 'Stickers', StampIcon)] },
                ],
              },
            ]}
          />
        </div>
      ),
    },
  ],
};
