import { type ReactNode, useEffect, useRef } from 'react';

/** Heading of what an action brought about. It takes the focus that would be lost with the button that was pressed. */
export function FocusedHeading({
  id,
  focused,
  children,
}: {
  readonly id?: string;
  readonly focused: boolean;
  readonly children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="mb-2">
      {children}
    </h2>
  );
}
