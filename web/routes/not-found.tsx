import { pathTo } from '#contract/paths.ts';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { useMessages } from '#web/i18n/languages.tsx';

/** Page for an address that the portal does not have. */
export default function NotFound() {
  const { t } = useMessages();
  return (
    <>
      <title>{`${t('notFound.title')} – ${t('portal.name')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="mb-4">{t('notFound.title')}</h1>
      <p className="mb-6 max-w-measure">{t('notFound.text')}</p>
      <ButtonLink to={pathTo('home')}>{t('notFound.home')}</ButtonLink>
    </>
  );
}
