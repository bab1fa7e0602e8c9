import { ChevronRightIcon } from '#web/design-system/icons/icons.tsx';

/** Something that can be done from here, behind a link that opens its dialog or page. */
export interface Way {
  readonly key: string;
  readonly title: string;
  readonly hint?: string;
  readonly onOpen: () => void;
}

/** Changes that are still possible, each in a row that opens its dialog; instead of them why they have to wait. */
export function WaysList({
  title,
  ways,
  wait,
}: {
  readonly title: string;
  readonly ways: readonly Way[];
  readonly wait: string | null;
}) {
  if (ways.length === 0) return null;
  return (
    <section aria-labelledby="ways-title" className="mb-4">
      <h2 id="ways-title" className="mb-2">
        {title}
      </h2>
      {wait === null ? (
        <ul>
          {ways.map(({ key, title: name, hint, onOpen }) => (
            <li key={key} className="border-t border-hairline last:border-b">
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={onOpen}
                className="grid w-full grid-cols-[minmax(0,1fr)_20px] items-center gap-x-3 py-3 text-left hover:bg-sunken"
              >
                <span className="font-semibold text-action underline underline-offset-[0.18em]">{name}</span>
                <ChevronRightIcon className="row-span-2 text-action" />
                {hint && <span className="col-start-1 text-sm text-ink-quiet">{hint}</span>}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p>{wait}</p>
      )}
    </section>
  );
}
