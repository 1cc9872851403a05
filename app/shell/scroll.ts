import { NavigationType, useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How long after arriving from another page the section is scrolled to, in milliseconds (specification, section 9). */
const arrivalDelay = 100

/** Smoothly, unless the reader wants less motion. */
function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** Brings an element into view below the navigation, and moves the focus to it. */
export function scrollToElement(id: string): void {
  const element = document.getElementById(id)
  if (!element) return
  element.scrollIntoView({ behavior: scrollBehavior() })
  element.focus({ preventScroll: true })
}

/**
 * Where the page stands after each navigation: at the section of the address, where the reader left it when
 * they come back, else at its top. (Remix's own ScrollRestoration would scroll to the section at once, and the
 * specification wants it after 100 ms.)
 * @param ready false while the splash covers the page: nothing scrolls, and no focus moves, beneath it
 */
export function usePageScroll(ready: boolean): void {
  const { key, pathname, hash } = useLocation()
  const cameBack: boolean = useNavigationType() === NavigationType.Pop
  const left = useRef(new Map<string, number>())
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
    const remember = () => left.current.set(key, scrollY)
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
    const position = cameBack && !firstPage ? left.current.get(key) : undefined
    if (position !== undefined) scrollTo({ top: position, behavior: 'instant' })
    else if (hash && !(firstPage && isReload())) {
      const wait = cameFrom === pathname || firstPage ? 0 : arrivalDelay
      const timer = setTimeout(() => {
        scrollToElement(hash.slice(1))
      }, wait)
      return () => {
        clearTimeout(timer)
      }
    } else if (!firstPage && cameFrom !== pathname) scrollTo({ top: 0, behavior: 'instant' })
  }, [ready, key, pathname, hash, cameBack])
}

/** The page was loaded anew where the reader stood: the browser returns there by itself. */
function isReload(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload')
}

/** The server has no layout to measure, and React warns of layout effects there. */
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * The section in view among `anchors`, or null on a page without them; and a way to say that one was chosen,
 * which holds until the scroll to it has ended.
 */
export function useSectionInView(anchors: readonly string[]): [string | null, (anchor: string) => void] {
  const { pathname } = useLocation()
  const [active, setActive] = useState<string | null>(null)
  const chosen = useRef(false)

  useEffect(() => {
    const show = () => {
      if (!chosen.current) setActive(sectionInView(anchors))
    }
    const release = () => {
      chosen.current = false
    }
    show()
    addEventListener('scroll', show, { passive: true })
    addEventListener('scrollend', release)
    addEventListener('wheel', release, { passive: true })
    addEventListener('touchmove', release, { passive: true })
    return () => {
      removeEventListener('scroll', show)
      removeEventListener('scrollend', release)
      removeEventListener('wheel', release)
      removeEventListener('touchmove', release)
    }
  }, [anchors, pathname])

  return [
    active,
    (anchor) => {
      chosen.current = true
      setActive(anchor)
    },
  ]
}

/** The last section that begins in the upper two fifths of the window; at the foot of the page, the last of all. */
function sectionInView(anchors: readonly string[]): string | null {
  const present = anchors.flatMap((anchor) => document.getElementById(anchor) ?? [])
  const atFoot = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  const begun = present.filter((section) => section.getBoundingClientRect().top <= innerHeight * 0.4)
  return (atFoot ? present.at(-1) : (begun.at(-1) ?? present[0]))?.id ?? null
}
