import { Markdown } from '@storybook/blocks'
import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react'
import { Code } from '../support/Code'
import { ToPage } from '../support/ToPage'
import { handbookPages, headingAnchor, linkTarget, type HandbookPath } from './pages'

export interface HandbookPageProps {
  /** The page's path in the repository; its links are relative to it. */
  path: HandbookPath
  /** The page's Markdown. */
  children: string
}

/** A handbook page in Storybook. Its links lead to the other pages. */
export function HandbookPage({ path, children }: HandbookPageProps) {
  const overrides = {
    a: (props: ComponentPropsWithoutRef<'a'>) => <PageLink {...props} from={path} />,
    pre: ({ children }: { children: ReactElement<{ children: string }> }) => (
      <Code code={children.props.children} language="bash" />
    ),
    table: (props: ComponentPropsWithoutRef<'table'>) => (
      <Wide label="Table">
        <table {...props} />
      </Wide>
    ),
  }
  return <Markdown options={{ slugify: headingAnchor, overrides }}>{children}</Markdown>
}

/** A block wider than a phone scrolls by itself, by keyboard too. */
function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span tabIndex={0} role="group" aria-label={label} style={{ display: 'block', overflowX: 'auto' }}>
      {children}
    </span>
  )
}

/** A link to a file that Storybook does not show, such as a source file, becomes plain text. */
function PageLink({ from, href = '', children, ...rest }: ComponentPropsWithoutRef<'a'> & { from: string }) {
  const target = linkTarget(from, href)
  if (!target)
    return (
      <a {...rest} href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    )
  if (!isPage(target.file)) return <>{children}</>
  return (
    <ToPage {...rest} title={`Handbook/${handbookPages[target.file]}`} anchor={target.anchor}>
      {children}
    </ToPage>
  )
}

function isPage(file: string): file is HandbookPath {
  return Object.hasOwn(handbookPages, file)
}
