import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { LanguageAdoption } from '#web/i18n/languages.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PublicFrame } from './public-frame.tsx';

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
        <LanguageAdoption />
      </Suspense>
    </PublicFrame>
  );
}
