import type { accessAnswer } from '#contract/api/applications.ts';
import { apiPath } from '#contract/paths.ts';
import { keepSubmissionAccess, type SubmissionAccess } from '#web/accounts/applicant-access.ts';
import { call } from '#web/api/client.ts';
import type { PublicWords } from '../routes/public/public-messages.ts';
import { LookUpForm } from './look-up-form.tsx';

/** Opens one's own submission on this device: number, passport number and birth date together. */
export function SubmissionAccessForm({
  words,
  title,
  number = '',
  onOpen,
}: {
  readonly words: PublicWords;
  readonly title: string;
  readonly number?: string;
  readonly onOpen: (access: SubmissionAccess) => void;
}) {
  const { t } = words;
  return (
    <LookUpForm
      words={words}
      title={title}
      button={t('access.button')}
      fields={[
        {
          id: 'submission_number',
          kind: 'text',
          label: 'field.submission',
          hint: 'field.submissionHint',
          initial: number,
          number: 'submission',
        },
        { id: 'passport_number', kind: 'passport_number', label: 'field.passport' },
        { id: 'dob', kind: 'date', label: 'field.dob' },
      ]}
      unfound="access.notFound"
      onAsk={async (body) => {
        const { data } = await call<(typeof accessAnswer)['_output']>({
          method: 'POST',
          path: apiPath('access'),
          body,
        });
        onOpen(keepSubmissionAccess(data.access_token, data.trip));
      }}
    >
      <h1 className="mb-2">{title}</h1>
      <p className="mb-6 max-w-measure">{t('access.text')}</p>
    </LookUpForm>
  );
}
