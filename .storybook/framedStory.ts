import type { ReactRenderer } from '@storybook/react'
import type { DocsContextProps } from 'storybook/internal/types'
import { initialToolbar, readToolbar, type Toolbar } from './toolbar'

/** The part of the window of Storybook's preview that is used here. */
interface PreviewWindow {
  __STORYBOOK_ADDONS_CHANNEL__: DocsContextProps<ReactRenderer>['channel']
}

/** The initial toolbar: in a framed story that of the docs page around it, which Storybook does not pass on. */
export function toolbarAround(): Toolbar {
  const frame = window.frameElement?.id.startsWith('iframe--') ? window.frameElement : null
  const page = frame?.ownerDocument.defaultView as PreviewWindow | null | undefined
  return page ? readToolbar(page.__STORYBOOK_ADDONS_CHANNEL__) : initialToolbar
}

/** Reloads the framed stories of a docs page. */
export function reloadFrames(): void {
  for (const { contentWindow } of document.querySelectorAll<HTMLIFrameElement>('iframe[id^="iframe--"]'))
    contentWindow?.location.reload()
}
