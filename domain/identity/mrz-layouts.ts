/** The five formats of ICAO Doc 9303: parts 4 (TD3), 5 (TD1), 6 (TD2) and 7 (MRV-A, MRV-B). */
export type MrzFormat = 'TD1' | 'TD2' | 'TD3' | 'MRVA' | 'MRVB';

/** Line, first position and the position after the last, counted from zero. */
export type Span = readonly [line: number, start: number, end: number];

export interface Layout {
  readonly lines: number;
  readonly width: number;
  readonly name: Span;
  readonly documentNumber: Span;
  readonly nationality: Span;
  readonly birth: Span;
  readonly sex: Span;
  readonly expiry: Span;
  /** Free for the issuer's use; the first holds the rest of a long document number on TD1 and TD2. */
  readonly optional: readonly Span[];
  readonly longNumber: boolean;
  readonly optionalCheck?: Span;
  readonly composite?: { readonly at: Span; readonly over: readonly Span[] };
}

const machineReadableSecondLine = {
  documentNumber: [1, 0, 9],
  nationality: [1, 10, 13],
  birth: [1, 13, 19],
  sex: [1, 20, 21],
  expiry: [1, 21, 27],
} as const;

export const layouts: Readonly<Record<MrzFormat, Layout>> = {
  TD1: {
    lines: 3,
    width: 30,
    name: [2, 0, 30],
    documentNumber: [0, 5, 14],
    nationality: [1, 15, 18],
    birth: [1, 0, 6],
    sex: [1, 7, 8],
    expiry: [1, 8, 14],
    optional: [
      [0, 15, 30],
      [1, 18, 29],
    ],
    longNumber: true,
    composite: {
      at: [1, 29, 30],
      over: [
        [0, 5, 30],
        [1, 0, 7],
        [1, 8, 15],
        [1, 18, 29],
      ],
    },
  },
  TD2: {
    ...machineReadableSecondLine,
    lines: 2,
    width: 36,
    name: [0, 5, 36],
    optional: [[1, 28, 35]],
    longNumber: true,
    composite: {
      at: [1, 35, 36],
      over: [
        [1, 0, 10],
        [1, 13, 20],
        [1, 21, 35],
      ],
    },
  },
  TD3: {
    ...machineReadableSecondLine,
    lines: 2,
    width: 44,
    name: [0, 5, 44],
    optional: [[1, 28, 42]],
    longNumber: false,
    optionalCheck: [1, 42, 43],
    composite: {
      at: [1, 43, 44],
      over: [
        [1, 0, 10],
        [1, 13, 20],
        [1, 21, 43],
      ],
    },
  },
  MRVA: {
    ...machineReadableSecondLine,
    lines: 2,
    width: 44,
    name: [0, 5, 44],
    optional: [[1, 28, 44]],
    longNumber: false,
  },
  MRVB: {
    ...machineReadableSecondLine,
    lines: 2,
    width: 36,
    name: [0, 5, 36],
    optional: [[1, 28, 36]],
    longNumber: false,
  },
};
