import { useDepartmentMessages } from '../casework/department-messages.ts';

/** Places where the people of a printed sheet sign, side by side; on paper only. */
export function Signatures({
  people,
}: {
  readonly people: readonly { readonly role: string; readonly name: string | null }[];
}) {
  const { t } = useDepartmentMessages();
  const line = 'mt-8 border-t border-[#000] pt-1';
  return (
    <div className="mt-6 hidden break-inside-avoid grid-cols-2 gap-x-12 text-[10pt] print:grid">
      {people.map(({ role, name }) => (
        <div key={role}>
          <p>{role}</p>
          <p className="min-h-[1lh] font-semibold">{name}</p>
          <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-x-6">
            <p className={line}>{t('department.sheet.signature')}</p>
            <p className={line}>{t('department.sheet.signedOn')}</p>
          </div>
        </div>
      ))}
    </div>
  );
}
