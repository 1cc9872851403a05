import type { Launch } from '~/data/contract/launch'
import type { WorkbookId } from '~/data/contract/workbook'

/** The launch's setting for the workbook of a page. */
export type WorkbookFile =
  /** The workbook that came with the site, or none. */
  | { of: 'site' | 'none' }
  /** An uploaded one: the content's name, and the name of its file. */
  | { of: 'file'; content: string; name: string }

export function workbookFile(value: string): WorkbookFile {
  if (value === '') return { of: 'site' }
  const space = value.indexOf(' ')
  return space === -1
    ? { of: 'none' }
    : { of: 'file', content: value.slice(0, space), name: value.slice(space + 1) }
}

/** The value of that setting. @param name the file's name, on one line */
export function workbookFileText(content: string, name: string): string {
  const bare = name.replaceAll(/\p{Cc}+/gu, ' ').trim()
  return `${content} ${Array.from(bare).slice(0, 100).join('') || 'workbook'}`
}

/** The setting in words. */
export function workbookFileWords(value: string): string {
  const file = workbookFile(value)
  if (file.of === 'file') return file.name
  return file.of === 'site' ? 'the one that came with the site' : 'none'
}

/** The launch's fields of each workbook. */
export const workbookFields = {
  budget: { file: 'budgetFile', title: 'budgetTitle' },
  rarm: { file: 'rarmFile', title: 'rarmTitle' },
} as const satisfies Record<WorkbookId, Record<'file' | 'title', keyof Launch>>

/** The names of the workbooks that came with the site, in menus (specification, section 2). */
export const siteWorkbookNames: Readonly<Record<WorkbookId, string>> = { budget: 'MKT-Budget', rarm: 'RARM' }

/** A workbook's name in menus and in the search: that of the specification, or the title of the launch's own. */
export function workbookName(id: WorkbookId, launch: Launch): string {
  const { file, title } = workbookFields[id]
  return workbookFile(launch[file]).of === 'site' ? siteWorkbookNames[id] : launch[title]
}
