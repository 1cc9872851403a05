import { Monitor, Moon, Sun } from '~/ui/parts/Icon/icons'
import type { LucideIcon } from 'lucide-react'

/** Light, dark, or the system's. */
export type Appearance = 'light' | 'dark' | 'system'

/** The appearances, in the order in which they are offered. */
export const appearances: readonly { value: Appearance; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]

/** The icon of each appearance. */
export const appearanceIcons: Record<Appearance, LucideIcon> = { light: Sun, dark: Moon, system: Monitor }
