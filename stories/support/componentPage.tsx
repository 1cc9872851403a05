import {
  Canvas,
  Description,
  DocsContext,
  DocsStory,
  Primary,
  Subtitle,
  Title,
  useOf,
} from '@storybook/blocks'
import { useContext, type ReactNode } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import { Markdown } from '@storybook/blocks'
import changes from 'virtual:component-changes'
import propTypes from 'virtual:prop-types'
import changelog from '~/CHANGELOG.md?raw'
import ofPackage from '~/package/index.ts?raw'
import ofPages from '~/ui/elements.ts?raw'
import { sentenceOf } from '~/stories/welcome/latest'
import { Code } from './Code'
import * as styles from './componentPage.css'
import { InWindow } from './InWindow'
import { LazyStory } from './LazyStory'
import { statusOf, statusText } from './status'
import { versionOf } from './versions'

const offered = ofPackage + ofPages

/** A component's page does not list stories with one of these tags among the states. */
const excludedTags = ['interaction', 'variant', 'dont', 'unlisted']

function useMeta() {
  return useOf('meta', ['meta']).preparedMeta
}

/** `Panels/Timeline/PhaseCircle` has the tier `panels` and the name `PhaseCircle`. */
function pathOf(title: string) {
  const parts = title.split('/')
  return { tier: parts[0]?.toLowerCase() ?? '', name: parts.at(-1) ?? '' }
}

interface OverviewProps {
  /** The story that shows the component. @default its first one */
  of?: object
}

/** The component's title, status, description and import line, and a story. The first one has no play. */
export function Overview({ of }: OverviewProps) {
  const { title, tags } = useMeta()
  const stories = useContext(DocsContext).componentStories()
  const shown = of ? stories.find(({ moduleExport }) => moduleExport === of) : stories[0]
  const status = statusOf(tags)
  const { name } = pathOf(title)
  const isOffered = new RegExp(`\\b${name}\\b`).test(offered)
  return (
    <>
      <Title />
      {status && <Subtitle>{statusText(status)}</Subtitle>}
      <Description of="meta" />
      {isOffered && <Code language="tsx" code={`import { ${name} } from 'launch-command-center-ui'`} />}
      {shown && (
        <InWindow of={shown}>
          {of ? <DocsStory of={of} expanded={false} withToolbar __forceInitialArgs /> : <Primary />}
        </InWindow>
      )}
    </>
  )
}

/** The props of a component, read from their types and doc comments. Storybook's own table contains fields that fail axe. */
export function Props() {
  const { argTypes, title } = useMeta()
  const props = Object.values(argTypes)
  const written = propTypes[pathOf(title).name]
  return (
    <>
      <h2 id="props">Props</h2>
      {props.length === 0 ? (
        <p>It has none.</p>
      ) : (
        <Wide label="Props">
          <thead>
            <tr>
              {['Prop', 'What it is', 'Type', 'Default'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.map(({ name, description, type, table }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                  {type?.required === true && ', required'}
                </th>
                <td>{description !== undefined && <Markdown>{description}</Markdown>}</td>
                <td>
                  <code>{typeText(table?.type?.summary, written?.[name])}</code>
                </td>
                <td>
                  {table?.defaultValue?.summary && <code>{defaultText(table.defaultValue.summary)}</code>}
                </td>
              </tr>
            ))}
          </tbody>
        </Wide>
      )}
    </>
  )
}

/** A prop's type: its values where it is a choice; the written name where the docgen spells out an object. */
function typeText(spelledOut: string | undefined, written: string | undefined) {
  return written !== undefined && spelledOut?.includes('{ ') ? written : spelledOut
}

/** A default. The docgen quotes what a `@default` tag says of a string prop: a value in its quotes, and a sentence. */
function defaultText(summary: string) {
  return summary.replace(/^"'(.*)'"$/, '"$1"').replace(/^"(.* .*)"$/, '$1')
}

interface ExampleProps {
  /** One of the page's own stories. */
  of: object
  /** The reason, in one sentence. */
  children: ReactNode
}

/** A story to follow. */
export function Do(props: ExampleProps) {
  return <Example kind="do" {...props} />
}

/** A story to avoid. Its export is tagged `dont`. */
export function Dont(props: ExampleProps) {
  return <Example kind="dont" {...props} />
}

function Example({ kind, of, children }: ExampleProps & { kind: 'do' | 'dont' }) {
  const { story } = useOf(of, ['story'])
  return (
    <figure className={styles.kind[kind]}>
      <figcaption>{children}</figcaption>
      <InWindow of={story}>
        <LazyStory of={story}>
          <Canvas of={of} />
        </LazyStory>
      </InWindow>
    </figure>
  )
}

/** The component's other states, each rendered once it is near the window. */
export function States({ except = [] }: { except?: readonly object[] }) {
  const stories = useContext(DocsContext).componentStories()
  const isState = ({ tags, moduleExport }: PreparedStory) =>
    !tags.some((tag) => excludedTags.includes(tag)) && !except.includes(moduleExport as object)
  const states = stories.slice(1).filter(isState)
  if (states.length === 0) return null
  return (
    <>
      <h2 id="states">States</h2>
      {states.map((story) => (
        <InWindow key={story.id} of={story}>
          <LazyStory of={story}>
            <DocsStory of={story.moduleExport as object} __forceInitialArgs />
          </LazyStory>
        </InWindow>
      ))}
    </>
  )
}

/** The commits that changed a component, newest first, each with its version. The last one in the list added it. */
export function Changes() {
  const { tier, name } = pathOf(useMeta().title)
  const ofComponent = changes[`${tier}/${name}`]
  if (!ofComponent) return null
  return (
    <>
      <h2 id="changes">Changes</h2>
      <Wide label="Changes">
        <thead>
          <tr>
            {['Version', 'Day', 'Change'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ofComponent.map(({ order, day, summary }, index) => (
            <tr key={order}>
              <td>{versionOf(day, changelog)}</td>
              <td style={{ whiteSpace: 'nowrap' }}>{day}</td>
              <td>{index < ofComponent.length - 1 ? sentenceOf(summary) : 'It came into the library'}</td>
            </tr>
          ))}
        </tbody>
      </Wide>
    </>
  )
}

/** The page of a component without words of its own. */
export function ComponentPage() {
  return (
    <>
      <Overview />
      <Props />
      <States />
      <Changes />
    </>
  )
}

/** A block that scrolls by itself where it is wider than the page, by keyboard too. */
function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.wide} role="group" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}
