/** A scale from nothing to a round number, with its lines. */
interface Scale {
  readonly most: number;
  readonly lines: readonly number[];
}

const linesAtMost = 5;

/** Tells whether a column carries its label: one in `every` does, and none that the marked column's label would touch. */
export function carriesLabel(index: number, every: number, marked: number): boolean {
  return index === marked || (index % every === 0 && (marked < 0 || Math.abs(index - marked) >= every));
}

/** Returns the scale for values up to a greatest one: steps of 1, 2 or 5 times a power of ten, none below the least. */
export function scaleFor(greatest: number, leastStep = 1): Scale {
  const rough = Math.max(greatest / linesAtMost, leastStep);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const count = Math.max(1, Math.ceil(greatest / step));
  return { most: count * step, lines: Array.from({ length: count + 1 }, (_, index) => index * step) };
}
