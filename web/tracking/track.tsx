import { useLocation, useSearchParams } from 'react-router';
import { queryNames } from '#contract/paths.ts';
import { handedSubmission } from './handed-numbers.ts';
import { TrackView } from './track-view.tsx';

export default function Track() {
  const [query] = useSearchParams();
  const handed = handedSubmission(useLocation().state);
  return <TrackView number={handed ?? query.get(queryNames.submissionNumber) ?? ''} />;
}
