import type { FieldDefinition } from '#domain/forms/form-definition.ts';
import { ButtonGroup, LoadingButton } from '#web/design-system/button/button.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import type { JourneyWords } from '../journey-words.ts';

/** The button that ends a page, named by what it agrees to, and the way past a page that may be answered later. */
export function PageButtons(props: {
  readonly words: JourneyWords;
  /** Its only question, where it has one. */
  readonly only: FieldDefinition | undefined;
  readonly answered: boolean;
  /** True while details that were read wait to be confirmed. */
  readonly offers: boolean;
  readonly uploading: boolean;
  readonly asking: boolean;
  /** Address after the page; absent where it may not be passed over, or need not. */
  readonly laterTo: string | undefined;
}) {
  const { words, only, answered, offers, uploading, asking, laterTo } = props;
  const { t } = words;
  const showsPhoto = answered && only?.file?.shape === 'portrait';
  return (
    <ButtonGroup>
      <LoadingButton
        type="submit"
        loading={asking || uploading}
        loadingText={t(uploading ? 'journey.file.sending' : 'journey.price.asking')}
      >
        {t(offers ? 'journey.passport.right' : showsPhoto ? 'journey.file.use' : 'form.continue')}
      </LoadingButton>
      {laterTo !== undefined && (
        <ButtonLink kind="secondary" to={laterTo}>
          {t('journey.later')}
        </ButtonLink>
      )}
    </ButtonGroup>
  );
}
