import { sizeText } from './fileSize'

/** The uploaded file of a document: its name, and its size in bytes; null for the one of the site, or none. */
export function uploadedFile(document: string): { name: string; size: number } | null {
  const [name = '', size] = document.split(' ')
  return size === undefined ? null : { name, size: Number(size) }
}

/** The document in words: "PDF, 1.2 MB". */
export function documentFileWords(document: string): string {
  const file = uploadedFile(document)
  if (file) return `${file.name.slice(-3).toUpperCase()}, ${sizeText(file.size)}`
  return document === '' ? 'nothing uploaded' : 'none'
}
