import { businessUnits } from '~/data/fixtures/businessUnit'
import { products } from '~/data/fixtures/product'
import type { EditField } from '~/data/domain/editing/editForm'
import { withDuplicateErrors } from '~/data/domain/grid/gridDuplicates'
import { newGrid, type GridRow, type GridSheet, type GridState } from '~/data/domain/grid/gridSheet'
import { gridAfter, type GridAction } from '~/data/domain/grid/gridState'
import { withOthersCells } from '~/data/domain/grid/othersCells'
import { beginnings } from '~/data/fixtures/tracking'
import { unitLabel } from '~/data/domain/format/unitName'
import type { GridTableProps } from '~/ui/panels/Grid/GridTable'
import { useArgState } from './controlled'

/** The columns of the tracking grid, as the contract has them. */
export const figureFields: EditField[] = [
  { name: 'hcpVisits', label: 'HCP Visits', kind: { of: 'count' } },
  { name: 'hospitalsReached', label: 'Hospitals', kind: { of: 'count' } },
  { name: 'pharmaciesActivated', label: 'Pharmacists', kind: { of: 'count' } },
  { name: 'overallProgress', label: 'Overall Progress', kind: { of: 'percent' } },
]

/** The columns of the products' grid. */
const shortFields: EditField[] = [
  { name: 'name', label: 'Name', kind: { of: 'line' } },
  { name: 'sku', label: 'SKU', kind: { of: 'line' } },
  {
    name: 'buId',
    label: 'Business unit',
    kind: { of: 'choice', options: businessUnits.map(({ id, name }) => ({ value: id, label: name })) },
  },
  { name: 'isNewNov', label: 'New in this launch', kind: { of: 'yesNo' } },
]

/** The ten new products with their figures. */
export const figureRows: GridRow[] = beginnings.map((row) => ({
  id: `target-${row.sku.toLowerCase()}`,
  name: row.product,
  sku: row.sku,
  unit: { id: row.bu, name: unitLabel(row.bu, businessUnits) },
  item: {
    hcpVisits: row.hcpVisits,
    hospitalsReached: row.hospitals,
    pharmaciesActivated: row.pharmacies,
    overallProgress: String(row.overallProgress),
  },
}))

/** Ten products with their short fields. */
const productRows: GridRow[] = products
  .slice(0, 10)
  .map((product) => ({ id: product.id, name: product.name, item: { ...product } }))

export function sheetOf(rows: readonly GridRow[], fields: readonly EditField[]): GridSheet {
  return {
    rows,
    fields,
    nameOf: (id) => rows.find((row) => row.id === id)?.name ?? id,
    errorOf: (_, { kind }, after) =>
      kind.of === 'line' && after === 'taken' ? 'belongs to another product' : null,
    unique: new Map([['sku', new Map(rows.map(({ id, item }) => [id, item.sku]))]]),
  }
}

export const figures = sheetOf(figureRows, figureFields)
export const shortTexts: GridSheet = { ...sheetOf(productRows, shortFields), isNamedByFirst: true }

/** The state of a grid after these actions. */
export function gridOf(sheet: GridSheet, ...actions: GridAction[]): GridState {
  return actions.reduce((state, action) => gridAfter(state, action, sheet), newGrid)
}

/** The action of typing a text into a cell. */
export function typedAt(row: number, column: number, text: string): GridAction {
  return { type: 'commit', text, at: { row, column } }
}

/** The design's block: six rows of three cells, two of which are invalid in their columns. */
const designBlock = ['13\t2\tn/a', '11\t1\t15', '12\t1\t15', '12\t0\t14', '9\t1\t12', '10\t1,5\t0'].join('\n')

/** The state in the design's picture: two figures typed, then the block pasted. */
export const designState = gridOf(
  figures,
  typedAt(0, 3, '65'),
  typedAt(8, 3, '68'),
  { type: 'select', cell: { row: 2, column: 0 } },
  { type: 'paste', text: designBlock },
)

type Stateful = Pick<GridTableProps, 'sheet' | 'state' | 'onAction'>

/** Keeps a grid's state as the app does. The story's `onAction` is called too. */
export function useGridState<Props extends Stateful>(args: Props): Props {
  const [state, change] = useArgState(args.state)
  const sheet = withOthersCells(args.sheet, state.theirs)
  return {
    ...args,
    sheet,
    state: withDuplicateErrors(sheet, state),
    onAction: (action: GridAction) => {
      args.onAction(action)
      change((state) => gridAfter(state, action, sheet))
    },
  }
}

/** The state of a grid after someone else has changed a row. */
export function inConflict(state: GridState, row: number, theirs: GridRow['item']): GridState {
  const { id = '', item } = figureRows[row] ?? {}
  const conflict = { as: 'conflict', theirs: { ...item, ...theirs }, changed: null, choices: {} } as const
  return { ...state, results: new Map([...state.results, [id, conflict]]) }
}
