import { Description, DocsContext, DocsStory, Primary, Subtitle, Title, useOf } from '@storybook/blocks'
import { useContext } from 'react'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { ChangesTable } from './ChangesTable'
import type { AnyGuide, Example } from './guide'
import * as styles from './guide.css'
import { Block, Examples, Line, List, PropsTable, RowTable } from './GuideBlocks'
import { GuideElsewhere } from './GuideElsewhere'
import { InWindow } from './InWindow'
import { standingOf, standingText } from './status'

/**
 * The page of a component: what it is, how to use it, its props, its states and what has changed of it, in the same
 * order on each. What it is for comes from its doc comment, its props from their types, its changes from git.
 */
export function GuidePage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const stories = useContext(DocsContext).componentStories()
  const guide = preparedMeta.parameters.guide as AnyGuide | undefined
  const standing = standingOf(preparedMeta.tags)
  // What takes the window's width says in half of it that it does not fit.
  const examplesPair = preparedMeta.parameters.layout === 'fullscreen' ? undefined : styles.pair

  const shown = new Set<string>()
  const examples = (list: readonly Example<Record<string, unknown>>[]) =>
    list.flatMap(({ story: name, because }) => {
      const id = toId(preparedMeta.title, storyNameFromExport(name))
      shown.add(id)
      return stories.flatMap((story) => (story.id === id ? { story, because } : []))
    })
  const toFollow = examples(guide?.do ?? [])
  const toAvoid = examples(guide?.dont ?? [])
  const others = stories.slice(1).filter(({ id, tags }) => tags.includes('autodocs') && !shown.has(id))

  return (
    <>
      <Title />
      {standing && <Subtitle>{standingText(standing)}</Subtitle>}
      <Description of="meta" />
      {!guide && <GuideElsewhere title={preparedMeta.title} />}
      {stories[0] && (
        <InWindow of={stories[0]}>
          <Primary />
        </InWindow>
      )}
      {guide && (
        <>
          <div className={styles.pair}>
            <Block title="When to use it">
              <List of={guide.when} />
            </Block>
            <Block title="When not">
              <List of={guide.whenNot} />
            </Block>
          </div>
          <Block title="Anatomy">
            <RowTable heads={['Part', 'What it is']} rows={guide.anatomy} />
          </Block>
        </>
      )}
      <Block title="Props">
        <PropsTable of={preparedMeta.argTypes} />
      </Block>
      {guide && (
        <>
          <Block title="Keyboard">
            {typeof guide.keyboard === 'string' ? (
              <p>
                <Line>{guide.keyboard}</Line>
              </p>
            ) : (
              <RowTable heads={['Key', 'What it does']} rows={guide.keyboard} />
            )}
          </Block>
          <Block title="Screen reader">
            <List of={guide.screenReader} />
          </Block>
          <Block title="Words">
            <List of={guide.words} />
          </Block>
          <div className={examplesPair}>
            <Block title="Do">
              <Examples kind="do" of={toFollow} />
            </Block>
            {toAvoid.length > 0 && (
              <Block title="Don’t">
                <Examples kind="dont" of={toAvoid} />
              </Block>
            )}
          </div>
        </>
      )}
      {others.length > 0 && (
        <Block title="States">
          {others.map((story) => (
            <InWindow key={story.id} of={story}>
              <DocsStory of={story.moduleExport as object} __forceInitialArgs />
            </InWindow>
          ))}
        </Block>
      )}
      <ChangesTable title={preparedMeta.title} />
    </>
  )
}
