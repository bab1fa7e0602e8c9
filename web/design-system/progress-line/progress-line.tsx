/** A quiet line above the question: "Passport · 3 of 7". `text` carries the meaning; the drawn line only repeats it. */
export function ProgressLine({
  text,
  step,
  total,
}: {
  readonly text: string;
  readonly step: number;
  readonly total: number;
}) {
  return (
    <div className="mb-2">
      <p className="text-sm text-ink-quiet">{text}</p>
      <svg
        aria-hidden="true"
        focusable="false"
        viewBox={`0 0 ${total} 1`}
        preserveAspectRatio="none"
        className="mt-1 h-[3px] w-full max-w-field"
      >
        <path d={`M0 .5H${total}`} className="stroke-hairline" strokeWidth="1" />
        <path d={`M0 .5H${Math.min(step, total)}`} className="stroke-action" strokeWidth="1" />
      </svg>
    </div>
  );
}
