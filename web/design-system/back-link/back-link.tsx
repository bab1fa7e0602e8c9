import type { MouseEventHandler } from 'react';
import { Link } from 'react-router';
import { ChevronLeftIcon } from '../icons/icons.tsx';

/** First element in the main column of every step but the first. */
export function BackLink({
  to,
  children,
  onClick,
}: {
  readonly to: string;
  readonly children: string;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
}) {
  return (
    <Link
      to={to}
      {...(onClick ? { onClick } : {})}
      className="screen-only -ml-1 mb-2 inline-flex min-h-11 items-center gap-0.5 text-sm no-underline hover:underline"
    >
      <ChevronLeftIcon />
      {children}
    </Link>
  );
}
