import {
  BookOpenText,
  ChartNoAxesColumn,
  CirclePlay,
  ClipboardList,
  FileText,
  Presentation,
  ShieldCheck,
  TabletSmartphone,
} from '~/ui/parts/Icon/icons'
import type { LucideIcon } from 'lucide-react'

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

/** The icon of a material's type; an unknown one looks like a document. */
export function typeIcon(type: string): LucideIcon {
  return icons.get(type) ?? FileText
}
