import type { Parameters } from '@storybook/react'

interface ViewportParameters {
  defaultViewport?: string
  viewports: Partial<Record<string, { styles: { width: string } }>>
}

const attempts = 40

/**
 * Waits until the window is as wide as the story's own: Storybook sets that while the story is being rendered, and its play
 * would measure another one. Whoever has chosen another width has it after two seconds.
 */
export async function ownWindow({ viewport }: Parameters): Promise<void> {
  if (window.parent === window) return
  const { defaultViewport = '', viewports } = viewport as ViewportParameters
  const own = viewports[defaultViewport]?.styles.width
  for (let attempt = 0; own !== undefined && `${innerWidth}px` !== own && attempt < attempts; attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
}
