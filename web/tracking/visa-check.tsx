import { useLocation } from 'react-router';
import { CheckView } from './check-view.tsx';
import { handedNumbers } from './handed-numbers.ts';

export default function VisaCheckPage() {
  return <CheckView {...handedNumbers(useLocation().state)} />;
}
