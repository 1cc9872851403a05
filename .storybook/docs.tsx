import { DocsContainer, type DocsContainerProps } from '@storybook/blocks'
import type { ReactRenderer } from '@storybook/react'
import { useEffect, useLayoutEffect, useRef, type PropsWithChildren } from 'react'
import { endFrame, reloadFrames } from './framedStory'
import { storybookThemes } from './themes'
import { useToolbar } from './toolbar'

/** A page of the documentation, in the appearance that the toolbar says. */
function Docs({ context, children }: PropsWithChildren<DocsContainerProps<ReactRenderer>>) {
  const toolbar = useToolbar(context.channel)
  const appearance = toolbar.appearance === 'dark' ? 'dark' : 'light'
  // For what of the library stands on a page without a story.
  useLayoutEffect(() => {
    document.documentElement.className = appearance
  }, [appearance])
  const shown = useRef(toolbar)
  useEffect(() => {
    if (shown.current === toolbar) return
    shown.current = toolbar
    reloadFrames()
  }, [toolbar])
  return (
    <DocsContainer context={context} theme={storybookThemes[appearance]}>
      {children}
    </DocsContainer>
  )
}

export { renderToCanvas } from './documentedStory'
export const experimental_afterEach = endFrame

/** Apart from the preview, so that the story run need not load the documentation's blocks. */
export const parameters = { docs: { container: Docs, toc: { headingSelector: 'h2[id]' } } }
