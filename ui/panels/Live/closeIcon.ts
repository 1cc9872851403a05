import { createLucideIcon } from 'lucide-react'

/**
 * Lucide's X, copied: importing its module from this lazy code would split it from the first visit's bundle and add a
 * file to it.
 */
export const CloseIcon = createLucideIcon('x', [
  ['path', { d: 'M18 6 6 18', key: 'falling' }],
  ['path', { d: 'm6 6 12 12', key: 'rising' }],
])
