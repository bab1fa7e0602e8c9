import { useState } from 'react';
import { saveFile } from '#web/api/save-file.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { DownloadIcon } from '#web/design-system/icons/tool-icons.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import type { FilterValues } from './filter-form.tsx';
import { useListMessages } from './list-messages.ts';
import type { ListRow, ManagementList } from './management-list.ts';
import { exportRows } from './resource-calls.ts';

/** Saves all rows that the filters and the search let through as a file. */
export function ExportButton<Row extends ListRow>({
  list,
  filters,
  search,
}: {
  readonly list: ManagementList<Row>;
  readonly filters: FilterValues;
  readonly search: string;
}) {
  const { t } = useListMessages();
  const [working, setWorking] = useState(false);
  const take = async () => {
    setWorking(true);
    try {
      saveFile(await exportRows(list.resource, { filters, search }, list.export?.path), `${list.resource}.csv`);
    } catch {
      showToast({ tone: 'negative', text: t('lists.oops'), duration: toastDurations.normal });
    } finally {
      setWorking(false);
    }
  };
  return (
    <LoadingButton
      kind="secondary"
      icon={<DownloadIcon />}
      loading={working}
      loadingText={t('lists.exporting')}
      onClick={() => void take()}
    >
      {t('lists.export')}
    </LoadingButton>
  );
}
