import { type ReactNode, useEffect, useRef } from 'react';
import { WarningIcon } from '../icons/icons.tsx';
import { wholeDates } from '../whole-dates.tsx';

export interface SummaryError {
  /** Id of the control to correct; without it the error concerns the page. */
  readonly fieldId?: string | undefined;
  readonly text: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly SummaryError[];
  /** Changes with every failed check (a counter), so that focus moves here again when the same errors return. */
  readonly attempt?: number;
  /** The page's title with its error prefix ("Error: Passport details"); restored when the errors are gone. */
  readonly documentTitle?: string;
  /** The way on for an error that this page cannot correct. */
  readonly children?: ReactNode;
}

/** Errors of the page, above the question. Takes focus when it appears. */
export function ErrorSummary({ title, errors, attempt = 0, documentTitle, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const present = errors.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further failed check moves focus here again
  useEffect(() => {
    if (present) box.current?.focus();
  }, [present, attempt]);

  useEffect(() => {
    if (!present || !documentTitle) return;
    const before = document.title;
    document.title = documentTitle;
    return () => {
      document.title = before;
    };
  }, [present, documentTitle]);

  if (!present) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      data-focus-target=""
      role="alert"
      aria-labelledby="error-summary-title"
      className="mb-8 max-w-measure rounded border-2 border-refused p-4"
    >
      <h2 id="error-summary-title" className="mb-2 flex items-center gap-2 text-lg">
        <WarningIcon className="text-refused" />
        {title}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.text}`}>
            {error.fieldId ? (
              <a
                href={`#${error.fieldId}`}
                className="inline-flex min-h-8 items-center py-1 font-semibold text-refused hover:text-refused-strong"
                onClick={(event) => {
                  const field = document.getElementById(error.fieldId ?? '');
                  if (!field) return;
                  event.preventDefault();
                  // The label or legend comes into view with its control.
                  (field.closest('fieldset') ?? field.parentElement ?? field).scrollIntoView();
                  field.focus({ preventScroll: true });
                }}
              >
                <span>{wholeDates(error.text)}</span>
              </a>
            ) : (
              <span className="font-semibold">{wholeDates(error.text)}</span>
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
