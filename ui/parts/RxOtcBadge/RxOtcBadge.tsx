import type { Product } from '~/data/contract/product'
import { Badge } from '~/ui/parts/Badge/Badge'

export interface RxOtcBadgeProps {
  /** Prescription or over the counter. */
  rxOtc: Product['rxOtc']
}

/** RX is filled, OTC outlined: they differ in shape and word, not in hue. */
export function RxOtcBadge({ rxOtc }: RxOtcBadgeProps) {
  return <Badge tone={rxOtc === 'OTC' ? 'outline' : 'plain'}>{rxOtc}</Badge>
}
