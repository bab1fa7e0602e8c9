import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { carriesLabel, scaleFor } from './scale.ts';
import { useWidth } from './use-width.ts';

interface ChartColumn {
  readonly key: string;
  /** Below the column; every few columns where there is no room for all. */
  readonly label: string;
  /** Figures in words: the name of the column for a screen reader and on pointing. */
  readonly words: string;
  /** Solid part, from the ground; below it when negative. */
  readonly value: number;
  /** Outlined part above it, or beside it when the chart stands its columns side by side. */
  readonly rest?: number;
  /** The same of the period before, as a grey column behind. */
  readonly before?: number;
  /** Above the column, or above its solid part where the other stands beside it. */
  readonly shown?: string;
  /** Above the outlined part beside the solid one. */
  readonly restShown?: string;
  readonly marked?: boolean;
  readonly to?: string | undefined;
  /** Target of the outlined part by itself, and its figure in words. */
  readonly restTo?: { readonly to: string; readonly words: string };
}

interface ColumnChartProps {
  readonly title: string;
  readonly columns: readonly ChartColumn[];
  readonly scaleText: (value: number) => string;
  /** Smallest step of the scale. */
  readonly leastStep?: number;
  /** Stands the outlined part beside the solid one instead of above it. */
  readonly sideBySide?: boolean;
  /** Explains the marks, and has the same figures as a table. */
  readonly children?: ReactNode;
}

const height = 236;
const top = 22;
const ground = height - 26;
const scaleWidth = 44;
const labelWidth = 52;
const widestColumn = 44;
/** Half of what a letter of a label takes, so that the last label ends within the chart; Chinese signs are wider. */
const halfLetter = 4;
const halfSign = 6;

function halfWidth(label: string): number {
  return [...label].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? halfSign : halfLetter), 0);
}
/** Width and height of the smallest target (WCAG 2.5.8). */
const leastTarget = 24;

/** Columns over a scale, drawn at the width of their place, so that labels keep their size. Columns may be links. */
export function ColumnChart({
  title,
  columns,
  scaleText,
  leastStep = 1,
  sideBySide = false,
  children,
}: ColumnChartProps) {
  const [place, width] = useWidth<HTMLDivElement>();
  const tops = columns.map(({ value, rest = 0, before = 0 }) =>
    Math.max(sideBySide ? Math.max(value, rest) : value + rest, before),
  );
  const bottom = Math.min(0, ...columns.flatMap(({ value, before = 0 }) => [value, before]));
  const { least, most, lines } = scaleFor(Math.max(0, ...tops), leastStep, bottom);
  const room = (width - scaleWidth) / Math.max(columns.length, 1);
  const wide = Math.max(
    0,
    Math.min(widestColumn, room * (columns.some(({ before }) => before !== undefined) ? 0.5 : 0.62)),
  );
  // Halves of a column that are too narrow to press lead nowhere: the key and the table have the same links.
  const linked =
    columns.some(({ to, restTo }) => to !== undefined || restTo !== undefined) &&
    (!sideBySide || columns.every(({ restTo }) => restTo === undefined) || room >= 2 * leastTarget);
  const every = Math.ceil(labelWidth / room);
  const markedIndex = columns.findIndex(({ marked }) => marked);
  const y = (value: number) => ground - ((value - least) / (most - least)) * (ground - top);
  return (
    <figure aria-label={title}>
      <div ref={place} className="relative h-[236px] overflow-hidden">
        <svg aria-hidden="true" width={width} height={height} className="absolute top-0 left-0 text-[12px]">
          {lines.map((line) => (
            <g key={line}>
              <line
                x1={scaleWidth}
                x2={width}
                y1={y(line)}
                y2={y(line)}
                className={line === 0 ? 'stroke-edge' : 'stroke-hairline'}
              />
              <text x={scaleWidth - 8} y={y(line) + 4} textAnchor="end" className="fill-ink-quiet tabular-nums">
                {scaleText(line)}
              </text>
            </g>
          ))}
          {columns.map((column, index) => (
            <Column
              key={column.key}
              column={column}
              centre={scaleWidth + room * (index + 0.5)}
              labelMost={width - halfWidth(column.label)}
              wide={wide}
              y={y}
              sideBySide={sideBySide}
              labelled={carriesLabel(index, every, markedIndex)}
            />
          ))}
        </svg>
        {linked && (
          <ul className="absolute inset-y-0 right-0 left-[44px] flex">
            {columns.map(({ key, to, words, value, restTo }) => (
              <li key={key} className={classNames('flex min-w-0 flex-1', sideBySide ? '' : 'flex-col-reverse')}>
                {to !== undefined ? (
                  <Part to={to} words={words} />
                ) : (
                  (sideBySide || restTo === undefined) && <span className="flex-1" />
                )}
                {restTo !== undefined && (
                  <Part
                    {...restTo}
                    height={sideBySide || to === undefined ? undefined : Math.max(leastTarget, y(value))}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </figure>
  );
}

/** Link over a column, or over a part of one: of a height, or of the room that is left. */
function Part({
  to,
  words,
  height: tall,
}: {
  readonly to: string;
  readonly words: string;
  readonly height?: number | undefined;
}) {
  return (
    <Link
      to={to}
      style={tall === undefined ? undefined : { flex: 'none', height: tall }}
      aria-label={words}
      title={words}
      className="block min-w-0 flex-1 rounded outline-offset-[-1px] outline-edge hover:outline focus-visible:outline-offset-[-3px]"
    />
  );
}

const solid = 'fill-action forced-colors:fill-[Highlight]';
const outlined = 'fill-action-tint stroke-action forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]';

function Column({
  column: { label, words, value, rest = 0, before, shown, restShown, marked, to, restTo },
  centre,
  labelMost,
  wide,
  y,
  sideBySide,
  labelled,
}: {
  readonly column: ChartColumn;
  readonly centre: number;
  /** Place of the label's centre at most. */
  readonly labelMost: number;
  readonly wide: number;
  readonly y: (value: number) => number;
  readonly sideBySide: boolean;
  readonly labelled: boolean;
}) {
  const behind = wide + Math.min(10, wide * 0.6);
  const each = sideBySide ? wide / 2 : wide;
  const left = centre - wide / 2;
  const restLeft = sideBySide ? centre : left;
  const restTop = sideBySide ? y(rest) : y(value + rest);
  const restGround = sideBySide ? y(0) : y(value);
  const figure = (linked: boolean) =>
    ({
      textAnchor: 'middle',
      className: classNames('font-semibold tabular-nums', linked ? 'fill-action' : 'fill-ink'),
    }) as const;
  return (
    <g>
      <title>{words}</title>
      {before !== undefined && (
        <>
          <rect
            x={centre - behind / 2}
            y={Math.min(y(0), y(before))}
            width={behind}
            height={Math.abs(y(0) - y(before))}
            className="fill-hairline"
          />
          <line
            x1={centre - behind / 2}
            x2={centre + behind / 2}
            y1={y(before)}
            y2={y(before)}
            className="stroke-edge"
            strokeWidth={1.5}
          />
        </>
      )}
      {rest > 0 && (
        <rect
          x={restLeft + 0.5}
          y={restTop + 0.5}
          width={Math.max(0, each - 1)}
          height={Math.max(0, restGround - restTop - 0.5)}
          className={outlined}
        />
      )}
      {value !== 0 && (
        <rect x={left} y={Math.min(y(0), y(value))} width={each} height={Math.abs(y(0) - y(value))} className={solid} />
      )}
      {shown !== undefined && (
        <text
          x={sideBySide ? left + each / 2 : centre}
          y={(sideBySide ? y(value) : restTop) - 6}
          {...figure(to !== undefined)}
        >
          {shown}
        </text>
      )}
      {restShown !== undefined && (
        <text x={restLeft + each / 2} y={restTop - 6} {...figure(restTo !== undefined || to !== undefined)}>
          {restShown}
        </text>
      )}
      {labelled && (
        <text
          x={Math.min(centre, labelMost)}
          y={height - 8}
          textAnchor="middle"
          className={marked ? 'fill-action font-semibold' : 'fill-ink-quiet'}
        >
          {label}
        </text>
      )}
    </g>
  );
}

/** Explains a mark of a chart. */
export function ChartKey({
  mark,
  children,
}: {
  readonly mark: 'solid' | 'outlined' | 'before';
  readonly children: ReactNode;
}) {
  return (
    <span className="inline-flex min-h-6 items-center gap-2">
      <svg aria-hidden="true" width="12" height="12" className="flex-none">
        <rect
          x="0.5"
          y="0.5"
          width="11"
          height="11"
          className={mark === 'solid' ? solid : mark === 'outlined' ? outlined : 'fill-hairline stroke-edge'}
        />
      </svg>
      <span>{children}</span>
    </span>
  );
}
