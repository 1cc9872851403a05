import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  Heading,
  Markdown,
  Primary,
  Source,
  Subtitle,
  Title,
  useOf,
} from '@storybook/blocks'
import { useContext } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import ofPackage from '~/package/index.ts?raw'
import ofPages from '~/ui/elements.ts?raw'
import { elementName } from './elementName'
import { statusOf, statusText } from './status'
import { useToolbar } from './toolbar'

const proseFiles = import.meta.glob<string>('../stories/{parts,panels,screens}/**/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** More states than that are folded, so that a page stays short. */
const statesShown = 6

declare const elementTokens: Readonly<Record<string, readonly string[]>>

/**
 * The page of an element and of those that belong to it: what it is, with controls, the prose of `<Name>.md` beside its
 * stories, the states and the tokens.
 */
export function ComponentPage() {
  const { preparedMeta: meta } = useOf('meta', ['meta'])
  const { componentStories, channel } = useContext(DocsContext)
  const isDark = useToolbar(channel).appearance === 'dark'
  const [, ...others] = componentStories()
  const status = statusOf(meta.tags)
  const name = elementName(meta.title)
  const names = [name, ...Object.keys(meta.subcomponents ?? {})]
  const offered = names.filter((each) => new RegExp(`\\b${each}\\b`).test(ofPackage + ofPages))
  const prose = textOf(proseFiles, `${name}.md`)
  const donts = others.filter(({ tags }) => tags.includes('dont'))
  const states = others.filter((story) => !donts.includes(story))
  const tokens = [...new Set(names.flatMap((each) => elementTokens[each] ?? []))].sort()
  return (
    <>
      <Title />
      {status && <Subtitle>{statusText(status)}</Subtitle>}
      <Description of="meta" />
      {offered.length > 0 && (
        <Source
          language="tsx"
          code={`import { ${offered.join(', ')} } from 'launch-command-center-ui'`}
          dark={isDark}
        />
      )}
      <Primary />
      <Controls />
      <Markdown>{prose}</Markdown>
      {donts.length > 0 && !prose.includes('## Don’t') && <Heading>Don’t</Heading>}
      {donts.map((story) => (
        <State key={story.id} story={story} />
      ))}
      {states.length > 0 && <Heading>States</Heading>}
      {states.slice(0, statesShown).map((story) => (
        <State key={story.id} story={story} />
      ))}
      {states.length > statesShown && (
        <details className="more-states">
          <summary>{states.length - statesShown} more</summary>
          {states.slice(statesShown).map((story) => (
            <State key={story.id} story={story} />
          ))}
        </details>
      )}
      {tokens.length > 0 && (
        <>
          <Heading>Tokens</Heading>
          <p>
            {tokens.map((token) => (
              <span key={token}>
                <code>{token}</code>{' '}
              </span>
            ))}
          </p>
        </>
      )}
    </>
  )
}

/** A story with its name and its sentence. Not Storybook's `Subheading`, which would list it among the page's headings. */
function State({ story }: { story: PreparedStory }) {
  const of = story.moduleExport as object
  return (
    <figure className="story-state">
      <figcaption>
        {!story.tags.includes('dont') && <strong>{story.name}</strong>}
        <Description of={of} />
      </figcaption>
      <Canvas of={of} />
    </figure>
  )
}

function textOf(files: Readonly<Record<string, string>>, name: string): string {
  return Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1] ?? ''
}
