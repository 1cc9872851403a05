import type { CollectionName, ListName } from '~/data/contract/collections'
import type { ImportNotice } from '~/data/contract/imports'
import type { FileSheet, ReadFile } from './cells'
import { short } from './columns'
import { importLists, plainName, type ImportList } from './fields'
import { settings } from './settings'
import { FileRefusedError } from './fileErrors'

/** A sheet of the file, and its list. */
export interface ListSheet {
  list: ImportList & { name: ListName }
  sheet: FileSheet
}

/**
 * Finds the list of each sheet: by its name; for a CSV or JSON file by the file's name, or as the user chose.
 * @throws FileRefusedError when there is none
 */
export function listsOf(
  file: ReadFile,
  chosen: CollectionName | undefined,
): { sheets: ListSheet[]; own: FileSheet | null; refused: ImportNotice[]; told: ImportNotice[] } {
  const sheets: ListSheet[] = []
  // The launch's own sheet.
  let own: FileSheet | null = null
  const [refused, told]: [ImportNotice[], ImportNotice[]] = [[], []]
  for (const sheet of file.sheets) {
    const isAlone = file.sheets.length === 1
    if ((isAlone && chosen === 'launch') || settings.called.includes(plainName(sheet.name))) {
      if (own)
        refused.push({
          place: sheet.name,
          reason: `also belongs to the launch, as does the sheet “${short(own.name)}”`,
        })
      own ??= sheet
      continue
    }
    const list =
      (isAlone && chosen !== undefined ? importLists.find(({ name }) => name === chosen) : undefined) ??
      listCalled(sheet.name) ??
      (file.kind === 'xlsx' ? undefined : listIn(sheet.name))
    const other = sheets.find((each) => each.list === list)
    if (other)
      refused.push({
        place: sheet.name,
        reason: `is of ${other.list.label} too, as the sheet “${short(other.sheet.name)}”: combine their rows in one sheet`,
      })
    else if (list) sheets.push({ list, sheet })
    else told.push({ place: sheet.name, reason: leftOut(sheet) })
  }
  if (sheets.length === 0 && !own) throw noList(file)
  // Units before products, products before targets: items come after those that they refer to.
  sheets.sort((one, two) => importLists.indexOf(one.list) - importLists.indexOf(two.list))
  return { sheets, own, refused, told }
}

function listCalled(name: string): ListSheet['list'] | undefined {
  const asked = plainName(name)
  return importLists.find((list) => list.called.includes(asked))
}

/** The only list whose name is part of the file's name, such as "2027-products (final).csv". */
function listIn(name: string): ListSheet['list'] | undefined {
  const asked = plainName(name)
  const found = importLists.flatMap((list) => {
    const lengths = list.called.map((each) => (asked.includes(each) ? each.length : 0))
    const length = Math.max(...lengths)
    return length > 0 ? [{ list, length }] : []
  })
  found.sort((one, two) => two.length - one.length)
  return found[0]?.list
}

function leftOut({ isHidden }: FileSheet): string {
  return `a ${isHidden ? 'hidden ' : ''}sheet that does not match a list; it is left out`
}

function noList({ kind, sheets }: ReadFile): FileRefusedError {
  const labels = importLists.map(({ label }) => label)
  const names = `${labels.slice(0, -1).join(', ')} or ${labels.at(-1) ?? ''}`
  if (kind !== 'xlsx')
    return new FileRefusedError(
      `The name of the file does not match a list: choose the list (list), or name the file after ${names}.`,
    )
  const there = sheets.map(({ name }) => `“${short(name)}”`).slice(0, 5)
  return new FileRefusedError(
    `The file has no sheet that matches a list of the launch (${there.join(', ')}): name a sheet ${names}, or start from the blank template.`,
  )
}
