import { sizeText } from './fileSize'

/** The document of a material. */
export type DocumentFile =
  /** The one that came with the site, if there is one; or none. */
  | { of: 'site' | 'none' }
  /** An uploaded one: the name of its file, and its size in bytes. */
  | { of: 'file'; name: string; size: number }

export function documentFile(value: string): DocumentFile {
  if (value === '') return { of: 'site' }
  const [name = '', size] = value.split(' ')
  return size === undefined ? { of: 'none' } : { of: 'file', name, size: Number(size) }
}

/** The document in words: "PDF, 1.2 MB". */
export function documentFileWords(value: string): string {
  const file = documentFile(value)
  if (file.of === 'file') return `${file.name.slice(-3).toUpperCase()}, ${sizeText(file.size)}`
  return file.of === 'site' ? 'nothing uploaded' : 'none'
}
