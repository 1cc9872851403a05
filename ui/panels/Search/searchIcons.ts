import {
  BookOpen,
  FileText,
  Hash,
  History,
  KeyRound,
  Layers,
  LogOut,
  Pencil,
  Plug,
  SlidersHorizontal,
  SunMoon,
  Table2,
  Undo2,
  Users,
  Wrench,
  Braces,
} from '~/ui/parts/Icon/icons'
import type { LucideIcon } from 'lucide-react'
import type { SearchSign } from '~/data/domain/search/search'

/** The icons of results that have one. */
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
  appearance: SunMoon,
  people: Users,
  password: KeyRound,
  program: Plug,
}
