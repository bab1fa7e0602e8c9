/** A scale between round numbers, of which nothing is one or lies between, with its lines. */
interface Scale {
  readonly least: number;
  readonly most: number;
  readonly lines: readonly number[];
}

const linesAtMost = 5;

/** Tells whether a column carries its label: one in `every` does, and none that the marked column's label would touch. */
export function carriesLabel(index: number, every: number, marked: number): boolean {
  return index === marked || (index % every === 0 && (marked < 0 || Math.abs(index - marked) >= every));
}

/**
 * Returns the scale for values up to a greatest one, and down to a least one where that is below nothing: steps of 1, 2 or 5
 * times a power of ten, none below the least step.
 */
export function scaleFor(greatest: number, leastStep = 1, smallest = 0): Scale {
  const below = Math.max(0, -smallest);
  const rough = Math.max((greatest + below) / linesAtMost, leastStep);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const down = Math.ceil(below / step);
  const up = Math.max(down === 0 ? 1 : 0, Math.ceil(greatest / step));
  return {
    least: 0 - down * step,
    most: up * step,
    lines: Array.from({ length: down + up + 1 }, (_, index) => (index - down) * step),
  };
}
