import { NavLink } from 'react-router';

/** Views of one thing, each with its own address: links, not a widget. */
export function Tabs({
  label,
  tabs,
}: {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly text: string; readonly count?: number }[];
}) {
  return (
    <nav aria-label={label} className="screen-only mb-6 border-b border-hairline">
      <ul className="flex flex-wrap gap-x-6">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink
              to={tab.to}
              end
              className="inline-flex min-h-11 items-center gap-2 border-b-4 border-transparent text-action no-underline hover:border-edge aria-[current=page]:border-action aria-[current=page]:font-semibold aria-[current=page]:text-ink [.staff_&]:min-h-9"
            >
              {tab.text}
              {tab.count !== undefined && <span className="text-sm text-ink-quiet tabular-nums">{tab.count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
