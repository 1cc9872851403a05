import { DocsContext } from '@storybook/blocks'
import { useContext, type ComponentPropsWithoutRef } from 'react'
import { toId } from 'storybook/internal/csf'
import { docsAddress, useToolbar } from '~/.storybook/toolbar'

export interface ToPageProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'> {
  /** The page's title in the sidebar: `Parts/Badge`. */
  title: string
  /** The id of a heading on that page. */
  anchor?: string
}

/** A link to a docs page that keeps the toolbar's settings. */
export function ToPage({ title, anchor, ...rest }: ToPageProps) {
  const address = docsAddress(toId(title, 'docs'), useToolbar(useContext(DocsContext).channel))
  // A docs page is a frame in Storybook's window; the link has to change the window.
  return <a {...rest} href={anchor ? `${address}#${anchor}` : address} target="_top" />
}
