import changes from 'virtual:component-changes'
import { sentenceOf } from '~/stories/welcome/latest'
import changelog from '~/CHANGELOG.md?raw'
import { Block } from './GuideBlocks'
import * as styles from './guide.css'
import { versionOf } from './versions'

export interface ChangesTableProps {
  /** Of the component's stories: `Parts/Badge`. */
  title: string
}

/** The commits that changed a component, the newest first, each with the version that brought it; the first made it. */
export function ChangesTable({ title }: ChangesTableProps) {
  const ofComponent = changes[title.replace(/^\w+/, (tier) => tier.toLowerCase())]
  if (!ofComponent) return null
  return (
    <Block title="Changes">
      <div className={styles.wide} role="group" aria-label="Changes" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">Day</th>
              <th scope="col">Change</th>
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
        </table>
      </div>
    </Block>
  )
}
