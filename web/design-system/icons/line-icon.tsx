import type { ReactNode } from 'react';

/**
 * The portal's own line icons: 20 px grid, 1.6 px strokes, round ends, in the colour of the text. An icon never appears
 * alone: text next to it carries the meaning, so it is hidden from assistive technology.
 */
export interface IconProps {
  readonly className?: string;
}
export type Icon = (props: IconProps) => ReactNode;

/** Draws one path in the manner of all icons. */
export function LineIcon({ className, path }: IconProps & { readonly path: string }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`inline-block flex-none ${className ?? ''}`}
    >
      <path d={path} />
    </svg>
  );
}
