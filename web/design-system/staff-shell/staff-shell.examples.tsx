import type { ComponentExamples } from '../example.ts';
import { CashIcon, PlaneIcon, StampIcon } from '../icons/icons.tsx';
import { StaffNavigation } from './staff-shell.tsx';

export const examples: ComponentExamples = {
  component: 'StaffNavigation',
  examples: [
    {
      name: 'port desk',
      element: (
        <div className="staff">
          <StaffNavigation
            label="Staff menu"
            links={[
              { to: '/design', text: 'Arrivals', Icon: PlaneIcon, count: 12 },
              { to: '/design/shift', text: 'Cash shift', Icon: CashIcon },
              { to: '/design/stickers', text: 'Sticker stock', Icon: StampIcon },
            ]}
          />
        </div>
      ),
    },
  ],
};
