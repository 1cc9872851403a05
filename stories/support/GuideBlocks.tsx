import { Canvas, Heading, Markdown } from '@storybook/blocks'
import type { ReactNode } from 'react'
import type { Lines, Rows } from './guide'
import * as styles from './guide.css'

/** A headed part of a component's page. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading>{title}</Heading>
      {children}
    </section>
  )
}

/** A sentence, with its code and its links. */
export function Line({ children }: { children: string }) {
  return <Markdown options={{ forceInline: true }}>{children}</Markdown>
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

export interface ExamplesProps {
  /** To follow, or to avoid. */
  kind: 'do' | 'dont'
  of: readonly { story: object; because: string }[]
}

/** Live stories, each with its reason. */
export function Examples({ kind, of: examples }: ExamplesProps) {
  return examples.map(({ story, because }) => (
    <figure key={because} className={styles.kind[kind]}>
      <figcaption>
        <Line>{because}</Line>
      </figcaption>
      <Canvas of={story} />
    </figure>
  ))
}
