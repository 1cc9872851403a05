import { useEffect, useState } from 'react'
import type { Appearance } from '~/ui'

const cookieName = 'appearance'
const oneYear = 365 * 24 * 60 * 60

/** The chosen appearance, from a Cookie header or `document.cookie`; 'system' by default. */
export function appearanceOf(cookies: string | null): Appearance {
  const choice = new RegExp(`(?:^|;\\s*)${cookieName}=(light|dark)(?:;|$)`).exec(cookies ?? '')?.[1]
  return choice === 'light' || choice === 'dark' ? choice : 'system'
}

/** The current appearance, light when printed, and a function to change it, which stores it in a cookie. */
export function useAppearance(initial: Appearance): [Appearance, (choice: Appearance) => void] {
  const [appearance, setAppearance] = useState(initial)

  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const show = () => {
      const shown = appearance === 'system' ? (dark.matches ? 'dark' : 'light') : appearance
      document.documentElement.className = shown
    }
    show()
    const showOnPaper = () => {
      document.documentElement.className = 'light'
    }
    dark.addEventListener('change', show)
    addEventListener('beforeprint', showOnPaper)
    addEventListener('afterprint', show)
    return () => {
      dark.removeEventListener('change', show)
      removeEventListener('beforeprint', showOnPaper)
      removeEventListener('afterprint', show)
    }
  }, [appearance])

  return [
    appearance,
    (choice) => {
      const life = choice === 'system' ? 0 : oneYear
      document.cookie = `${cookieName}=${choice}; Path=/; Max-Age=${life}; SameSite=Lax`
      setAppearance(choice)
    },
  ]
}
