import { Unstyled } from '@storybook/blocks'
import type { ReactNode } from 'react'
import { toId } from 'storybook/internal/csf'
import changes from 'virtual:component-changes'
import home from '~/.github/home.png'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { StatusBadge } from '~/ui/parts/StatusBadge/StatusBadge'
import { UnitSwatch } from '~/ui/parts/UnitSwatch/UnitSwatch'
import { AppTheme } from '~/ui/theme/AppTheme'
import * as styles from './welcome.css'
import { latestChanges } from './latest'

const sizes = {
  parts: Object.keys(import.meta.glob('../parts/*.stories.tsx')).length,
  panels: Object.keys(import.meta.glob('../panels/*.stories.tsx')).length,
  screens: Object.keys(import.meta.glob('../screens/*.stories.tsx')).length,
}

/** The first page: what is here, and what a designer does with it. */
export function WelcomePage() {
  return (
    <>
      <h1>Launch Command Center</h1>
      <p>
        How far a launch is, told on one page to everybody who works on it: seven phases, six business units,
        products, targets, training and tools. This is the library that the page is made of, as it is in use
        today.
      </p>
      <img
        src={home}
        alt="The home page: the launch rail with its seven phases above the sections"
        className={styles.picture}
      />

      <h2>What is in it</h2>
      <ul>
        <li>
          <To title="Foundations/Colour">Foundations</To>: colour, type, space, motion, and how numbers and
          states are written. They are the tokens, measured as they are in this browser.
        </li>
        <li>
          {sizes.parts} <To title="Parts/Badge">parts</To>: one small thing each, such as a badge, a button, a
          field.
        </li>
        <li>
          {sizes.panels} <To title="Panels/Hero">panels</To>: one idea of the launch each, such as its rail or
          a product’s card.
        </li>
        <li>
          {sizes.screens} <To title="Screens/HomeScreen">screens</To>: whole pages.
        </li>
      </ul>
      <p>A state and a unit are known by more than their hue:</p>
      <Signs />

      <h2>The three screens</h2>
      <ul>
        <li>
          <To title="Screens/HomeScreen">The home page</To>: the whole launch.
        </li>
        <li>
          <To title="Screens/RarmScreen">RARM</To> and <To title="Screens/BudgetScreen">MKT-Budget</To>: the
          two workbooks of the plan.
        </li>
      </ul>
      <p>
        Beside them stand <To title="Screens/WallScreen">the wall</To>, for a screen in a room, and the pages
        for <To title="Screens/SignInScreen">signing in</To> and for{' '}
        <To title="Screens/FailedScreen">what failed</To>.
      </p>

      <h2>How to review</h2>
      <ol>
        <li>
          Open a component: its first page says what it is for, when not to take it, and what its words may
          be.
        </li>
        <li>
          Use the bar above: light and dark, left and right, motion, viewer and administrator; and the sizes
          of the screen, on any story.
        </li>
        <li>Go through its states: each is a story. A state that has no story does not exist.</li>
        <li>
          Hold it against <To title="Handbook/Design">the design</To> and{' '}
          <To title="Handbook/Specification">the specification</To>, whose words stay as they are.
        </li>
      </ol>

      <h2>How to propose</h2>
      <ol>
        <li>Say which story, at which size and in which appearance, and send its address.</li>
        <li>Say what a reader cannot do or see today, then what you would have instead.</li>
        <li>
          A new element begins with its name in the specification’s words;{' '}
          <To title="Handbook/Contributing">Contributing</To> tells the rest.
        </li>
      </ol>

      <Latest />
    </>
  )
}

function Signs() {
  return (
    <Unstyled>
      <AppTheme>
        <div className={styles.signs}>
          {(['PENDING', 'STARTED', 'IN PROGRESS', 'COMPLETED'] as const).map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
          {businessUnits.map(({ id, name }) => (
            <UnitSwatch key={id} unitId={id} name={name} />
          ))}
        </div>
      </AppTheme>
    </Unstyled>
  )
}

function Latest() {
  const latest = latestChanges(changes, 8)
  if (latest.length === 0) return null
  return (
    <>
      <h2>What changed last</h2>
      <ul>
        {latest.map(({ day, summary, components }) => (
          <li key={`${day} ${summary}`}>
            {day}, {summary}:{' '}
            {components.slice(0, 4).map((title, index) => (
              <span key={title}>
                {index > 0 && ', '}
                <To title={title}>{title.replace(/^.*\//, '')}</To>
              </span>
            ))}
            {components.length > 4 && ` and ${components.length - 4} more`}
          </li>
        ))}
      </ul>
      <p>
        Each component’s page has its own list; <To title="Handbook/Changelog">the changelog</To> has what a
        version brought.
      </p>
    </>
  )
}

/** Leads to the page of a title in the sidebar. The whole window is Storybook's; the page is a frame of it. */
function To({ title, children }: { title: string; children: ReactNode }) {
  return (
    <a href={`./?path=/docs/${toId(title, 'docs')}`} target="_top">
      {children}
    </a>
  )
}
