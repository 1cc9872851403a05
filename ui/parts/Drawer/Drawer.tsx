import * as Accordion from '@radix-ui/react-accordion'
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
  /** Its accordion item is open. */
  open: boolean
  /** Called when find-in-page finds a match in the closed drawer: its item has to open. */
  onFound: () => void
  /**
   * When a closed drawer renders its content: `full` from the first HTML on, `later` after hydration, `empty` never, as
   * in a virtual list.
   * @default later
   */
  closed?: 'full' | 'later' | 'empty'
  /** The element id of its label. @default the item's button */
  labelId?: string
  /** Set on its box. Without one it is as wide as its container. */
  className?: string
  /** The content. Wrap parts that load data or draw in `WhileOpen`. */
  children: ReactNode
}

const IsShown = createContext(true)

/** The collapsible content of an accordion item. Find-in-page searches it while it is closed, and opens it. */
export function Drawer({ open, onFound, closed = 'later', labelId, className, children }: DrawerProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(!open)
  const [isFound, setIsFound] = useState(false)
  const isHeld = useLater(closed) || closed === 'full'
  if (open && isAway) setIsAway(false)

  // The content unmounts after the closing animation.
  useEffect(() => {
    if (open || isAway) return
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
  }, [open, isAway])

  useFindable(ref, isAway && isHeld, () => {
    // Rendered synchronously, before the browser scrolls there.
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

/**
 * Content that a closed drawer does not render, because it loads data or draws: mounted from the opening to the end of
 * the closing animation.
 */
export function WhileOpen({ children }: { children: ReactNode }) {
  return useContext(IsShown) && children
}

/**
 * Whether hidden content may render: after hydration, at low priority; never in browsers whose find-in-page skips it.
 */
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

/** Sets `hidden="until-found"`, which React 18 does not support. */
function useFindable(ref: RefObject<HTMLElement>, isHidden: boolean, onFound: () => void) {
  const latest = useRef(onFound)
  useEffect(() => {
    latest.current = onFound
    if (isHidden) ref.current?.setAttribute('hidden', 'until-found')
  })
  useEffect(() => {
    const element = ref.current
    const notify = () => {
      latest.current()
    }
    element?.addEventListener('beforematch', notify)
    return () => {
      element?.removeEventListener('beforematch', notify)
    }
  }, [ref])
}
