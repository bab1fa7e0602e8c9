import type { ReactNode } from 'react';
import { Hint } from '#web/design-system/field/field.tsx';

/** Heading of a page with several questions, its hint, and the offer to fill in from an earlier application. */
export function PageHeading(props: {
  readonly heading: string;
  readonly hint: string | undefined;
  readonly earlier: ReactNode;
  /** True where a line of text follows the heading. */
  readonly close: boolean;
}) {
  const { heading, hint, earlier, close } = props;
  return (
    <>
      <h1 className={earlier ? 'mb-1' : hint || close ? 'mb-3' : 'mb-5'}>{heading}</h1>
      {earlier}
      {hint && (
        <div className="mb-6">
          <Hint>{hint}</Hint>
        </div>
      )}
    </>
  );
}
