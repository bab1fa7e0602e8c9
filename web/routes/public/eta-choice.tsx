import { lazy } from 'react';
import { id as etaService } from '#domain/services/eta/id.ts';
import { ChoicePage } from './choice-page.tsx';
import { documentQuestion, nationalityQuestion } from '../../eligibility/first-questions.tsx';

const fields = [nationalityQuestion, documentQuestion];

const EtaAnswer = lazy(() => import('../../eligibility/eta-answer.tsx'));

/** Whether an electronic travel authorisation is the way, at what price and with which papers; then the form. */
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
