import { createLucideIcon } from 'lucide-react'

/** Lucide's X. Its own module is one of the first visit, which would be a file more if this code, loaded later, had it too. */
export const CloseIcon = createLucideIcon('x', [
  ['path', { d: 'M18 6 6 18', key: 'falling' }],
  ['path', { d: 'm6 6 12 12', key: 'rising' }],
])
