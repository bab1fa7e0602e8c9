import { matchRoutes, useLocation } from 'react-router';
import { type PageName, pages, pathTo } from '#contract/paths.ts';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { type MessageTools, type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import type publicMessages from './messages/en-US.json';
import type notOpenMessages from './not-open/messages/en-US.json';

/** Pages that belong to another page's service and share its name. */
const serviceOf: Partial<Record<PageName, PageName>> = {
  extensionPrint: 'extension',
  trekkingPermitPrint: 'trekkingPermit',
  selfDeclarationPrint: 'selfDeclaration',
  serviceProviderVerification: 'serviceProviderRegister',
  trekkingVerification: 'trekkingRegister',
};

const closedPages = (Object.keys(pages) as PageName[])
  .filter((name) => pages[name].state === 'closed')
  .map((id) => ({ id, path: pages[id].pattern }));

type NotOpenMessageId = ShellMessageId | keyof typeof publicMessages | keyof typeof notOpenMessages;

function useNotOpenMessages(): MessageTools<NotOpenMessageId> {
  return useMessages<NotOpenMessageId>('web/routes/public', 'web/routes/public/not-open');
}

/** Page of a service that is not open yet, with what to do meanwhile. */
export default function NotOpenYet() {
  const { t, has } = useNotOpenMessages();
  const shown = matchRoutes(closedPages, useLocation())?.at(-1)?.route.id;
  const page = shown && (serviceOf[shown] ?? shown);
  const ownName = `notOpen.name.${page}`;
  const nameId = has(ownName) ? ownName : `service.${page}`;
  const name = page === undefined ? t('portal.name') : t(nameId as NotOpenMessageId);
  const how = `notOpen.how.${page}`;
  return (
    <>
      <title>{`${t('notOpen.title', { service: name })} – ${t('portal.name')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="mb-4">{name}</h1>
      <Notice tone="waiting" title={t('notOpen.notice')}>
        {t('notOpen.text')}
      </Notice>
      <h2 className="mb-2">{t('notOpen.meanwhile')}</h2>
      {has(how) && <p className="mb-4 max-w-measure">{t(how as NotOpenMessageId)}</p>}
      <p className="mb-6 max-w-measure whitespace-pre-line">{t('notOpen.department')}</p>
      <ButtonLink to={pathTo('home')}>{t('notFound.home')}</ButtonLink>
    </>
  );
}
