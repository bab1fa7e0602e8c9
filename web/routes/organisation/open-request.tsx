import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { accessAnswer } from '#contract/api/applications.ts';
import type { GroupRequestRow } from '#contract/api/organisations.ts';
import { apiPath, pathTo } from '#contract/paths.ts';
import { keepSubmissionAccess } from '#web/accounts/applicant-access.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import type { ButtonKind } from '#web/design-system/button/button.tsx';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { VisuallyHidden } from '#web/design-system/visually-hidden/visually-hidden.tsx';
import { useOrganisationMessages } from './organisation-messages.ts';

/** Opens an application as its applicant: to pay, answer, withdraw or print. */
export function OpenRequest({
  row,
  text,
  hiddenText,
  kind = 'primary',
}: {
  readonly row: Pick<GroupRequestRow, 'id' | 'submission_number'>;
  /** Verb of the step that is wanted; absent: all of them. */
  readonly text?: string;
  /** Text for screen readers that distinguishes it from the same step of others. */
  readonly hiddenText?: string;
  readonly kind?: ButtonKind;
}) {
  const { t } = useOrganisationMessages();
  const navigate = useNavigate();
  const [opening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      const { data } = await staffCall<(typeof accessAnswer)['_output']>({
        method: 'POST',
        path: apiPath('groupRequestOpen', { application_id: row.id }),
      });
      keepSubmissionAccess(data.access_token, data.trip);
      await navigate(pathTo('familySubmission'), { state: { number: row.submission_number } });
    } catch {
      // The toast says why.
      setOpening(false);
    }
  };
  return (
    <LoadingButton
      kind={kind}
      loading={opening}
      loadingText={t('trekking.requests.opening')}
      onClick={() => void open()}
    >
      {text ?? t('trekking.requests.open')}
      {hiddenText !== undefined && <VisuallyHidden> {hiddenText}</VisuallyHidden>}
    </LoadingButton>
  );
}
