import { formPath } from '#contract/form-address.ts';
import { pathTo } from '#contract/paths.ts';
import { findService } from '#domain/services/catalogue.ts';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import type { PublicWords } from '../../routes/public/public-messages.ts';

/** Way to a new application for the same service: for those whose application led to nothing. */
export function ApplyAgain({ words: { t }, service: id }: { readonly words: PublicWords; readonly service: string }) {
  const service = findService(id);
  return (
    <ButtonLink kind="secondary" to={service === undefined ? pathTo('home') : formPath(service, {})}>
      {t('mine.applyAgain')}
    </ButtonLink>
  );
}
