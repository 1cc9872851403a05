import { CircleAlert, CircleCheck, CircleStop, Lock, LockOpen } from '~/ui/parts/Icon/icons'
import type { LucideIcon } from 'lucide-react'
import type { ToastMessage } from '~/ui/lib/toasts'

type Glyph = NonNullable<ToastMessage['glyph']>

export const glyphs: Record<Glyph, LucideIcon> = {
  check: CircleCheck,
  lock: Lock,
  unlocked: LockOpen,
  alert: CircleAlert,
  stop: CircleStop,
}

/** The icon of a toast: its own, or the one of its tone. */
export function glyphOf({ glyph, tone }: ToastMessage): Glyph {
  return glyph ?? (tone === 'destructive' ? 'alert' : 'check')
}
