import type { Blob } from 'node:buffer'
import type { Stream } from 'node:stream'
import type { Feature } from 'write-excel-file/node'
import { hues } from '~/data/contract/fields'
import { columnLetters } from '~/data/domain/format/columnLetters'
import { importListOf, type ImportField } from '~/data/imports/fields'

/** A column with a list to choose from, from 0, and the formula of the list. */
export interface DropDown {
  column: number
  formula: string
}

/** An addition to the files of a workbook. */
export type WorkbookFeature = Feature<Stream | Buffer | Blob>

/** How many rows of a sheet have the lists. */
const rows = 1000

/** Excel's limit of a list that is written in the formula. */
const MAX_LIST_LENGTH = 255

/**
 * The list to choose from in a field's cells: its values, or the names that stand on another sheet. Undefined for a
 * field with any value.
 */
export function choicesOf(
  { name, kind, among }: ImportField,
  categories: readonly string[],
): string | undefined {
  if (kind.of === 'item') {
    const { label, naming, fields } = importListOf(kind.list)
    const letters = columnLetters(fields.findIndex((field) => field.name === naming))
    return `'${label.replaceAll("'", "''")}'!$${letters}$3:$${letters}$${rows}`
  }
  if (kind.of === 'yesNo') return listed(['Yes', 'No'])
  if (kind.of === 'choice') return listed(kind.values)
  if (among) return listed(categories)
  return name === 'color' ? listed(hues) : undefined
}

function listed(values: readonly string[]): string | undefined {
  const list = values.join(',')
  const fits =
    values.length > 0 && list.length <= MAX_LIST_LENGTH && values.every((each) => !each.includes(','))
  return fits ? `"${list.replaceAll('"', '""')}"` : undefined
}

/** Adds the lists to the sheets of a workbook. A value that is not in its list is only warned of. */
export function dropDowns(bySheet: readonly (readonly DropDown[])[]): WorkbookFeature {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          insert: (_, { sheetIndex }) => validations(bySheet[sheetIndex] ?? []),
        },
      },
    },
  }
}

function validations(lists: readonly DropDown[]): string | undefined {
  if (lists.length === 0) return undefined
  const each = lists.map(({ column, formula }) => {
    const letters = columnLetters(column)
    return `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" sqref="${letters}2:${letters}${rows}"><formula1>${inXml(formula)}</formula1></dataValidation>`
  })
  return `<dataValidations count="${lists.length}">${each.join('')}</dataValidations>`
}

function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
