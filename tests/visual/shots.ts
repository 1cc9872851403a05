import type { Mode } from '../../.storybook/modes'

/** The story parameters that the camera reads; Chromatic reads the same. */
export interface StoryParameters {
  chromatic?: {
    disableSnapshot?: boolean
    modes?: Record<string, (Mode & { disable?: boolean }) | { disable: true }>
  }
  viewport?: {
    defaultViewport?: string
    viewports: Record<string, { styles: { width: string; height: string } }>
  }
}

/** The size of a window, in CSS pixels. */
export interface Size {
  width: number
  height: number
}

/** The settings of one picture: the toolbar's, and the window's size. */
export interface Shot extends Size {
  appearance: Mode['appearance']
  direction: Mode['direction']
}

/** The pictures of a story, from its modes, which Chromatic reads too. */
export function shotsOf({ chromatic, viewport }: StoryParameters): Shot[] {
  if (chromatic?.disableSnapshot) return []
  return Object.values(chromatic?.modes ?? {}).flatMap((mode) => {
    if (!('appearance' in mode) || mode.disable) return []
    const size = sizeOf(viewport, mode.viewport)
    if (!size) throw new Error(`There is no viewport "${mode.viewport}".`)
    return { appearance: mode.appearance, direction: mode.direction, ...size }
  })
}

/** The settings for a story's play: in its own window, or a laptop's. */
export function ownShot({ viewport }: StoryParameters): Shot {
  const size = sizeOf(viewport, viewport?.defaultViewport) ?? { width: 1280, height: 900 }
  return { appearance: 'light', direction: 'ltr', ...size }
}

function sizeOf(viewport: StoryParameters['viewport'], name = ''): Size | undefined {
  const styles = viewport?.viewports[name]?.styles
  return styles && { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) }
}

/** The name of a picture, in files and on the page. */
export function shotName({ appearance, direction, width, height }: Shot): string {
  return `${appearance} ${direction} ${width}×${height}`
}
