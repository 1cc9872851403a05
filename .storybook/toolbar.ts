import type { ReactRenderer } from '@storybook/react'
import { useEffect, useState } from 'react'
import type { DocsContextProps } from 'storybook/internal/types'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { systemMotion } from './motion'

type Channel = DocsContextProps<ReactRenderer>['channel']

/** The values of the toolbar's globals. */
export type Toolbar = Record<'appearance' | 'direction' | 'motion' | 'role' | 'text', string>

/** The defaults. */
export const initialToolbar: Toolbar = {
  appearance: 'light',
  direction: 'ltr',
  motion: systemMotion,
  role: 'viewer',
  text: 'usual text',
}

/** Storybook's event about globals. `userGlobals` are without those that the story overrides. */
interface GlobalsEvent {
  globals: Toolbar
  userGlobals?: Toolbar
}

function toolbarOf({ globals, userGlobals = globals }: GlobalsEvent): Toolbar {
  const { appearance, direction, motion, role, text } = userGlobals
  return { appearance, direction, motion, role, text }
}

/** Reads the toolbar from the last event on a docs page's channel. */
export function readToolbar(channel: Channel): Toolbar {
  const event = (channel.last('globalsUpdated') ?? channel.last('setGlobals')) as [GlobalsEvent] | undefined
  return event ? toolbarOf(event[0]) : initialToolbar
}

/** The toolbar as state. */
export function useToolbar(channel: Channel): Toolbar {
  const [toolbar, setToolbar] = useState(() => readToolbar(channel))
  useEffect(() => {
    const follow = (event: GlobalsEvent) => {
      const next = toolbarOf(event)
      // The frames of a page send the same event.
      setToolbar((known) => (deepEqual(next, known) ? known : next))
    }
    channel.on('globalsUpdated', follow)
    return () => {
      channel.off('globalsUpdated', follow)
    }
  }, [channel])
  return toolbar
}

/** The address of a docs page, with the current toolbar. */
export function docsAddress(id: string, toolbar: Toolbar): string {
  const pressed = Object.entries(toolbar).filter(
    ([name, value]) => value !== initialToolbar[name as keyof Toolbar],
  )
  const globals = pressed.map(([name, value]) => `${name}:${value}`).join(';')
  return `./?path=/docs/${id}${globals && `&globals=${globals}`}`
}
