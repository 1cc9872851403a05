/** What of the launch says which workbook a page shows. */
export type WorkbookFile =
  /** The one that came with the site, or none. */
  | { of: 'site' | 'none' }
  /** One that was put there: the name of its content, and that of the file that it came in. */
  | { of: 'file'; content: string; name: string }

export function workbookFile(value: string): WorkbookFile {
  if (value === '') return { of: 'site' }
  const space = value.indexOf(' ')
  return space === -1
    ? { of: 'none' }
    : { of: 'file', content: value.slice(0, space), name: value.slice(space + 1) }
}

/** How the launch says it. @param name how its file is called; on one line */
export function workbookFileText(content: string, name: string): string {
  const bare = name.replaceAll(/\p{Cc}+/gu, ' ').trim()
  return `${content} ${Array.from(bare).slice(0, 100).join('') || 'workbook'}`
}

/** The same in words. */
export function workbookFileWords(value: string): string {
  const file = workbookFile(value)
  if (file.of === 'file') return file.name
  return file.of === 'site' ? 'the one that came with the site' : 'none'
}
