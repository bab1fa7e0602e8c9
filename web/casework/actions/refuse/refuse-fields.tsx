import { useState } from 'react';
import { isMendable } from '#domain/casework/decision-reasons.ts';
import { useDepartmentMessages } from '../../department-messages.ts';
import type { ActionFieldsProps, ActionInput } from '../action-form.ts';
import { ItemsFields, readItems } from '../ask/ask-fields.tsx';
import { ReasonsFields, readReasons } from './reasons-fields.tsx';

/** Fields of a refusal: its reasons and, with one that can be mended, what the applicant could send to change it. */
export function RefuseFields(props: ActionFieldsProps) {
  const { t, formatDate } = useDepartmentMessages();
  const { file, errors } = props;
  const [reasons, setReasons] = useState<readonly string[]>(
    file.refusal_recommended?.reasons.map(({ code }) => code) ?? [],
  );
  const [mending, setMending] = useState(false);
  const { mend_visa_end: end } = file;
  // Faults that the server found have to be in sight.
  const named = Object.keys(errors).some((field) => field.startsWith('items'));
  return (
    <>
      <ReasonsFields {...props} begun={reasons} noted={false} onReasons={setReasons} />
      {file.mend_by !== null && isMendable(reasons) && (
        <details
          className="mb-4"
          open={mending || named}
          onToggle={({ currentTarget }) => setMending(currentTarget.open)}
        >
          <summary className="min-h-6 content-center text-[14px]/[20px] text-action">
            {t('department.mend.offer')}
          </summary>
          <p className="mt-2 mb-3">
            {t('department.mend.text', {
              day: formatDate(file.mend_by),
              fee: file.payment.state,
              ends: end === null ? 'no' : 'yes',
              until: end === null ? '' : formatDate(end),
            })}
          </p>
          <ItemsFields file={file} errors={errors} />
        </details>
      )}
    </>
  );
}

export function readRefusal(form: FormData): ActionInput {
  const input = readReasons(form);
  const items = readItems(form);
  return 'missing' in input || items.length === 0 ? input : { body: { ...input.body, items } };
}
