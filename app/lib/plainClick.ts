/** A click without modifier keys, so not for a new tab or window. */
export function isPlainClick({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey)
}
