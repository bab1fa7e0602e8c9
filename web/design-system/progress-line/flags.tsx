import { classNames } from '../class-names.ts';

/**
 * Steps of a form as flags on a string: done, hanging now, to come. Text next to it carries the meaning, so it is hidden
 * from assistive technology.
 */
export function Flags({
  step,
  total,
  className,
}: {
  readonly step: number;
  readonly total: number;
  readonly className?: string;
}) {
  return (
    <ol aria-hidden="true" className={classNames('flags', className)}>
      {Array.from({ length: total }, (_, index) => index + 1).map((flag) => (
        <li key={flag} className={flag < step ? 'flag-done' : flag === step ? 'flag-now' : undefined} />
      ))}
    </ol>
  );
}
