import type { ReactNode } from 'react';
import type { Icon } from '../icons/icons.tsx';

/** Nothing to show, no permission, or a failure: what it means and the way on. */
export function EmptyState({
  Icon,
  title,
  children,
  action,
}: {
  readonly Icon: Icon;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="mb-6 border-y border-hairline px-4 py-10 text-center">
      <Icon className="mb-2 text-ink-quiet" />
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="mx-auto max-w-measure text-ink-quiet">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
