import { useRef, useState } from 'react'
import { hintDelay, hintDelayNow, noteHintClosed } from '~/ui/lib/hintDelay'
import { lazyCode } from '~/ui/lib/lazyCode'
import { LoadBoundary } from '~/ui/parts/LoadBoundary/LoadBoundary'
import { words } from './Hint.css'

export interface HintProps {
  /** The hint: a phrase without markup. */
  text: string
  /** The words that have the hint. */
  children: string
  /** Set on the words. @default the look of words with a hint, of `Hint.css` */
  className?: string | undefined
}

const HintTooltip = lazyCode(() => import('./HintTooltip').then((module) => module.HintTooltip))

/**
 * Words with a hint: on hover after 700 ms, at once on keyboard focus, and on a tap, since touch screens have neither.
 * With keyboard focus it stays when the pointer leaves (WCAG 1.4.13). The tooltip's code loads when the pointer or the
 * focus first comes near; until then the browser's own is shown. Screen readers get the hint without it.
 */
export function Hint({ text, children, className = words }: HintProps) {
  const [isNear, setNear] = useState(false)
  const [open, setOpen] = useState(false)
  const [delay, setDelay] = useState(hintDelay)
  const trigger = useRef<HTMLButtonElement>(null)
  const focused = useRef(false)
  const hovered = useRef(false)

  // The tooltip replaces the first button, which may have the focus or the pointer. Radix opens on pointer movement,
  // and the pointer may be at rest.
  const takeOver = () => {
    if (focused.current) trigger.current?.focus()
    if (!hovered.current) return
    setTimeout(() => {
      if (hovered.current) setOpen(true)
    }, hintDelay)
  }

  const button = (isReplaced: boolean) => (
    <button
      ref={isReplaced ? undefined : trigger}
      type="button"
      aria-description={text}
      title={isReplaced ? text : undefined}
      className={className}
      onPointerEnter={() => {
        hovered.current = true
        setDelay(hintDelayNow())
        setNear(true)
      }}
      onPointerLeave={() => {
        hovered.current = false
      }}
      onFocus={() => {
        focused.current = true
        setNear(true)
      }}
      onBlur={() => {
        focused.current = false
      }}
      onClick={(event) => {
        // Radix would close the hint on a press.
        event.preventDefault()
        setNear(true)
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
  return (
    <LoadBoundary when={isNear} onOpenChange={setNear} onShown={takeOver} trigger={button(true)}>
      <HintTooltip
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
        {button(false)}
      </HintTooltip>
    </LoadBoundary>
  )
}
