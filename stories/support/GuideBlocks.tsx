import { Canvas, Heading, Markdown } from '@storybook/blocks'
import type { ReactNode } from 'react'
import type { PreparedStory, StrictArgTypes } from 'storybook/internal/types'
import places from 'virtual:component-guides'
import { withElementLinks } from './elementLinks'
import type { Lines, Rows } from './guide'
import * as styles from './guide.css'
import { InWindow } from './InWindow'

/** A headed part of a component's page. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading>{title}</Heading>
      {children}
    </section>
  )
}

const titles = Object.keys(places)

/** A sentence, with its code and its links; an element that it names leads to its page. */
export function Line({ children }: { children: string }) {
  return <Markdown options={{ forceInline: true }}>{withElementLinks(children, titles)}</Markdown>
}

export function List({ of: lines }: { of: Lines }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <Line>{line}</Line>
        </li>
      ))}
    </ul>
  )
}

export interface RowTableProps {
  /** What stands above the two columns. */
  heads: readonly [string, string]
  rows: Rows
}

export function RowTable({ heads, rows }: RowTableProps) {
  return (
    <div className={styles.wide} role="group" aria-label={heads[0]} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, text]) => (
            <tr key={name}>
              <th scope="row">
                <Line>{name}</Line>
              </th>
              <td>
                <Line>{text}</Line>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The props of a component, as their types and doc comments tell. Storybook's own table holds fields that fail axe. */
export function PropsTable({ of: argTypes }: { of: StrictArgTypes }) {
  const props = Object.values(argTypes)
  if (props.length === 0) return <p>It has none.</p>
  return (
    <div className={styles.wide} role="group" aria-label="Props" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Prop</th>
            <th scope="col">What it is</th>
            <th scope="col">Type</th>
            <th scope="col">Default</th>
          </tr>
        </thead>
        <tbody>
          {props.map(({ name, description, type, table }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                {type?.required === true && ', required'}
              </th>
              <td>{description !== undefined && <Line>{description}</Line>}</td>
              <td>
                <code>{table?.type?.summary}</code>
              </td>
              <td>{table?.defaultValue?.summary && <code>{table.defaultValue.summary}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export interface ExamplesProps {
  /** To follow, or to avoid. */
  kind: 'do' | 'dont'
  of: readonly { story: PreparedStory; because: string }[]
}

/** Live stories, each with its reason. */
export function Examples({ kind, of: examples }: ExamplesProps) {
  return examples.map(({ story, because }) => (
    <figure key={because} className={styles.kind[kind]}>
      <figcaption>
        <Line>{because}</Line>
      </figcaption>
      <InWindow of={story}>
        <Canvas of={story.moduleExport as object} />
      </InWindow>
    </figure>
  ))
}
