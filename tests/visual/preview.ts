import type { StoryParameters } from './shots'

/** The part of the API of Storybook's preview that is used here. */
interface PreviewWindow {
  __STORYBOOK_ADDONS_CHANNEL__: {
    on: (event: string, listener: (payload: unknown) => void) => void
    off: (event: string, listener: (payload: unknown) => void) => void
    emit: (event: string, payload: unknown) => void
  }
  __STORYBOOK_PREVIEW__: {
    ready: () => Promise<void>
    storyStoreValue: { userGlobals: { update: (globals: object) => void } }
    extract: () => Promise<Record<string, { title: string; name: string; parameters: StoryParameters }>>
  }
}

export interface ListedStory {
  id: string
  title: string
  name: string
  parameters: StoryParameters
}

// Each of the following functions runs in the page, and so cannot use anything of this module.

/** Whether the preview is ready for calls. */
export function isThere(): boolean {
  return '__STORYBOOK_ADDONS_CHANNEL__' in window
}

/** Waits until stories can be shown, and disables the a11y addon. */
export async function makeReady(): Promise<void> {
  const { __STORYBOOK_PREVIEW__: storybook, __STORYBOOK_ADDONS_CHANNEL__: channel } =
    window as unknown as PreviewWindow
  await storybook.ready()
  channel.emit('updateGlobals', { globals: { a11y: { manual: true } } })
}

/** Every story, with the parameters that the camera needs. */
export async function listStories(): Promise<ListedStory[]> {
  const { __STORYBOOK_PREVIEW__: storybook } = window as unknown as PreviewWindow
  return Object.entries(await storybook.extract()).map(([id, { title, name, parameters }]) => ({
    id,
    title,
    name,
    parameters: {
      ...(parameters.chromatic && { chromatic: parameters.chromatic }),
      ...(parameters.viewport && { viewport: parameters.viewport }),
    },
  }))
}

/**
 * Emits the event of a press in the sidebar or the toolbar, and waits until the story has finished: its play, or its new
 * render. Returns the failures.
 */
export async function ask([event, payload, storyId, timeoutMs]: readonly [
  event: string,
  payload: object,
  storyId: string,
  timeoutMs: number,
]): Promise<string[]> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow
  const failures: string[] = []
  const listeners: [event: string, listener: (payload: unknown) => void][] = []
  await new Promise<void>((resolve) => {
    const late = setTimeout(() => {
      failures.push(`has not ended after ${timeoutMs} ms`)
      resolve()
    }, timeoutMs)
    const end = () => {
      clearTimeout(late)
      resolve()
    }
    for (const name of ['storyErrored', 'storyThrewException', 'playFunctionThrewException', 'storyMissing'])
      listeners.push([
        name,
        (failure) => {
          failures.push((failure as { message?: string }).message ?? JSON.stringify(failure))
          // A file that cannot be loaded: there is no render, and no event for its end.
          if (name === 'storyMissing') end()
        },
      ])
    listeners.push([
      'storyFinished',
      (finished) => {
        if ((finished as { storyId: string }).storyId === storyId) end()
      },
    ])
    for (const [name, listener] of listeners) channel.on(name, listener)
    channel.emit(event, payload)
  })
  for (const [name, listener] of listeners) channel.off(name, listener)
  return failures
}

/** Sets the toolbar for the next story. */
export function setToolbar(globals: object): void {
  const { __STORYBOOK_PREVIEW__: storybook } = window as unknown as PreviewWindow
  storybook.storyStoreValue.userGlobals.update(globals)
}

/**
 * Waits until fonts and images are loaded, and the page has not changed for three frames and `quiet` milliseconds; for
 * five seconds at most.
 */
export async function settle(quiet: number): Promise<void> {
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  const begin = performance.now()
  let [frames, since] = [0, begin]
  const watcher = new MutationObserver(() => {
    frames = 0
    since = performance.now()
  })
  watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  while ((frames < 3 || performance.now() - since < quiet) && performance.now() - begin < 5000) {
    await new Promise((drawn) => {
      requestAnimationFrame(drawn)
    })
    frames += 1
  }
  watcher.disconnect()
}

/** Seeds `Math.random`, so that each story gets the same numbers. */
export function seedRandom(): void {
  let state = 1
  Math.random = () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}
