type Layout = Record<string, unknown>

/**
 * From each older layout of db.json to the next. Layout 1 was from before the history; layout 2 did not name the
 * last line of it. `tests/faults/layouts` keeps a folder of each.
 */
const steps: Readonly<Record<number, (document: Layout) => Layout>> = {
  1: (document) => ({ ...document, schema: 2, revision: 0 }),
  2: (document) => ({ ...document, schema: 3, lastLine: null }),
}

/** What an older layout of db.json is in the present one; anything else as it is, for the schema to judge. */
export function upgraded(value: unknown): unknown {
  let document = value
  for (let step = stepFor(document); step; step = stepFor(document)) document = step(document as Layout)
  return document
}

function stepFor(value: unknown) {
  const isLayout = typeof value === 'object' && value !== null && 'schema' in value
  return isLayout && typeof value.schema === 'number' ? steps[value.schema] : undefined
}
