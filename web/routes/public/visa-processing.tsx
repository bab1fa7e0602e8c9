import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { pathTo, visaProcessingTabs } from '#contract/paths.ts';
import { visaTabs } from '#domain/existing-visa/existing-visa.ts';
import { Tabs } from '#web/design-system/tabs/tabs.tsx';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';
import { CheckView } from '../../tracking/check-view.tsx';
import { handedNumbers, type VisaNumbers, visaNumbers } from '../../tracking/handed-numbers.ts';
import { TrackView } from '../../tracking/track-view.tsx';
import NotFound from '../not-found.tsx';
import { usePublicMessages } from './public-messages.ts';

/** Loaded by those who ask what can be done, not by everybody who tracks. */
const VisaHub = lazy(async () => ({ default: (await import('./hub/visa-hub.tsx')).VisaHub }));

/**
 * Tracking and checking, side by side, and everything that can be done with an issued visa. A link may have a passport and a
 * visa number in its path; they move to the history's state at once, so that the remaining address contains neither.
 */
export default function VisaProcessing() {
  const { t } = usePublicMessages();
  const { tab = visaProcessingTabs[0], passport_number, visa_number } = useParams();
  const navigate = useNavigate();
  const location = useLocation();
  const [brought] = useState<VisaNumbers>(() => visaNumbers(passport_number ?? '', visa_number ?? ''));
  const wanted = visaProcessingTabs.find((one) => one === tab.toLowerCase());

  useEffect(() => {
    if (wanted === undefined || passport_number === undefined) return;
    void navigate(pathTo('visaProcessing', { tab: wanted }), {
      replace: true,
      state: visaNumbers(passport_number, visa_number ?? ''),
    });
  }, [wanted, passport_number, visa_number, navigate]);

  if (!wanted) return <NotFound />;
  const numbers = brought.passport === '' ? (handedNumbers(location.state) ?? brought) : brought;
  const hubTab = visaTabs.find((one) => one === wanted);
  return (
    <>
      {hubTab === undefined && (
        <Tabs
          label={t('processing.label')}
          tabs={[
            { to: pathTo('visaProcessing', { tab: 'track' }), text: t('processing.track') },
            { to: pathTo('visaProcessing', { tab: 'check' }), text: t('processing.check') },
            { to: pathTo('visaProcessing', { tab: visaTabs[0] }), text: t('processing.stay') },
          ]}
        />
      )}
      {wanted === 'track' && <TrackView passport={numbers.passport} />}
      {wanted === 'check' && <CheckView passport={numbers.passport} visa={numbers.visa} />}
      {hubTab !== undefined && (
        <Suspense fallback={<PageSkeleton />}>
          <VisaHub numbers={numbers} tab={hubTab} />
        </Suspense>
      )}
    </>
  );
}
