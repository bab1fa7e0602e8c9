import { Ridge } from '#web/design-system/layout/public-masthead.tsx';
import { useAuthority } from './authority.ts';
import { useStaffMessages } from './staff-messages.ts';

/** Head of a staff screen on paper, as on the portal's other prints. */
export function PrintMasthead() {
  const { t } = useStaffMessages();
  return (
    <div className="mb-4 hidden w-full text-[11pt] text-[#000] print:block">
      <Ridge className="mb-3 h-12 text-[#000] stroke-[#888] forced-color-adjust-none" />
      {useAuthority().map(({ lang, text }) => (
        <p key={lang} lang={lang}>
          {text}
        </p>
      ))}
      <p className="demo-only mt-2 border border-[#000] px-3 py-1 font-semibold">{t('staff.print.demo')}</p>
    </div>
  );
}
