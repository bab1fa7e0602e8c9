import { useState } from 'react';
import { pathTo } from '#contract/paths.ts';
import type { Permission } from '#domain/permissions/permissions.ts';
import { Button } from '#web/design-system/button/button.tsx';
import {
  BankIcon,
  CashIcon,
  FileIcon,
  type Icon,
  InformationIcon,
  PlaneIcon,
  StampIcon,
  WarningIcon,
} from '#web/design-system/icons/icons.tsx';
import type { StaffLink } from '#web/design-system/staff-shell/staff-shell.tsx';
import { useShortcuts, useShortcutsOn } from '#web/lists/shortcuts.ts';
import { ShortcutsDialog } from '#web/lists/shortcuts-dialog.tsx';
import { type DepartmentMessageId, useDepartmentMessages } from '#web/routes/department/department-messages.ts';
import { useStaff } from '#web/session/staff-guard.tsx';
import { StaffArea, StaffFrame } from './staff-area.tsx';

interface Area {
  readonly to: string;
  readonly label: DepartmentMessageId;
  readonly Icon: Icon;
  /** One of them suffices. Absent: for everybody who is signed in. */
  readonly permissions?: readonly Permission[];
  readonly exact?: boolean;
}

const areas: readonly Area[] = [
  { to: pathTo('departmentHome'), label: 'department.home.title', Icon: InformationIcon, exact: true },
  { to: pathTo('arrivals'), label: 'department.arrivals.title', Icon: PlaneIcon, permissions: ['arrivals.read'] },
  { to: pathTo('requests'), label: 'department.requests.title', Icon: FileIcon, permissions: ['requests.read'] },
  {
    to: pathTo('cashShift'),
    label: 'department.shift.title',
    Icon: CashIcon,
    permissions: ['shifts.work', 'shifts.close_check'],
  },
  { to: pathTo('stickerStock'), label: 'department.stickers.title', Icon: StampIcon, permissions: ['stickers.read'] },
  { to: pathTo('bankVouchers'), label: 'department.vouchers.title', Icon: BankIcon, permissions: ['vouchers.record'] },
  {
    to: pathTo('paymentExceptions'),
    label: 'department.exceptions.title',
    Icon: WarningIcon,
    permissions: ['payments.reconcile'],
  },
];

function DepartmentFrame() {
  const { t } = useDepartmentMessages();
  const { may } = useStaff();
  const [keysShown, setKeysShown] = useState(false);
  const shortcutsOn = useShortcutsOn();
  useShortcuts({ '?': () => setKeysShown(true) });

  const links = areas
    .filter(({ permissions }) => permissions?.some(may) ?? true)
    .map(({ to, label, Icon, exact }): StaffLink => ({ to, text: t(label), Icon, exact: exact ?? false }));

  return (
    <StaffFrame
      audience="department"
      title={t('department.area')}
      home="departmentHome"
      homeLabel={t('department.home.title')}
      links={links}
      tools={
        <Button kind="secondary" onClick={() => setKeysShown(true)}>
          {t('department.keys.open')}
        </Button>
      }
    >
      <ShortcutsDialog
        open={keysShown}
        on={shortcutsOn}
        onClose={() => setKeysShown(false)}
        words={{
          title: t('department.keys.title'),
          close: t('shell.close'),
          switch: t('department.keys.switch'),
          switchHint: t('department.keys.switchHint'),
          keys: [
            { key: '/', text: t('department.keys.search') },
            { key: 'j', text: t('department.keys.next') },
            { key: 'k', text: t('department.keys.previous') },
            { key: 'Enter', text: t('department.keys.enter') },
            { key: '?', text: t('department.keys.help') },
          ],
        }}
      />
    </StaffFrame>
  );
}

export default function StaffLayout() {
  return (
    <StaffArea audience="department">
      <DepartmentFrame />
    </StaffArea>
  );
}
