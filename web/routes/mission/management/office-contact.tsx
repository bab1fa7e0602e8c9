import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OfficeRow } from '#contract/api/resources.ts';
import { can } from '#domain/permissions/permissions.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { EmptyState } from '#web/design-system/empty-state/empty-state.tsx';
import { InformationIcon } from '#web/design-system/icons/icons.tsx';
import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { LoadFailure, PageHeading, Permitted } from '#web/layout/page-heading.tsx';
import { useListMessages } from '#web/lists/list-messages.ts';
import { makerChecker, resourceRow, updateRow } from '#web/lists/resource-calls.ts';
import { RowForm, valuesOfRow } from '#web/lists/row-form.tsx';
import { contactFacts, contactFields } from './contact-fields.tsx';
import { useManagementMessages } from './management-messages.ts';

/** Contact details of one's own office: changed by its administrator, visible to everybody. */
export default function OfficeContact() {
  const { t } = useManagementMessages();
  const { user } = useStaff();
  const title = t('mission.contact.title');
  return (
    <Permitted permission="offices.read" title={title}>
      {user.office === null ? (
        <>
          <PageHeading title={title} />
          <EmptyState Icon={InformationIcon} title={t('management.offices.none')}>
            {t('management.offices.noneText')}
          </EmptyState>
        </>
      ) : (
        <Contact slug={user.office} />
      )}
    </Permitted>
  );
}

const resource = 'offices';

function Contact({ slug }: { readonly slug: string }) {
  const words = useManagementMessages();
  const listWords = useListMessages();
  const { t, language, officeName } = words;
  const { user } = useStaff();
  const client = useQueryClient();
  const office = useQuery(resourceRow<OfficeRow>(resource, slug, language));
  const fields = contactFields(words);
  return (
    <>
      <PageHeading title={t('mission.contact.title')} />
      <p className="mb-4 max-w-measure">
        <strong>{officeName(slug)}</strong>
      </p>
      {office.isPending ? (
        <Skeleton label={t('shell.loading')} lines={6} />
      ) : office.isError ? (
        <LoadFailure error={office.error} onRetry={() => void office.refetch()} />
      ) : can(user.grants, 'offices.update', slug) ? (
        <>
          <p className="mb-4 max-w-measure text-ink-quiet">{t('management.contact.public')}</p>
          <RowForm
            // Somebody else's change is shown once this one is saved or rejected.
            key={office.data.version}
            fields={fields}
            initial={valuesOfRow(fields, office.data)}
            save={async (values) => {
              await updateRow(resource, office.data, values);
              showToast({
                tone: 'positive',
                text: listWords.t('lists.updated'),
                duration: toastDurations.normal,
              });
              await client.invalidateQueries(makerChecker(resource));
            }}
          />
        </>
      ) : (
        <>
          <KeyValue items={contactFacts(words, office.data)} />
          <p className="max-w-measure text-ink-quiet">{t('management.contact.readOnly')}</p>
        </>
      )}
    </>
  );
}
