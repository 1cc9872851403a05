import type { Page } from 'playwright-core'
import { preview } from 'vite'
import type { Mode } from '../../.storybook/modes'

/** The part of the API of Storybook's preview that is used here. */
interface PreviewWindow {
  __STORYBOOK_ADDONS_CHANNEL__: {
    on: (event: string, listener: (told: unknown) => void) => void
    off: (event: string, listener: (told: unknown) => void) => void
    emit: (event: string, told: unknown) => void
  }
  __STORYBOOK_PREVIEW__: {
    ready: () => Promise<void>
    loadStory: (story: { storyId: string }) => Promise<{ parameters: StoryParameters }>
  }
}

/** The parameters of a story that its pictures depend on; Chromatic reads the same. */
export interface StoryParameters {
  chromatic: {
    disableSnapshot?: boolean
    modes: Record<string, (Mode & { disable?: boolean }) | { disable: true }>
  }
  viewport: {
    defaultViewport?: string
    viewports: Partial<Record<string, { styles: { width: string; height: string } }>>
  }
}

/** An entry of `index.json`. */
export interface Entry {
  id: string
  /** The title of its component: tier, group and name. */
  title: string
  name: string
  type: 'story' | 'docs'
  tags: string[]
}

/** The window of a story that sets none. */
export const laptop = { width: 1280, height: 900 }

/** Serves a built Storybook. The browser caches its files, which each frame of a page would request again. */
export async function serveStorybook(built: string) {
  const server = await preview({
    root: built,
    configFile: false,
    build: { outDir: '.' },
    preview: { port: 0, host: '127.0.0.1', headers: { 'Cache-Control': 'max-age=3600' } },
    logLevel: 'error',
  })
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}

/** Opens the preview, which shows one entry after the other, without the addon that checks each by axe. */
export async function openPreview(page: Page, address: string): Promise<void> {
  await page.goto(new URL('iframe.html', address).href)
  await page.waitForFunction(() => '__STORYBOOK_ADDONS_CHANNEL__' in window)
  await page.evaluate(async () => {
    const { __STORYBOOK_PREVIEW__: storybook, __STORYBOOK_ADDONS_CHANNEL__: channel } =
      window as unknown as PreviewWindow
    await storybook.ready()
    channel.emit('updateGlobals', { globals: { a11y: { manual: true } } })
  })
}

/** The settings of a story. */
export function parametersOf(page: Page, storyId: string): Promise<StoryParameters> {
  return page.evaluate(async (id) => {
    const { __STORYBOOK_PREVIEW__: storybook } = window as unknown as PreviewWindow
    const { chromatic, viewport } = (await storybook.loadStory({ storyId: id })).parameters
    return { chromatic, viewport }
  }, storyId)
}

/** The window of a story: its own, or the named one; undefined without either. */
export function windowOf({ viewport }: StoryParameters, name = viewport.defaultViewport ?? '') {
  const styles = viewport.viewports[name]?.styles
  return styles && { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) }
}

/** Shows a story or a page as a press in the sidebar does, and waits until it is drawn and played; returns the failures. */
export function show(page: Page, storyId: string, viewMode: 'story' | 'docs' = 'story'): Promise<string[]> {
  return emit(page, storyId, 'setCurrentStory', { storyId, viewMode })
}

/** Changes the toolbar, and waits until the story is drawn anew; returns the failures. */
export function setToolbar(page: Page, storyId: string, globals: object): Promise<string[]> {
  return emit(page, storyId, 'updateGlobals', { globals })
}

function emit(page: Page, id: string, event: string, payload: object): Promise<string[]> {
  return page.evaluate(
    ([expected, emitted, told]) =>
      new Promise<string[]>((resolve) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow
        const failures: string[] = []
        const ends = ['storyFinished', 'docsRendered']
        const fatal = ['storyErrored', 'storyThrewException', 'storyMissing']
        const listeners = [...ends, ...fatal, 'playFunctionThrewException'].map((name) => {
          const listener = (told: unknown) => {
            const { message, storyId = told } = told as { message?: string; storyId?: unknown }
            if (!ends.includes(name)) failures.push(message ?? JSON.stringify(told))
            // What was shown before may end once more.
            if (!(ends.includes(name) ? storyId === expected : fatal.includes(name))) return
            for (const [name, listener] of listeners) channel.off(name, listener)
            resolve(failures)
          }
          return [name, listener] as const
        })
        for (const [name, listener] of listeners) channel.on(name, listener)
        channel.emit(emitted, told)
      }),
    [id, event, payload] as const,
  )
}
