import { DocsContainer, type DocsContainerProps } from '@storybook/blocks'
import type { ReactRenderer } from '@storybook/react'
import { useEffect, useState, type PropsWithChildren } from 'react'
import { GuidePage } from '~/stories/support/GuidePage'
import { storybookThemes } from './themes'

interface Globals {
  globals: { appearance?: string }
}

/** A page of the documentation, in the appearance that the toolbar says. */
function Docs({ context, children }: PropsWithChildren<DocsContainerProps<ReactRenderer>>) {
  const { channel } = context
  const [appearance, setAppearance] = useState(() =>
    appearanceIn(channel.last('setGlobals') as [Globals] | undefined),
  )
  useEffect(() => {
    const follow = (told: Globals) => {
      setAppearance(appearanceIn([told]))
    }
    channel.on('globalsUpdated', follow)
    return () => {
      channel.off('globalsUpdated', follow)
    }
  }, [channel])
  return (
    <DocsContainer context={context} theme={storybookThemes[appearance]}>
      {children}
    </DocsContainer>
  )
}

function appearanceIn(told: [Globals] | undefined): 'light' | 'dark' {
  return told?.[0].globals.appearance === 'dark' ? 'dark' : 'light'
}

export { renderToCanvas } from './documentedStory'

/** Apart from the preview, so that the story run need not load the documentation's blocks. */
export const parameters = { docs: { container: Docs, page: GuidePage } }
