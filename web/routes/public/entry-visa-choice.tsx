import { lazy } from 'react';
import { entryService } from '#domain/services/ids.ts';
import { documentQuestion, nationalityQuestion } from '../../eligibility/first-questions.tsx';
import { ChoicePage } from './choice-page.tsx';

const fields = [nationalityQuestion, documentQuestion];

const EntryVisaAnswer = lazy(() => import('../../eligibility/entry-visa-answer.tsx'));

/** Page that tells what an entry visa from the Department costs and needs; then the form. */
export default function EntryVisaChoice() {
  return (
    <ChoicePage
      serviceId={entryService}
      title="service.entryVisaChoice"
      text="entryVisaChoice.text"
      button="home.ask"
      fields={fields}
      Answer={EntryVisaAnswer}
    />
  );
}
