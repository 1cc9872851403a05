import { useEffect, useRef, useState } from 'react'
import { hintDelay, hintDelayNow, noteHintClosed } from '~/ui/lib/hintDelay'
import { useOnDemand } from '~/ui/lib/useOnDemand'

export interface HintProps {
  /** What the hint says: a phrase, no markup. */
  text: string
  /** The words that the hint is to. */
  children: string
  /** Placed on the words. */
  className?: string | undefined
}

const loadTooltip = () => import('./HintTooltip').then((module) => module.HintTooltip)

/**
 * Words with a hint: on hover after 700 ms, at once on keyboard focus, and on a tap, since a touch screen has
 * neither. With the keyboard's focus on it, it stays whatever moves (WCAG 1.4.13). The tooltip's code comes when the reader first comes near; a screen reader has the hint without it.
 */
export function Hint({ text, children, className }: HintProps) {
  const {
    code: Tooltip,
    load,
    failure,
  } = useOnDemand(loadTooltip, { title: 'The hint could not be loaded', showsFailure: 'inline' })
  const [open, setOpen] = useState(false)
  const [delay, setDelay] = useState(hintDelay)
  const trigger = useRef<HTMLButtonElement>(null)
  const focused = useRef(false)
  const hovered = useRef(false)

  // The tooltip puts a new button in the place of the first one, which may have had the focus, or the pointer:
  // Radix opens when it moves, and it may rest.
  useEffect(() => {
    if (!Tooltip) return
    if (focused.current) trigger.current?.focus()
    if (!hovered.current) return
    const timer = setTimeout(() => {
      if (hovered.current) setOpen(true)
    }, hintDelay)
    return () => {
      clearTimeout(timer)
    }
  }, [Tooltip])

  const button = (
    <button
      ref={trigger}
      type="button"
      aria-description={text}
      // The browser's own hint, where ours did not come.
      title={failure ? text : undefined}
      className={className}
      onPointerEnter={() => {
        hovered.current = true
        setDelay(hintDelayNow())
        load()
      }}
      onPointerLeave={() => {
        hovered.current = false
      }}
      onFocus={() => {
        focused.current = true
        load()
      }}
      onBlur={() => {
        focused.current = false
      }}
      onClick={(event) => {
        // Radix would close the hint on a press.
        event.preventDefault()
        load()
        setOpen(true)
      }}
    >
      <bdi>{children}</bdi>
    </button>
  )
  const change = (next: boolean) => {
    if (!next) noteHintClosed()
    setOpen(next)
  }
  if (!Tooltip) return button
  return (
    <Tooltip
      text={text}
      delay={delay}
      open={open}
      onOpenChange={(next) => {
        // Radix closes when the page scrolls, as it does to show what the focus has come to.
        if (!next && trigger.current?.matches(':focus-visible')) return
        change(next)
      }}
      onEscape={() => {
        change(false)
      }}
    >
      {button}
    </Tooltip>
  )
}
