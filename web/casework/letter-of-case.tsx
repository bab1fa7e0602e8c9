import { useParams } from 'react-router';
import type { PrintDocument } from '#contract/print-document.ts';
import { PrintedDocument } from '#web/design-system/printed-paper/printed-paper.tsx';
import { Permitted } from '#web/layout/page-heading.tsx';
import { useDepartmentMessages } from './department-messages.ts';
import { useDesk } from './desk.ts';
import { DocumentOfCase } from './document-of-case.tsx';

/** Letter that ended an application, as its applicant has it too. */
export default function LetterOfFile() {
  const { t } = useDepartmentMessages();
  const { applicationId = '' } = useParams();
  const { permission, letter } = useDesk();
  if (letter === undefined) throw new Error('requests end without a letter at this desk');
  return (
    <Permitted permission={permission} title={t('department.letter.title')}>
      <DocumentOfCase<PrintDocument>
        applicationId={applicationId}
        title={t('department.letter.title')}
        calls={letter}
        fileName={({ number }) => `letter-${number.value}.pdf`}
        note={() => t('department.letter.note')}
      >
        {(document) => <PrintedDocument document={document} />}
      </DocumentOfCase>
    </Permitted>
  );
}
