import { NavigationType, useLocation, useNavigationType } from '@remix-run/react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { scrollToAnchor, userInputEvents } from './scrollToAnchor'

/**
 * The delay before scrolling to a section after coming from another page, in milliseconds (specification, section 9).
 */
const ARRIVAL_DELAY_MS = 100

/**
 * Sets the scroll position after each navigation: to the section in the hash, to where the reader left the page, or to
 * the top. (Remix's ScrollRestoration scrolls to the section at once; the specification wants a delay of 100 ms.)
 * @param ready false while the splash covers the page; nothing scrolls and no focus moves then
 * @param onArrived called when the section is reached; must be stable
 */
export function usePageScroll(ready: boolean, onArrived: () => void): void {
  const { key, pathname, hash } = useLocation()
  const cameBack: boolean = useNavigationType() === NavigationType.Pop
  const positions = useRef(new Map<string, number>())
  const lastPathname = useRef<string | null>(null)

  useEffect(() => {
    if (!ready) return
    history.scrollRestoration = 'manual'
    const letBrowserRestore = () => {
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', letBrowserRestore)
    return () => {
      removeEventListener('pagehide', letBrowserRestore)
    }
  }, [ready])

  useEffect(() => {
    const remember = () => positions.current.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => {
      removeEventListener('scroll', remember)
    }
  }, [key])

  useIsomorphicLayoutEffect(() => {
    if (!ready) return
    const cameFrom = lastPathname.current
    lastPathname.current = pathname
    const firstPage = cameFrom === null
    // The router reports a typed address as Back, but its history entry has no state.
    const returned = cameBack && !firstPage && history.state !== null
    const position = returned ? positions.current.get(key) : undefined
    if (position !== undefined) scrollTo({ top: position, behavior: 'instant' })
    else if (hash && !(firstPage && isReload())) {
      const delay = cameFrom === pathname || firstPage ? 0 : ARRIVAL_DELAY_MS
      const timer = setTimeout(() => {
        scrollToAnchor(hash.slice(1), onArrived)
      }, delay)
      return () => {
        clearTimeout(timer)
      }
    } else if (!firstPage && cameFrom !== pathname) scrollTo({ top: 0, behavior: 'instant' })
  }, [ready, key, pathname, hash, cameBack, onArrived])
}

/** After a reload the browser restores the position by itself. */
function isReload(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload')
}

/** The server has no layout, and React warns about layout effects there. */
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

interface SectionInView {
  /** Null on a page without sections. */
  active: string | null
  /** Marks a section until the page has arrived there, or the reader scrolls elsewhere. */
  choose: (anchor: string) => void
  /** Ends the mark. */
  release: () => void
}

export function useSectionInView(anchors: readonly string[]): SectionInView {
  const { pathname } = useLocation()
  const [active, setActive] = useState<string | null>(null)
  const chosen = useRef(false)

  const show = useCallback(() => {
    if (!chosen.current) setActive(sectionInView(anchors))
  }, [anchors])

  const release = useCallback(() => {
    chosen.current = false
    show()
  }, [show])

  useEffect(() => {
    show()
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    addEventListener('scroll', show, options)
    // Opening something moves the sections below it without a scroll event.
    const resizeObserver = new ResizeObserver(show)
    resizeObserver.observe(document.body)
    for (const move of userInputEvents)
      addEventListener(
        move,
        () => {
          chosen.current = false
        },
        options,
      )
    return () => {
      listening.abort()
      resizeObserver.disconnect()
    }
  }, [show, pathname])

  const choose = (anchor: string) => {
    chosen.current = true
    setActive(anchor)
  }

  return { active, choose, release }
}

/** The last section that begins in the upper two fifths of the window; at the end of the page, the last one. */
function sectionInView(anchors: readonly string[]): string | null {
  const present = anchors.flatMap((anchor) => document.getElementById(anchor) ?? [])
  if (present.length === 0) return null
  const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  const started = present.filter((section) => section.getBoundingClientRect().top <= innerHeight * 0.4)
  return (isAtEnd ? present.at(-1) : (started.at(-1) ?? present[0]))?.id ?? null
}
