import { useNavigate } from '@remix-run/react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { searchAsOf, useAsOf } from '~/app/lib/asOf'
import { useToast } from '~/app/lib/ToastContext'
import { Banner, Bar } from './TimeTravel'
import { TimeTravelButton } from './TimeTravelButton'
import { preloadDays } from './useTimeTravelNavigation'

export interface TimeTravelView {
  isPast: boolean
  banner: ReactNode
  /** The button that opens and closes time travel. */
  button: ReactNode
  /** The handle is ahead of the page. */
  isAhead: boolean
  /** The bar under the rail while time travel is open. */
  bar: (sentence: string | null) => ReactNode
}

/** Time travel. Its days load when it is first opened, or with a page of an earlier time. */
export function useTimeTravel(now: string): TimeTravelView {
  const asOf = useAsOf()
  const client = useQueryClient()
  const navigate = useNavigate()
  const showToast = useToast()
  const [opened, setOpened] = useState(false)
  const [isAhead, setIsAhead] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isPast = asOf !== null
  const isOpen = opened || isPast

  function open() {
    return preloadDays(client, showToast, () => {
      setOpened(true)
    })
  }

  const close = useCallback(() => {
    setOpened(false)
    button.current?.focus({ preventScroll: true })
  }, [])

  // The bar stays open where the handle was moved to, also at now.
  const keepOpen = useCallback(() => {
    setOpened(true)
  }, [])

  // When the bar closes, its focus moves to the button.
  useEffect(() => {
    if (!isOpen) return
    const target = button
    return () => {
      if (document.activeElement === document.body) target.current?.focus({ preventScroll: true })
    }
  }, [isOpen])

  // The browser's Back closes it.
  useEffect(() => {
    const leave = () => {
      setOpened(false)
    }
    addEventListener('popstate', leave)
    return () => {
      removeEventListener('popstate', leave)
    }
  }, [])

  return {
    isPast,
    isAhead,
    banner: isPast && <Banner asOf={asOf} onClose={close} />,
    button: (
      <TimeTravelButton
        ref={button}
        open={isOpen}
        onOpenChange={(opens) => {
          if (opens) void open()
          else {
            close()
            if (isPast) navigate(`/${searchAsOf(null)}`, { replace: true, preventScrollReset: true })
          }
        }}
      />
    ),
    bar: (sentence) =>
      isOpen && (
        <Bar
          asOf={asOf}
          now={now}
          sentence={sentence}
          takesFocus={opened}
          onGrab={keepOpen}
          onAhead={setIsAhead}
          onClose={close}
        />
      ),
  }
}
