/** The portal's one motif: a thin ridge of the Himalaya. Decoration only. */
export function RidgeLine({ className }: { readonly className?: string }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 240 28"
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      className={className}
    >
      <path
        vectorEffect="non-scaling-stroke"
        strokeWidth="1.25"
        strokeLinejoin="round"
        strokeLinecap="round"
        d="M0 26l14-4 10-7 7 4 9-8 6 5 12-12 8 7 5-3 10 11 9-5 8 6 11-14 7 6 9-11 4 3 13 15 8-5 9 7 10-9 6 4 11-8 9 10 12-4 10 5 9-3 14 4"
      />
    </svg>
  );
}
