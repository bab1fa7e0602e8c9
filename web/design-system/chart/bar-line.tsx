/** A share as a thin bar; the figure beside it says the same. */
export function BarLine({ share }: { readonly share: number }) {
  const part = `${Math.min(100, Math.max(0, share * 100))}%`;
  return (
    <svg aria-hidden="true" width="100%" height="8" className="block">
      <rect
        width="100%"
        height="8"
        className="fill-sunken forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      />
      <rect width={part} height="8" className="fill-action forced-colors:fill-[Highlight]" />
    </svg>
  );
}
