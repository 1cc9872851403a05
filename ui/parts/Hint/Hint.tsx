import { useEffect, useRef, useState } from 'react'
import { hintDelay, hintDelayNow, noteHintClosed } from '~/ui/lib/hintDelay'
import { useOnDemand } from '~/ui/lib/useOnDemand'

export interface HintProps {
  /** The hint: a phrase without markup. */
  text: string
  /** The words that have the hint. */
  children: string
  /** Set on the words. */
  className?: string | undefined
}

const loadTooltip = () => import('./HintTooltip').then((module) => module.HintTooltip)

/**
 * Words with a hint: on hover after 700 ms, at once on keyboard focus, and on a tap, since touch screens have neither.
 * With keyboard focus it stays when the pointer leaves (WCAG 1.4.13). The tooltip's code loads when the pointer or the
 * focus first comes near; screen readers get the hint without it.
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

  // The tooltip replaces the first button, which may have the focus or the pointer. Radix opens on pointer movement,
  // and the pointer may be at rest.
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
      // The browser's own tooltip, when ours did not load.
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
        // Radix closes on scrolling, which also happens when the focus moves into view.
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
