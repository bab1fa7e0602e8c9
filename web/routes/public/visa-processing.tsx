import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { pathTo, visaProcessingTabs } from '#contract/paths.ts';
import { Tabs } from '#web/design-system/tabs/tabs.tsx';
import { CheckView } from '../../tracking/check-view.tsx';
import { TrackView } from '../../tracking/track-view.tsx';
import NotFound from '../not-found.tsx';
import { usePublicMessages } from './public-messages.ts';

interface Numbers {
  readonly passport: string;
  readonly visa: string;
}

/**
 * Tracking and checking side by side. A link may have a passport and a visa number in its path; they move to the
 * history's state at once, so that the remaining address contains neither.
 */
export default function VisaProcessing() {
  const { t } = usePublicMessages();
  const { tab = '', passport_number, visa_number } = useParams();
  const navigate = useNavigate();
  const location = useLocation();
  const [brought] = useState<Numbers>(() => ({ passport: passport_number ?? '', visa: visa_number ?? '' }));
  const wanted = visaProcessingTabs.find((one) => one === tab.toLowerCase());

  useEffect(() => {
    if (wanted === undefined || passport_number === undefined) return;
    const numbers: Numbers = { passport: passport_number, visa: visa_number ?? '' };
    void navigate(pathTo('visaProcessing', { tab: wanted }), { replace: true, state: numbers });
  }, [wanted, passport_number, visa_number, navigate]);

  if (!wanted) return <NotFound />;
  const numbers = brought.passport === '' ? ((location.state as Numbers | null) ?? brought) : brought;
  return (
    <>
      <Tabs
        label={t('processing.label')}
        tabs={[
          { to: pathTo('visaProcessing', { tab: 'track' }), text: t('shell.track') },
          { to: pathTo('visaProcessing', { tab: 'check' }), text: t('shell.check') },
        ]}
      />
      {wanted === 'track' ? (
        <TrackView passport={numbers.passport} />
      ) : (
        <CheckView passport={numbers.passport} visa={numbers.visa} />
      )}
    </>
  );
}
