import { useNavigate } from '@remix-run/react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, memo, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { searchAsOf, useAsOf } from '~/app/lib/asOf'
import { failureOf, useOnDemandHost } from '~/ui'
import { TimeTravelButton } from './TimeTravelButton'
import type { TimeTravelProps } from './TimeTravel'

const loadTimeTravel = () => import('./TimeTravel')

/** Where the code does not come the server's HTML stays, which says of which moment the page is and has the way to now. */
const TimeTravel = lazy(() => loadTimeTravel().catch(() => new Promise<never>(() => undefined)))

/** Rendered again only by other props: React throws the server's HTML away where something changes before it is taken over. */
const LazyTimeTravel = memo(function Tools(props: TimeTravelProps) {
  return (
    <Suspense>
      <TimeTravel {...props} />
    </Suspense>
  )
})

export interface TimeTravelView {
  isPast: boolean
  banner: ReactNode
  /** The button that opens and closes the way into the past. */
  button: ReactNode
  /** The handle is where the page is not yet. */
  isAhead: boolean
  /** What stands under the rail while it is open. */
  bar: (sentence: string | null) => ReactNode
}

/** The way into the past. Its code comes when it is first opened, or with a page that is of an earlier moment. */
export function useTimeTravel(now: string): TimeTravelView {
  const moment = useAsOf()
  const client = useQueryClient()
  const navigate = useNavigate()
  const loader = useOnDemandHost()
  const [opened, setOpened] = useState(false)
  const [isAhead, setIsAhead] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isPast = moment !== null
  const isOpen = opened || isPast

  async function open() {
    const loaded = await loader.load(loadTimeTravel)
    if ('code' in loaded)
      await loaded.code.preloadDays(client, loader.showFailure, () => {
        setOpened(true)
      })
    else loader.showFailure(failureOf('The history could not be loaded', loaded.error, () => void open()))
  }

  const close = useCallback(() => {
    setOpened(false)
    button.current?.focus({ preventScroll: true })
  }, [])

  // It stays where the handle was taken to, at now as well.
  const keepOpen = useCallback(() => {
    setOpened(true)
  }, [])

  // What had the focus goes with the bar.
  useEffect(() => {
    if (!isOpen) return
    const place = button
    return () => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    }
  }, [isOpen])

  // The browser's Back leaves, however the way was opened.
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
    banner: isPast && <LazyTimeTravel part="banner" moment={moment} onClose={close} />,
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
        <LazyTimeTravel
          part="bar"
          moment={moment}
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
