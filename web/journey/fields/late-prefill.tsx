import { Summary } from '#web/design-system/details/details.tsx';
import type { PrefillFormProps } from '../prefill-form.tsx';
import { useLatePart } from './late-part.ts';

/**
 * Offers to fill in answers of an earlier application, in one quiet line: few open it, and the
 * form in it is loaded after the page.
 */
export function LatePrefill(props: PrefillFormProps) {
  const { t, language } = props.words;
  const Form = useLatePart(
    () => import('../prefill-form.tsx').then((part) => part.PrefillForm),
    'web/journey/prompts',
    language,
  );
  return (
    <details className="mb-5 max-w-measure">
      <Summary small>{t('journey.prefill.title')}</Summary>
      <div className="mt-4">{Form && <Form {...props} />}</div>
    </details>
  );
}
