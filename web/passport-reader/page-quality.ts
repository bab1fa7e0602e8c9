import type { GreyImage } from './grey-image.ts';

/** Findings about a picture of a passport's page, whether it could be read or not. They advise; only an officer decides. */
export interface PageQuality {
  readonly width: number;
  readonly height: number;
  readonly sharp: boolean;
  readonly light: 'good' | 'dark';
}

/** Share of the steps between neighbours that are steep: the edges of letters fall away over one or two pixels. */
const steepest = { share: 0.995, least: 30 };
/** Brightness from 0 to 255 that the paper of a lit page reaches in its brightest tenth. */
const brightestTenthLeast = 100;

/** Judges a picture whose longest side was reduced for reading; `width` and `height` are its own. */
export function judgePage(
  { data, width, height }: GreyImage,
  whole: { readonly width: number; readonly height: number },
): PageQuality {
  const steps = new Uint32Array(256);
  const lights = new Uint32Array(256);
  for (let y = 0; y < height; y += 1) {
    for (let x = 1; x < width; x += 1) {
      const at = y * width + x;
      const [here = 0, before = 0] = [data[at], data[at - 1]];
      count(steps, Math.abs(here - before));
      count(lights, here);
    }
  }
  return {
    width: whole.width,
    height: whole.height,
    sharp: quantile(steps, steepest.share) >= steepest.least,
    light: quantile(lights, 0.9) >= brightestTenthLeast ? 'good' : 'dark',
  };
}

function count(table: Uint32Array, value: number): void {
  table[value] = (table[value] ?? 0) + 1;
}

/** Returns the value below which a share of the counted ones lies. */
function quantile(table: Uint32Array, share: number): number {
  const all = table.reduce((sum, one) => sum + one, 0);
  let seen = 0;
  return table.findIndex((one) => {
    seen += one;
    return seen >= all * share;
  });
}
