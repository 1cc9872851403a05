import { Accordion } from 'radix-ui'
import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './Drawer.css'

export interface DrawerProps {
  /** Whether its item of the accordion is open. */
  open: boolean
  /** The browser's search met a match in it while it was closed: its item is to be opened. */
  onFound: () => void
  /**
   * When a closed one holds its content: from the first HTML on, once the page is taken over, or never, as where a
   * list shows a part of its rows.
   * @default later
   */
  closed?: 'full' | 'later' | 'empty'
  /** The id of what names it. Its item's button by default. */
  labelId?: string
  /** Its box; without one it is as wide as its container. */
  className?: string
  /** What opens. Parts that ask for data or draw are in a `WhileOpen`. */
  children: ReactNode
}

const IsShown = createContext(true)

/** What opens under the button of an accordion's item. Closed, it is found by the browser's own search, and opens. */
export function Drawer({ open, onFound, closed = 'later', labelId, className, children }: DrawerProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(!open)
  const [isFound, setIsFound] = useState(false)
  const isHeld = useLater(closed) || closed === 'full'
  if (open && isAway) setIsAway(false)

  // It goes once it has rolled up.
  useEffect(() => {
    if (open) return
    let isClosed = true
    const leave = () => {
      if (!isClosed) return
      setIsAway(true)
      setIsFound(false)
    }
    const rolling = ref.current?.getAnimations() ?? []
    if (rolling.length === 0) leave()
    else void Promise.allSettled(rolling.map(({ finished }) => finished)).then(leave)
    return () => {
      isClosed = false
    }
  }, [open])

  useFindable(ref, isAway && isHeld, () => {
    // Opened before the browser scrolls there.
    flushSync(() => {
      setIsFound(true)
      onFound()
    })
  })

  return (
    <Accordion.Content
      ref={ref}
      forceMount
      hidden={isAway}
      data-found={isFound || undefined}
      aria-hidden={isAway || undefined}
      {...(labelId !== undefined && { 'aria-labelledby': labelId })}
      className={classNames(styles.drawer, className)}
    >
      {(isHeld || !isAway) && <IsShown.Provider value={!isAway}>{children}</IsShown.Provider>}
    </Accordion.Content>
  )
}

/** What a closed disclosure does not hold, since it asks for data or draws: it is there from the opening until it is rolled up. */
export function WhileOpen({ children }: { children: ReactNode }) {
  return useContext(IsShown) && children
}

/** Whether the page is taken over and has had time for what nobody sees; never where the browser's search would not look there. */
function useLater(closed: DrawerProps['closed']): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    if (closed !== 'later' || !('onbeforematch' in document.body)) return
    startTransition(() => {
      setIsLater(true)
    })
  }, [closed])
  return isLater
}

/** Lets the browser's search look into what is hidden; React 18 knows `hidden` as yes or no only. */
function useFindable(ref: RefObject<HTMLElement>, isHidden: boolean, onFound: () => void) {
  const latest = useRef(onFound)
  useEffect(() => {
    latest.current = onFound
    if (isHidden) ref.current?.setAttribute('hidden', 'until-found')
  })
  useEffect(() => {
    const element = ref.current
    const tell = () => {
      latest.current()
    }
    element?.addEventListener('beforematch', tell)
    return () => {
      element?.removeEventListener('beforematch', tell)
    }
  }, [ref])
}
