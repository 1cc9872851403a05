import { z } from 'zod'
import type { ImportPlan } from '~/data/contract/imports'

/** The chosen field of each unknown column, by list and header ("products Franchise"); '' to ignore it. */
const mappingsSchema = z.record(z.string(), z.string())
const key = 'import-columns'

/** The remembered choices for the columns of this plan, by "Products!F". */
export function readColumnMappings({ lists }: ImportPlan): Record<string, string> {
  const stored = read()
  return Object.fromEntries(
    lists.flatMap(({ list, sheet, unknownColumns }) =>
      unknownColumns.flatMap(({ column, header }) => {
        const field = isOnlyOne(unknownColumns, header) ? stored[`${list} ${header}`] : undefined
        return field === undefined ? [] : [[`${sheet}!${column}`, field]]
      }),
    ),
  )
}

/** Remembers a choice for later files. */
export function saveColumnMapping({ lists }: ImportPlan, cell: string, field: string): void {
  for (const { list, sheet, unknownColumns } of lists)
    for (const { column, header } of unknownColumns)
      if (`${sheet}!${column}` === cell && isOnlyOne(unknownColumns, header))
        write({ ...read(), [`${list} ${header}`]: field })
}

/** Of two columns with one name, only the user knows which is meant. */
function isOnlyOne(columns: readonly { header: string }[], header: string): boolean {
  return columns.filter((each) => each.header === header).length === 1
}

function read(): Record<string, string> {
  try {
    return mappingsSchema.parse(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

function write(mappings: Record<string, string>): void {
  try {
    localStorage.setItem(key, JSON.stringify(mappings))
  } catch {
    // Without localStorage the next file asks again.
  }
}
