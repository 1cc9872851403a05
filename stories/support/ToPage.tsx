import { DocsContext } from '@storybook/blocks'
import { useContext, type ComponentPropsWithoutRef } from 'react'
import { toId } from 'storybook/internal/csf'
import { docsAddress, useToolbar } from '~/.storybook/toolbar'

export interface ToPageProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'> {
  /** The page's, in the sidebar: `Parts/Badge`. */
  title: string
  /** Of a heading on it. */
  anchor?: string
}

/** Leads to a page of the documentation, with the toolbar as it is. */
export function ToPage({ title, anchor, ...rest }: ToPageProps) {
  const address = docsAddress(toId(title, 'docs'), useToolbar(useContext(DocsContext).channel))
  // The whole window is Storybook's; the page is a frame of it.
  return <a {...rest} href={anchor ? `${address}#${anchor}` : address} target="_top" />
}
