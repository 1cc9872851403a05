import baseline from '~/data/seed/baseline.json'
import launch from '~/data/seed/launch.json'
import { deepEqual } from '~/data/domain/format/deepEqual'

type Fields = Record<string, unknown>

/** The new name of each renamed field, or null when the field was removed. Other fields stay. */
type Renamed = Readonly<Record<string, string | null>>

/** The step from one layout to the next, for db.json and for the history. */
export interface Step {
  /** The renamed fields of each collection; null when the collection was removed. */
  collections?: Readonly<Record<string, Renamed | null>>
  /** Changes the rest of the document. */
  document?: (document: Fields) => Fields
}

/** By the layout that a step starts from. */
export type Steps = Readonly<Record<number, Step>>

/**
 * Layout 3, of version 0.1.0, kept the history in a file of its own, history.jsonl. In layout 4 the launch and the
 * baseline were code, as the seed has them. `tests/faults/layouts` keeps a folder of each.
 */
export const steps: Steps = {
  3: {},
  4: {
    document: (document) => ({
      ...document,
      baseline: baselineOf(document.products),
      launch: launchOf(document.revision),
    }),
  },
}

/** A site with changes does not show the first steps. */
function launchOf(revision: unknown) {
  return launch.map((item) => ({ ...item, stepsAway: revision !== 0 }))
}

/** The rows of existing products. */
function baselineOf(products: unknown): typeof baseline {
  const ids = new Set(
    Array.isArray(products) ? products.map((product: unknown) => isFields(product) && product.id) : [],
  )
  return baseline.filter(({ id }) => ids.has(id))
}

/** Upgrades a db.json of an older layout. Any other value is returned as it is, for the schema to reject. */
export function upgraded(value: unknown, path: Steps = steps): unknown {
  if (!isFields(value) || typeof value.schema !== 'number') return value
  const passed = stepsFrom(value.schema, path)
  const document = passed.reduce(upgradedOnce, value)
  return { ...withTrainingStatus(document), schema: value.schema + passed.length }
}

/** In version 0.2.0 every training was COMPLETED. It stays so with the modules of the sample. */
function withTrainingStatus(document: Fields): Fields {
  const [sample] = launch
  if (!sample || !Array.isArray(document.launch)) return document
  const { modules, trainingStatus } = sample
  const launches = document.launch.map((item: unknown) =>
    isFields(item) && item.trainingStatus === undefined && deepEqual(item.modules, modules)
      ? { ...item, trainingStatus }
      : item,
  )
  return { ...document, launch: launches }
}

/** The parts of a change that contain names. */
interface Naming {
  collection: string
  before: Fields
  after: Fields
}

/**
 * Upgrades the names in a change of an older layout. Removed names stay in it and are listed in `obsolete`, in
 * words: "tools", or "colour of timeline".
 */
export function upgradedChange<C extends Naming>(
  change: C,
  schema: number,
  path: Steps = steps,
): { change: C; obsolete: readonly string[] } {
  const obsolete = new Set<string>()
  let now = change
  for (const { collections } of stepsFrom(schema, path)) {
    const renamed = ownValue(collections, change.collection)
    if (renamed === null) obsolete.add(change.collection)
    if (!renamed) continue
    for (const field of Object.keys({ ...now.before, ...now.after }))
      if (ownValue(renamed, field) === null) obsolete.add(`${field} of ${change.collection}`)
    const rename = (fields: Fields) => renamedFields(fields, renamed, (field) => field)
    now = { ...now, before: rename(now.before), after: rename(now.after) }
  }
  return { change: now, obsolete: [...obsolete] }
}

function stepsFrom(schema: number, path: Steps): Step[] {
  const step = path[schema]
  return step ? [step, ...stepsFrom(schema + 1, path)] : []
}

function upgradedOnce(document: Fields, { collections, document: change }: Step): Fields {
  const members = Object.entries(document).flatMap(([name, value]): [string, unknown][] => {
    const renamed = ownValue(collections, name)
    if (renamed === null) return []
    if (!renamed || !Array.isArray(value)) return [[name, value]]
    const items = value.map((item: unknown) =>
      isFields(item) ? renamedFields(item, renamed, () => undefined) : item,
    )
    return [[name, items]]
  })
  const next = Object.fromEntries(members)
  return change ? change(next) : next
}

/** `whenGone` gives the name of a removed field; undefined leaves it out. */
function renamedFields(
  fields: Fields,
  renamed: Renamed,
  whenGone: (field: string) => string | undefined,
): Fields {
  const entries = Object.entries(fields).flatMap(([field, value]): [string, unknown][] => {
    const name =
      ownValue(renamed, field) === undefined ? field : (ownValue(renamed, field) ?? whenGone(field))
    return name === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}

/** A collection or a field may have the name of an object's own method, such as "constructor". */
function ownValue<T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
