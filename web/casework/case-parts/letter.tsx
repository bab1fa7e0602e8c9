import type { CaseView } from '#contract/api/casework.ts';
import { pathTo } from '#contract/paths.ts';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';

/** Link to the letter of an application that has one. */
export function Letter({ file }: { readonly file: CaseView }) {
  const { t } = useDepartmentMessages();
  const { letter } = useDesk();
  if (file.letter === null || letter === undefined) return null;
  return (
    <p className="screen-only mb-6">
      <ButtonLink kind="secondary" to={pathTo(letter.page, { applicationId: file.id })}>
        {t('department.letter.open')}
      </ButtonLink>
    </p>
  );
}
