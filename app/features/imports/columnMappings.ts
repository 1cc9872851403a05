import { z } from 'zod'
import type { ImportPlan } from '~/data/contract/imports'

/** Where columns of a header go that is no field of a list: by "products Franchise" the field, '' for none. */
const mappingsSchema = z.record(z.string(), z.string())
const key = 'import-columns'

/** What was chosen for the columns of this plan, by "Products!F", for this file or one before it. */
export function readColumnMappings({ lists }: ImportPlan): Record<string, string> {
  const kept = read()
  return Object.fromEntries(
    lists.flatMap(({ list, sheet, unknownColumns }) =>
      unknownColumns.flatMap(({ column, header }) => {
        const field = kept[`${list} ${header}`]
        return field === undefined ? [] : [[`${sheet}!${column}`, field]]
      }),
    ),
  )
}

/** Remembers a choice for the next file. */
export function saveColumnMapping({ lists }: ImportPlan, place: string, field: string): void {
  for (const { list, sheet, unknownColumns } of lists)
    for (const { column, header } of unknownColumns)
      if (`${sheet}!${column}` === place) write({ ...read(), [`${list} ${header}`]: field })
}

function read(): Record<string, string> {
  try {
    return mappingsSchema.parse(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

function write(kept: Record<string, string>): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing asks again with the next file.
  }
}
