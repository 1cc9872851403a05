import { businessUnits } from '~/data/fixtures/businessUnit'
import { phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'
import type { ItemChange } from '~/data/domain/history/netChanges'

/** The fields that name a change. */
export const items = { phases, units: businessUnits, products }

/** A change of an afternoon in October 2025; `path` is its collection and id. */
export function change(path: string, before: object, after: object, time = '14:33', by?: string): ItemChange {
  const [collection = '', id = ''] = path.split('/')
  const at = `2025-10-14T${time}:00.000Z`
  return { collection, id, at, before: { ...before }, after: { ...after }, ...(by !== undefined && { by }) }
}
