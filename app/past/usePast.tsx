import { useNavigate } from '@remix-run/react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useMoment } from '~/app/moment'
import { dateOf } from '~/data/rules/moment'
import { AsOf, failureOf, useHydrated, useOnDemandHost } from '~/ui'

const loadTools = () => import('./PastTools')

/**
 * Code that does not come is asked for once more, and then no longer: the server's HTML stays, which says of which moment
 * the page is and has the way back to now.
 */
const tools = () =>
  loadTools()
    .catch(loadTools)
    .catch(() => new Promise<never>(() => undefined))

const PastBanner = lazy(() => tools().then((module) => ({ default: module.PastBanner })))
const PastBar = lazy(() => tools().then((module) => ({ default: module.PastBar })))

export interface Past {
  /** The moment that the page is of. */
  moment: Date
  isPast: boolean
  banner: ReactNode
  /** The button that opens and closes the way into the past. */
  button: ReactNode
  /** What stands under the rail while it is open. */
  bar: (sentence: string | null) => ReactNode
}

/** The way into the past. Its code comes when it is first opened, or with a page that is of an earlier moment. */
export function usePast(now: Date): Past {
  const moment = useMoment()
  const client = useQueryClient()
  const navigate = useNavigate()
  const host = useOnDemandHost()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isPast = moment !== null
  const isOpen = opened || isPast
  // Nobody can take hold of it before.
  const isHydrated = useHydrated()

  async function open() {
    const loaded = await host.load(loadTools)
    if ('code' in loaded)
      await loaded.code.prepare(client, host.tell, () => {
        setOpened(true)
      })
    else host.tell(failureOf('The history could not be loaded', loaded.fault, () => void open()))
  }

  function close() {
    setOpened(false)
    button.current?.focus({ preventScroll: true })
  }

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
    moment: isPast ? dateOf(moment) : now,
    isPast,
    banner: <Suspense>{isPast && <PastBanner moment={moment} onClose={close} />}</Suspense>,
    button: (
      <AsOf
        ref={button}
        moment={isPast ? dateOf(moment) : now}
        isPast={isPast}
        isOpen={isOpen}
        onPress={() => {
          if (!isOpen) void open()
          else {
            close()
            if (isPast) navigate('/', { replace: true, preventScrollReset: true })
          }
        }}
      />
    ),
    bar: (sentence) =>
      isOpen &&
      isHydrated && (
        <Suspense>
          <PastBar moment={moment} now={now} sentence={sentence} takesFocus={opened} onClose={close} />
        </Suspense>
      ),
  }
}
