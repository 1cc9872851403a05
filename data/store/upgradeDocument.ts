import launch from '~/data/seed/launch.json'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { layout, NonConformingError, parseDocument, type StoreDocument } from './document'
import { DamagedFileError, EarlierVersionError } from './errors'

type Fields = Record<string, unknown>

/**
 * Upgrades a document of version 0.2.0, and validates it.
 * @throws DamagedFileError naming the file; EarlierVersionError for one of a version before
 */
export function upgradeDocument(file: string, value: unknown): StoreDocument {
  refuseEarlierLayout(file, value)
  try {
    return parseDocument(isFields(value) ? withTrainingStatus(value) : value)
  } catch (error) {
    throw error instanceof NonConformingError ? new DamagedFileError(file, error.message) : error
  }
}

/** @throws EarlierVersionError for a document of a version before 0.2.0 */
export function refuseEarlierLayout(file: string, value: unknown): void {
  if (isFields(value) && typeof value.schema === 'number' && value.schema < layout)
    throw new EarlierVersionError(file)
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

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A document, or a function that makes one when it is needed. */
export type Seed = object | (() => Promise<object>)

export function seedFrom(seed: Seed): object | Promise<object> {
  return typeof seed === 'function' ? (seed as () => Promise<object>)() : seed
}
