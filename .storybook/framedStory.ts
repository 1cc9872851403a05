import type { Preview, ReactRenderer } from '@storybook/react'
import type { DocsContextProps } from 'storybook/internal/types'
import { initialToolbar, toolbarAt, type Toolbar } from './toolbar'

/** What a page of Storybook's preview has on its window; only as much of it as is used here. */
interface PreviewWindow {
  __STORYBOOK_ADDONS_CHANNEL__: DocsContextProps<ReactRenderer>['channel']
}

/** The frame of a docs page that this story is shown in; null where it is not. */
const frame = window.frameElement?.id.startsWith('iframe--') ? window.frameElement : null

/** What the toolbar says to begin with: to the docs page around this story, which Storybook does not tell its frame. */
export function toolbarAround(): Toolbar {
  const page = frame?.ownerDocument.defaultView as PreviewWindow | null | undefined
  return page ? toolbarAt(page.__STORYBOOK_ADDONS_CHANNEL__) : initialToolbar
}

/** Shows the stories of a docs page that have a frame anew; what is not to be seen yet has not been loaded. */
export function reloadFrames(): void {
  for (const { contentWindow } of document.querySelectorAll<HTMLIFrameElement>('iframe[id^="iframe--"]'))
    if (contentWindow?.location.protocol !== 'about:') contentWindow?.location.reload()
}

interface ViewportParameters {
  defaultViewport?: string
  viewports: Partial<Record<string, { styles: { height: string } }>>
}

/** Once it is played, the window of a story ends where there is nothing more to see. */
export const endFrame: Preview['experimental_afterEach'] = ({ parameters }) => {
  const block = frame?.parentElement
  const { defaultViewport = '', viewports } = parameters.viewport as ViewportParameters
  if (!block || block.style.height !== viewports[defaultViewport]?.styles.height) return
  const shown = [...document.querySelectorAll('.radix-themes *')].filter((element) =>
    element.checkVisibility(),
  )
  const end = Math.max(...shown.map((element) => element.getBoundingClientRect().bottom))
  const height = `${Math.min(innerHeight, Math.ceil(end))}px`
  block.style.height = height
  block.style.setProperty('--frame-height', height)
}

const focus = Reflect.get(HTMLElement.prototype, 'focus')
/** The docs page stays where its reader has it, whatever a play goes to. */
if (frame)
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true })
  }

let turn: Promise<void> | undefined

/**
 * Waits until this story may be shown and played: the frames of a docs page do so one after the other, each with the
 * focus, which none takes from another. Then the reader has theirs back.
 */
export function takeTurn(): Promise<void> {
  // Locks are not there without TLS, but for this machine.
  return (turn ??= frame && 'locks' in navigator ? nextTurn(frame as HTMLIFrameElement) : Promise.resolve())
}

function nextTurn(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((onTurn) => {
    const played = () =>
      new Promise<void>((resolve) => {
        const { activeElement } = frame.ownerDocument
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow
        channel.once('storyFinished', () => {
          if (frame.ownerDocument.activeElement === frame) {
            frame.blur()
            focus.call(activeElement)
          }
          resolve()
        })
        focus.call(frame, { preventScroll: true })
        onTurn()
      })
    void navigator.locks.request('framed story', played)
  })
}
