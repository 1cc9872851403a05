import type { Preview, ReactRenderer } from '@storybook/react'
import type { DocsContextProps } from 'storybook/internal/types'
import { initialToolbar, readToolbar, type Toolbar } from './toolbar'

/** The part of the window of Storybook's preview that is used here. */
interface PreviewWindow {
  __STORYBOOK_ADDONS_CHANNEL__: DocsContextProps<ReactRenderer>['channel']
}

/** The frame that shows this story on a docs page; null outside a docs page. */
const frame = window.frameElement?.id.startsWith('iframe--') ? window.frameElement : null

/** The initial toolbar: that of the docs page around this story, which Storybook does not pass on to the frame. */
export function toolbarAround(): Toolbar {
  const page = frame?.ownerDocument.defaultView as PreviewWindow | null | undefined
  return page ? readToolbar(page.__STORYBOOK_ADDONS_CHANNEL__) : initialToolbar
}

/** Reloads the framed stories of a docs page. Frames that have not come into view are not loaded yet. */
export function reloadFrames(): void {
  for (const { contentWindow } of document.querySelectorAll<HTMLIFrameElement>('iframe[id^="iframe--"]'))
    if (contentWindow?.location.protocol !== 'about:') contentWindow?.location.reload()
}

interface ViewportParameters {
  defaultViewport?: string
  viewports: Partial<Record<string, { styles: { height: string } }>>
}

/**
 * Stories on a docs page are not checked by the accessibility addon, which has no panel there. It would check the whole
 * page once for each of its stories, and a page left before the last check would be loaded anew.
 */
export const skipAccessibilityChecks: Preview['beforeEach'] = (context) => {
  if (frame || context.viewMode === 'docs') context.globals = { ...context.globals, a11y: { manual: true } }
}

/** After its play, a framed story's height is reduced to its content. */
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
/** A play's focus calls must not scroll the docs page around the frame. */
if (frame)
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true })
  }

let turn: Promise<void> | undefined

/**
 * Waits until this story may be rendered and played. The frames of a docs page run one after the other, so that each has
 * the focus during its play. Afterwards the focus returns to where the reader had it.
 */
export function takeTurn(): Promise<void> {
  // Without TLS, browsers offer locks on localhost only.
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
