import { useState } from 'react';
import { isMendable } from '#domain/casework/decision-reasons.ts';
import { InsetText } from '#web/design-system/notice/notice.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import type { ActionFieldsProps, ActionInput } from './action-form.ts';
import { ItemsFields, readItems } from './ask-fields.tsx';
import { ReasonsFields, readReasons } from './reasons-fields.tsx';

/** Fields of a refusal: its reasons and, with one that can be mended, what the applicant could send to change it. */
export function RefuseFields(props: ActionFieldsProps) {
  const { t, formatDate } = useDepartmentMessages();
  const { file, errors } = props;
  const [reasons, setReasons] = useState<readonly string[]>(
    file.refusal_recommended?.reasons.map(({ code }) => code) ?? [],
  );
  return (
    <>
      <ReasonsFields {...props} begun={reasons} noted={false} onReasons={setReasons} />
      {file.mend_by !== null && isMendable(reasons) && (
        <>
          <InsetText>{t('department.mend.text', { day: formatDate(file.mend_by), fee: file.payment.state })}</InsetText>
          <ItemsFields file={file} errors={errors} />
        </>
      )}
    </>
  );
}

export function readRefusal(form: FormData): ActionInput {
  const input = readReasons(form);
  const items = readItems(form);
  return 'missing' in input || items.length === 0 ? input : { body: { ...input.body, items } };
}
