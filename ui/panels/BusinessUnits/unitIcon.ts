import { Droplet, Hospital, Moon, Ribbon, UserRound, Wind } from '~/ui/parts/Icon/icons'
import type { LucideIcon } from 'lucide-react'
import type { UnitTone } from '~/ui/lib/unitTone'

/** The icon of each unit of the specification; other units show their initials. */
export const unitIcon: Partial<Record<UnitTone, LucideIcon>> = {
  onco: Ribbon,
  diab: Droplet,
  resp: Wind,
  sleep: Moon,
  mens: UserRound,
  hosp: Hospital,
}
