import { lazy } from 'react';
import { authorisationService as etaService } from '#domain/services/ids.ts';
import { documentQuestion, nationalityQuestion } from '../../eligibility/first-questions.tsx';
import { ChoicePage } from './choice-page.tsx';

const fields = [nationalityQuestion, documentQuestion];

const EtaAnswer = lazy(() => import('../../eligibility/eta-answer.tsx'));

/** Whether an electronic travel authorisation is the way, at what price and with which documents; then the form. */
export default function EtaChoice() {
  return (
    <ChoicePage
      serviceId={etaService}
      title="service.etaChoice"
      text="etaChoice.text"
      button="home.ask"
      fields={fields}
      Answer={EtaAnswer}
    />
  );
}
