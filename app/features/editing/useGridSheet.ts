import { useMemo, useState } from 'react'
import { changedFieldsOf, uniqueFields } from '~/data/contract/descriptors'
import { targetId, type Target } from '~/data/contract/target'
import { itemName, type NamedItems } from '~/data/domain/history/changeHistory'
import { gridFields } from '~/data/domain/grid/gridCells'
import type { GridRow, GridSheet } from '~/data/domain/grid/gridSheet'
import { unitLabel } from '~/data/domain/format/unitName'
import { useLoadedItems } from '~/app/lib/api/useCollection'
import type { GridName } from '~/app/lib/editButtons'
import { checkChange } from './checkChange'
import { editFields } from './editFields'

export interface GridSheetOptions {
  collection: GridName
  /** The rows that the section shows. */
  rows: readonly { id?: string; productId?: string }[]
  items: NamedItems
}

/** Fields without a column: they stand beside the product's name, or follow, or are chosen in the item's own form. */
const besideGrid: Partial<Record<GridName, readonly string[]>> = {
  targets: ['buId'],
  risks: ['closedOn', 'product', 'unit'],
}

/** A collection as a grid: the rows of the section, the columns of the contract, and its validation. */
export function useGridSheet({ collection, rows: shown, items }: GridSheetOptions): GridSheet {
  const list: readonly { id: string }[] = useLoadedItems(collection)
  const products = useLoadedItems('products')
  const phases = useLoadedItems('timeline')
  const ids = useStableOrder(
    shown.flatMap(({ id, productId }) => (productId !== undefined ? [targetId(productId)] : (id ?? []))),
  )
  return useMemo(() => {
    const byId = new Map(list.map((item) => [item.id, item]))
    const named = new Map(products.map((product) => [product.id, product]))
    const rowOf = (id: string): GridRow[] => {
      const item = byId.get(id)
      if (!item) return []
      const name = itemName({ collection, id }, items)
      if (collection !== 'targets') return [{ id, name, item: { ...item } }]
      const { productId, buId } = item as Target
      const unit = { id: buId, name: unitLabel(buId, items.units) }
      return [
        {
          id,
          name: named.get(productId)?.name ?? name,
          sku: named.get(productId)?.sku ?? '',
          unit,
          item: { ...item },
        },
      ]
    }
    return {
      rows: ids.flatMap(rowOf),
      fields: gridFields(
        editFields(changedFieldsOf(collection), {
          'business-units': items.units,
          products,
          timeline: phases.map(({ id, title }) => ({ id, name: title })),
        }),
      ).filter(({ name }) => !(besideGrid[collection] ?? []).includes(name)),
      isNamedByFirst: collection !== 'targets',
      ...(collection === 'risks' && { noun: 'risk' }),
      nameOf: (id) => rowOf(id)[0]?.name ?? id,
      errorOf: ({ id, item }, { name }, after) => {
        // Uniqueness is checked together with all pending changes.
        const issues = checkChange(collection, { ...item, id }, { [name]: after }, new Map())
        return issues.find(({ path }) => path[0] === name)?.reason ?? null
      },
      unique: new Map(
        uniqueFields(collection).map((field) => [
          field,
          new Map(list.map((item) => [item.id, (item as Readonly<Record<string, unknown>>)[field]])),
        ]),
      ),
    }
  }, [collection, list, products, phases, items, ids])
}

/** Keeps the row order while the rows are the same: a sorted table would move rows during editing. */
function useStableOrder(ids: readonly string[]): readonly string[] {
  const [order, setOrder] = useState(ids)
  const isSame = order.length === ids.length && [...order].sort().join() === [...ids].sort().join()
  if (!isSame) setOrder(ids)
  return isSame ? order : ids
}
