import type { ReactNode, RefAttributes } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';
import { type ButtonKind, buttonClass } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

interface LinkProps extends RouterLinkProps, RefAttributes<HTMLAnchorElement> {
  /** Text for screen readers that distinguishes similar links ("passport number"). */
  readonly hiddenText?: string;
}

/** A link to a page of the portal. Links go somewhere; buttons do something. */
export function Link({ hiddenText, children, ...rest }: LinkProps) {
  return (
    <RouterLink {...rest}>
      {children}
      {hiddenText && <VisuallyHidden> {hiddenText}</VisuallyHidden>}
    </RouterLink>
  );
}

/** A link that looks like a button: the main way on from the page. */
export function ButtonLink({ kind = 'primary', className, ...rest }: LinkProps & { readonly kind?: ButtonKind }) {
  return <Link className={classNames(buttonClass(kind), className)} {...rest} />;
}

/** A link out of the single-page shell (a PDF, the mailbox). Opens in the same window, as people expect of links. */
export function DocumentLink({
  href,
  children,
  download,
}: {
  readonly href: string;
  readonly children: ReactNode;
  readonly download?: boolean;
}) {
  return (
    <a href={href} download={download} className="inline-flex min-h-11 items-center gap-2 [.staff_&]:min-h-6">
      {children}
    </a>
  );
}
