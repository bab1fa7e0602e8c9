import { lazy } from 'react';
import { authorisationService as etaService } from '#domain/services/ids.ts';
import { documentQuestion, nationalityQuestion } from '../../eligibility/first-questions.tsx';
import { ChoicePage } from './choice-page.tsx';

const fields = [nationalityQuestion, documentQuestion];

const EtaAnswer = lazy(() => import('../../eligibility/eta-answer.tsx'));

/** Page that tells whether an electronic travel authorisation is possible, its price and documents; then the form. */
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
