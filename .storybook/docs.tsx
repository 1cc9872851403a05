import { DocsContainer, type DocsContainerProps } from '@storybook/blocks'
import type { ReactRenderer } from '@storybook/react'
import { useEffect, useLayoutEffect, useRef, type PropsWithChildren } from 'react'
import { ComponentPage } from './ComponentPage'
import { reloadFrames } from './framedStory'
import { storyCode } from './storyCode'
import { storybookThemes } from './themes'
import { useToolbar } from './toolbar'

/** A docs page, in the toolbar's appearance. */
function Docs({ context, children }: PropsWithChildren<DocsContainerProps<ReactRenderer>>) {
  const toolbar = useToolbar(context.channel)
  const appearance = toolbar.appearance === 'dark' ? 'dark' : 'light'
  // For components of the library that a page shows outside a story.
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

/** In a file apart from the preview, so that the story run does not load the documentation's blocks. */
export const parameters = {
  docs: {
    container: Docs,
    page: ComponentPage,
    toc: { headingSelector: 'h2:not(.sbdocs-subtitle)' },
    // Each story has a background with a padding of its own.
    canvas: { layout: 'fullscreen' },
    source: { transform: storyCode },
  },
}
