import type { Parameters } from '@storybook/react'

interface ViewportParameters {
  defaultViewport?: string
  viewports: Partial<Record<string, { styles: { width: string } }>>
}

const attempts = 40

/**
 * Waits until the window has the story's own width. Storybook sets it while the story renders, and the play must not start
 * before. After two seconds the wait ends: a reader has chosen another width in the toolbar.
 */
export async function ownWindow({ viewport }: Parameters): Promise<void> {
  if (window.parent === window) return
  const { defaultViewport = '', viewports } = viewport as ViewportParameters
  const own = viewports[defaultViewport]?.styles.width
  for (let attempt = 0; own !== undefined && `${innerWidth}px` !== own && attempt < attempts; attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
}
