import { useSearchParams } from 'react-router';
import { queryNames } from '#contract/paths.ts';
import { TrackView } from './track-view.tsx';

export default function Track() {
  const [query] = useSearchParams();
  return <TrackView number={query.get(queryNames.submissionNumber) ?? ''} />;
}
