/** Gauge of a stock: its rest, and the level at which more is ordered. */
export function Gauge({
  label,
  left,
  full,
  level,
  levelText,
}: {
  /** The figures in words. */
  readonly label: string;
  readonly left: number;
  readonly full: number;
  readonly level?: number | undefined;
  readonly levelText?: string | undefined;
}) {
  const percent = (value: number) => `${Math.min(100, (value / Math.max(full, 1)) * 100)}%`;
  return (
    <svg role="img" aria-label={label} width="100%" height="42" className="block overflow-visible text-[12px]">
      <rect y="5" width="100%" height="16" rx="3" className="fill-sunken stroke-edge" />
      <rect y="5" width={percent(left)} height="16" rx="3" className="fill-action forced-colors:fill-[Highlight]" />
      {level !== undefined && (
        <>
          <line x1={percent(level)} x2={percent(level)} y1="0" y2="26" strokeWidth="2" className="stroke-ink" />
          {/* The text keeps to the side with more room. */}
          <text x={percent(level)} y="39" textAnchor={level > full / 2 ? 'end' : 'start'} className="fill-ink-quiet">
            {levelText}
          </text>
        </>
      )}
    </svg>
  );
}
