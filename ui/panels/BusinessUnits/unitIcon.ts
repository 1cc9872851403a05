import { Droplet, Hospital, Moon, Ribbon, UserRound, Wind, type LucideIcon } from 'lucide-react'
import type { UnitTone } from '~/ui/lib/unitTone'

/** The sign in the tile of each of the specification's units; those that a team has added show their initials. */
export const unitIcon: Partial<Record<UnitTone, LucideIcon>> = {
  onco: Ribbon,
  diab: Droplet,
  resp: Wind,
  sleep: Moon,
  mens: UserRound,
  hosp: Hospital,
}
