import type { z } from 'zod'
import { HttpError } from '~/app/server/http/httpError'
import { collectionNames, isCollectionName, isListName, listNames } from '~/data/contract/collections'
import { composedText } from '~/data/contract/composed'
import type { ImportChoices, ImportQuery } from '~/data/contract/imports'
import type { Launch } from '~/data/contract/launch'
import type { PlanOptions } from '~/data/imports/plan/planning'
import { explain } from '~/data/store/explain'

/** The query of a request, with its texts in composed letters. @throws HttpError 422 */
export function parseQuery<T extends z.ZodObject>({ url }: Request, schema: T): z.infer<T> {
  const { searchParams } = new URL(url)
  const given = Object.fromEntries(
    [...searchParams.keys()].map((name) => [name, composedText(searchParams.getAll(name).join())]),
  )
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const fields = Object.keys(schema.shape)
  throw new HttpError(422, explain(result.error, { name: 'the query', fields }).sentence)
}

/** The options that a file and the choices of its author make. @throws HttpError 422 */
export function planOptions(
  { list, workbook, sheet, replace, skip, map }: Pick<ImportQuery, 'list' | 'workbook'> & ImportChoices,
  launch: Launch,
): PlanOptions {
  return {
    list,
    launch,
    sheets: sheetLists(sheet),
    replace: workbook === undefined ? replacedLists(replace) : undefined,
    leave: new Set(
      listed('skip', skip, {
        entry: /(.+?![A-Z]+\d+)(?:,|$)/gs,
        example: 'cells, such as Products!C14',
      }).map(([cell = '']) => cell),
    ),
    mapped: new Map(
      listed('map', map, {
        entry: /(.+?![A-Z]+):(\w*)(?:,|$)/gs,
        example: 'a column and its field, such as Products!F:buId',
      }).map(([column = '', field = '']) => [column, field]),
    ),
  }
}

/**
 * The groups of each entry. The name of a sheet may hold commas too, so entries are known by their ends.
 * @throws HttpError 422
 */
function listed(
  name: string,
  text: string | undefined,
  { entry, example }: { entry: RegExp; example: string },
): string[][] {
  if (text === undefined) return []
  if (text.replaceAll(entry, '') !== '') throw new HttpError(422, `${name} must be ${example}.`)
  return [...text.matchAll(entry)].map(([, ...groups]) => groups)
}

function sheetLists(text: string | undefined): NonNullable<PlanOptions['sheets']> {
  const example = 'a sheet and its list, such as Products - Table 1:products'
  return new Map(
    listed('sheet', text, { entry: sheetAndList, example }).flatMap(([sheet, list = '']) =>
      sheet !== undefined && (list === '' || isCollectionName(list)) ? [[sheet, list] as const] : [],
    ),
  )
}

const sheetAndList = new RegExp(`(.+?):(${collectionNames.join('|')}|)(?:,|$)`, 'gs')

function replacedLists(replace: string | undefined): PlanOptions['replace'] {
  if (replace === undefined || replace === '') return replace === '' ? 'all' : undefined
  const names = replace.split(',')
  const strange = names.find((name) => !isListName(name))
  if (strange !== undefined)
    throw new HttpError(422, `replace must be names of lists, such as ${listNames.slice(0, 2).join(',')}.`)
  return names.filter(isListName)
}
