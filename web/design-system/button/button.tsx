import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type ButtonKind = 'primary' | 'secondary' | 'against' | 'destructive' | 'quiet' | 'line';

const kinds: Readonly<Record<ButtonKind, string>> = {
  primary: 'text-center border-transparent bg-action px-5 text-on-action [.staff_&]:px-3 hover:bg-action-strong',
  secondary: 'text-center border-edge bg-surface px-5 text-action [.staff_&]:px-3 hover:bg-action-tint',
  // The answer against, beside the one in favour.
  against: 'text-center border-refused bg-surface px-5 text-refused [.staff_&]:px-3 hover:bg-refused-tint',
  destructive: 'text-center border-transparent bg-refused px-5 text-on-refused [.staff_&]:px-3 hover:bg-refused-strong',
  quiet:
    '-mx-2 border-transparent bg-transparent px-2 text-left text-action underline underline-offset-[0.18em] hover:bg-action-tint',
  // In a list of ways, whose lines and icons say what can be pressed.
  line: '-mx-2 border-transparent bg-transparent px-2 text-left text-action hover:bg-action-tint',
};

/** Class names of a button; also used for links that act as the page's main step. */
export function buttonClass(kind: ButtonKind = 'primary'): string {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded border py-2 text-balance no-underline',
    'transition-colors duration-100 disabled:border-hairline disabled:bg-sunken disabled:text-ink-quiet [.staff_&]:min-h-9 [.staff_&]:py-1',
    kinds[kind],
    kind !== 'line' && kind !== 'quiet' && 'font-semibold',
  );
}

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly kind?: ButtonKind;
  readonly icon?: ReactNode;
}

/** A button. Its text names the action ("Submit application"). `type` is "button" by default. */
export function Button({ kind = 'primary', icon, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={classNames(buttonClass(kind), className)} {...rest}>
      {icon}
      {children}
    </button>
  );
}

interface LoadingButtonProps extends ButtonProps {
  readonly loading: boolean;
  /** Shown and announced while it is loading ("Sending"). */
  readonly loadingText: string;
}

/**
 * A button for work that takes time. While loading, it keeps focus and ignores presses, so nothing is sent twice; it is
 * not `disabled`, which would lose focus.
 */
export function LoadingButton({ loading, loadingText, children, onClick, ...rest }: LoadingButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span aria-live="polite">{loading ? loadingText : children}</span>
      {loading && (
        <span aria-hidden="true" className="skeleton-pulse">
          …
        </span>
      )}
    </Button>
  );
}

/** Buttons side by side on wide screens, stacked and full width on phones. */
export function ButtonGroup({ children }: { readonly children: ReactNode }) {
  return <div className="mt-8 flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-center">{children}</div>;
}
