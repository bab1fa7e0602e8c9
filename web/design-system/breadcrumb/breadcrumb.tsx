import { Link } from 'react-router';

/** Path to a staff page. The last crumb is the page itself and not a link. */
export function Breadcrumb({
  label,
  crumbs,
}: {
  readonly label: string;
  readonly crumbs: readonly { readonly text: string; readonly to?: string }[];
}) {
  return (
    <nav aria-label={label} className="screen-only mb-3 text-sm">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map((crumb) => (
          <li
            key={crumb.text}
            className="flex items-center gap-2 not-first:before:text-ink-quiet not-first:before:content-['/']"
          >
            {crumb.to ? (
              <Link to={crumb.to} className="inline-flex min-h-6 items-center">
                {crumb.text}
              </Link>
            ) : (
              <span aria-current="page">{crumb.text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
