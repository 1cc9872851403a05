import { Droplet, Hospital, Moon, Ribbon, UserRound, Wind, type LucideIcon } from 'lucide-react'
import type { UnitTone } from '~/ui/lib/unitTone'

/** The sign in each unit's tile; a unit without a hue of its own takes onco's, as it takes its hue. */
export const unitIcon: Record<UnitTone, LucideIcon> = {
  onco: Ribbon,
  diab: Droplet,
  resp: Wind,
  sleep: Moon,
  mens: UserRound,
  hosp: Hospital,
}
