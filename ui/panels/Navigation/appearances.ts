/** Light, dark, or as the reader's system has it. */
export type Appearance = 'light' | 'dark' | 'system'

/** The appearances, in the order in which they are offered. */
export const appearances: readonly { value: Appearance; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]
