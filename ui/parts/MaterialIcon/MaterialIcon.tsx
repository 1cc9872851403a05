import {
  BookOpenText,
  ChartNoAxesColumn,
  CirclePlay,
  ClipboardList,
  FileText,
  Presentation,
  ShieldCheck,
  TabletSmartphone,
  type LucideIcon,
} from 'lucide-react'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './MaterialIcon.css'

export interface MaterialIconProps {
  /** The material's type in its own words; one that is not known looks like a document. */
  type: string
  /** Outlined instead of filled. @default false */
  locked?: boolean
}

const icons = new Map<string, LucideIcon>([
  ['Presentation', Presentation],
  ['Interactive', TabletSmartphone],
  ['Guide', BookOpenText],
  ['Video', CirclePlay],
  ['Animation', CirclePlay],
  ['Checklist', ClipboardList],
  ['Card', ClipboardList],
  ['Chart', ChartNoAxesColumn],
  ['Report', ChartNoAxesColumn],
  ['Policy', ShieldCheck],
])

/** The tile of a material, told by its type. Decorative: the title stands beside it. */
export function MaterialIcon({ type, locked = false }: MaterialIconProps) {
  return (
    <span className={styles.tile[locked ? 'locked' : 'open']} aria-hidden>
      <Icon of={icons.get(type) ?? FileText} />
    </span>
  )
}
