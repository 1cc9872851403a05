import { CircleAlert, CircleCheck, CircleStop, Lock, LockOpen, type LucideIcon } from 'lucide-react'
import type { ToastMessage } from '~/ui/lib/toasts'

type Glyph = NonNullable<ToastMessage['glyph']>

export const glyphs: Record<Glyph, LucideIcon> = {
  check: CircleCheck,
  lock: Lock,
  unlocked: LockOpen,
  alert: CircleAlert,
  stop: CircleStop,
}

/** The sign of a toast: its own, else what its tone says. */
export function glyphOf({ glyph, tone }: ToastMessage): Glyph {
  return glyph ?? (tone === 'destructive' ? 'alert' : 'check')
}
