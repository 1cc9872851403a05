import type { ReactRenderer } from '@storybook/react'
import { useEffect, useState } from 'react'
import type { DocsContextProps } from 'storybook/internal/types'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { systemMotion } from './motion'

type Channel = DocsContextProps<ReactRenderer>['channel']

/** What the toolbar says: the values of its globals. */
export type Toolbar = Record<'appearance' | 'direction' | 'motion' | 'role', string>

/** Until someone presses it. */
export const initialToolbar: Toolbar = {
  appearance: 'light',
  direction: 'ltr',
  motion: systemMotion,
  role: 'viewer',
}

/** What Storybook tells of its globals; a story that has some of its own leaves the user's as they are. */
interface Told {
  globals: Toolbar
  userGlobals?: Toolbar
}

function toolbarOf({ globals, userGlobals = globals }: Told): Toolbar {
  const { appearance, direction, motion, role } = userGlobals
  return { appearance, direction, motion, role }
}

/** What the toolbar says to a docs page. */
export function toolbarAt(channel: Channel): Toolbar {
  const told = (channel.last('globalsUpdated') ?? channel.last('setGlobals')) as [Told] | undefined
  return told ? toolbarOf(told[0]) : initialToolbar
}

/** The same, followed. */
export function useToolbar(channel: Channel): Toolbar {
  const [toolbar, setToolbar] = useState(() => toolbarAt(channel))
  useEffect(() => {
    const follow = (told: Told) => {
      const next = toolbarOf(told)
      // A page's frames tell it too.
      setToolbar((known) => (deepEqual(next, known) ? known : next))
    }
    channel.on('globalsUpdated', follow)
    return () => {
      channel.off('globalsUpdated', follow)
    }
  }, [channel])
  return toolbar
}

/** Where a page of the documentation stands, with the toolbar as it is here. */
export function docsAddress(id: string, toolbar: Toolbar): string {
  const pressed = Object.entries(toolbar).filter(
    ([name, value]) => value !== initialToolbar[name as keyof Toolbar],
  )
  const globals = pressed.map(([name, value]) => `${name}:${value}`).join(';')
  return `./?path=/docs/${id}${globals && `&globals=${globals}`}`
}
