import {
  BookOpen,
  FileText,
  Hash,
  History,
  Layers,
  LogOut,
  Pencil,
  SlidersHorizontal,
  Table2,
  Undo2,
  Wrench,
  Braces,
  type LucideIcon,
} from 'lucide-react'
import type { SearchSign } from '~/data/rules/search'

/** The icon of each sign that is one. */
export const searchIcons: Record<Extract<SearchSign, { kind: 'icon' }>['of'], LucideIcon> = {
  section: Hash,
  cells: Table2,
  sheet: Layers,
  tool: Wrench,
  guide: BookOpen,
  file: FileText,
  edit: Pencil,
  progress: SlidersHorizontal,
  json: Braces,
  undo: Undo2,
  past: History,
  leave: LogOut,
}
