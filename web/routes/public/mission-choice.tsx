import { lazy } from 'react';
import type { FieldDefinition } from '#domain/forms/form-definition.ts';
import { missionService } from '#domain/services/ids.ts';
import { documentQuestion, nationalityQuestion } from '../../eligibility/first-questions.tsx';
import { ChoicePage } from './choice-page.tsx';

const fields: readonly FieldDefinition[] = [
  { id: 'residence_country', kind: 'country', label: 'missionChoice.residence', hint: 'missionChoice.residenceHint' },
  nationalityQuestion,
  documentQuestion,
];

const MissionAnswer = lazy(() => import('../../eligibility/mission-answer.tsx'));

/**
 * Page to choose a mission, with the reason for the suggestion; then prices in its currency, documents, and the form.
 */
export default function MissionChoice() {
  return (
    <ChoicePage
      serviceId={missionService}
      title="service.missionChoice"
      text="missionChoice.text"
      button="missionChoice.button"
      fields={fields}
      Answer={MissionAnswer}
    />
  );
}
