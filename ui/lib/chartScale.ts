/** Maps a value from one range to another. */
export function scale([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
  const span = to - from || 1
  return (value: number) => Number((start + ((value - from) / span) * (end - start)).toFixed(1))
}

/** The `points` of an SVG polyline. */
export function polyline(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y]) => `${x},${y}`).join(' ')
}
