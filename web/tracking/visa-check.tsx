import { CheckView } from './check-view.tsx';

export default function VisaCheckPage() {
  return <CheckView />;
}
