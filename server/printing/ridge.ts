/** Width of the ridge's line in points. */
export const ridgePen = 0.8;

/** The ridge line of the Himalaya, as on the portal's masthead: peaks by position along the line and height. */
const ridge: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.03, 0.25],
  [0.05, 0.15],
  [0.09, 0.62],
  [0.115, 0.4],
  [0.15, 1],
  [0.185, 0.45],
  [0.205, 0.58],
  [0.24, 0.2],
  [0.27, 0.34],
  [0.31, 0],
  [1, 0],
];

/** Returns the ridge line in a box as an SVG path. */
export function ridgePath(x: number, y: number, width: number, height: number): string {
  const points = ridge.map(([along, up]) => `${x + along * width} ${y + height - up * height}`);
  return `M${points.join('L')}`;
}
