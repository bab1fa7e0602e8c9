import type { Canvas, Structure } from './pdf-canvas.ts';

/** Part of a page that stays together: its height is known before it is drawn. */
export interface Piece {
  readonly height: number;
  readonly draw: (y: number) => void;
}

export interface Area {
  readonly canvas: Canvas;
  readonly parent: Structure;
  readonly x: number;
  readonly width: number;
  /** Shrinks type and gaps so that a long document still fits one page; 1 is the designed size. */
  readonly scale: number;
}
