import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';

/** Shown beside the queue while no case is open. */
export default function NoCase() {
  const { t } = useDepartmentMessages();
  const desk = useDesk();
  return (
    <>
      <title>{`${t(desk.title)} – ${t('portal.name')}`}</title>
      <p className="px-6 py-12 text-center text-[14px] text-ink-quiet">
        <b className="mb-1 block text-[15px] text-ink">{t('desk.noCase')}</b>
        {t('desk.noCaseText')}
      </p>
    </>
  );
}
