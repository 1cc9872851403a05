import { DocsContext, Source } from '@storybook/blocks'
import { useContext } from 'react'
import { useToolbar } from '~/.storybook/toolbar'

export interface CodeProps {
  code: string
  language: 'bash' | 'tsx'
}

/** Code on a docs page, in the toolbar's appearance. */
export function Code(props: CodeProps) {
  const { appearance } = useToolbar(useContext(DocsContext).channel)
  return <Source {...props} dark={appearance === 'dark'} />
}
