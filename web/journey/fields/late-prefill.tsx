import { Details } from '#web/design-system/details/details.tsx';
import type { PrefillFormProps } from '../prefill-form.tsx';
import { useLatePart } from './late-part.ts';
import { Note } from './page-note.tsx';

/** Offers to fill in answers of an earlier application; few open it, and the form in it is loaded after the page. */
export function LatePrefill(props: PrefillFormProps) {
  const { t, language } = props.words;
  const Form = useLatePart(
    () => import('../prefill-form.tsx').then((part) => part.PrefillForm),
    'web/journey/prompts',
    language,
  );
  return (
    <Note title={t('journey.prefill.before')}>
      <Details summary={t('journey.prefill.title')}>{Form && <Form {...props} />}</Details>
    </Note>
  );
}
