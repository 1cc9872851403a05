import type { SearchEntry } from './search'

/** The appearance settings, by common names. */
export const appearanceEntries: readonly SearchEntry[] = [
  appearance('light', 'Light mode', ['Day']),
  appearance('dark', 'Dark mode', ['Night', 'Black']),
  appearance('system', 'Appearance of the system', ['Automatic', 'Dark or light mode']),
]

function appearance(id: string, name: string, also: readonly string[]): SearchEntry {
  return {
    key: `action/appearance/${id}`,
    group: 'actions',
    sign: { kind: 'icon', of: 'appearance' },
    name,
    also: [...also, 'Appearance', 'Theme', 'Colours'],
    goal: { kind: 'action', id: `appearance/${id}` },
  }
}
