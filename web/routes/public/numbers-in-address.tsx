import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { type PageName, pathTo } from '#contract/paths.ts';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';
import { visaNumbers } from '../../tracking/handed-numbers.ts';

type Target = Extract<PageName, 'overstayConfirmation' | 'overstayConfirmationPrint' | 'overstayOther'>;

/** Moves a passport and a visa number from the address to the history's state, and goes on to the page they are for. */
function NumbersMoved({ to }: { readonly to: Target }) {
  const { passport_number = '', visa_number = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(`${pathTo(to)}${search}`, { replace: true, state: visaNumbers(passport_number, visa_number) });
  }, [navigate, passport_number, search, to, visa_number]);
  return <PageSkeleton />;
}

export function OverstayByNumbers() {
  return <NumbersMoved to="overstayConfirmation" />;
}

export function OverstayOtherByNumbers() {
  return <NumbersMoved to="overstayOther" />;
}

export function OverstayPrintByNumbers() {
  return <NumbersMoved to="overstayConfirmationPrint" />;
}
