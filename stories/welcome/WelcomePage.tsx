import { Unstyled } from '@storybook/blocks'
import { Fragment } from 'react'
import changes, { titles } from 'virtual:component-changes'
import homeDark from '~/.github/home-dark.png'
import home from '~/.github/home.png'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { StatusBadge } from '~/ui/parts/StatusBadge/StatusBadge'
import { UnitSwatch } from '~/ui/parts/UnitSwatch/UnitSwatch'
import { AppTheme } from '~/ui/theme/AppTheme'
import { ToPage } from '../support/ToPage'
import * as styles from './welcome.css'
import { latestChanges, sentenceOf } from './latest'

const pagesOf = (tier: string) => Object.keys(titles).filter((page) => page.startsWith(`${tier}/`)).length
const sizes = { parts: pagesOf('parts'), panels: pagesOf('panels'), screens: pagesOf('screens') }

const homeAlt = 'The home page: the launch rail with its seven phases above the sections'

/** The first page: what is here, and how a designer uses it. */
export function WelcomePage() {
  return (
    <>
      <div className={styles.intro}>
        <div>
          <h1>Launch Command Center</h1>
          <p>
            How far a launch is, told on one page to everybody who works on it: seven phases, six business
            units, products, targets, training and tools. This is the library that the page is made of, as it
            is in use today.
          </p>
          <h2>What is in it</h2>
          <ul>
            <li>
              Foundations: <ToPage title="Foundations/Colour">colour</ToPage>,{' '}
              <ToPage title="Foundations/Type">type</ToPage>, <ToPage title="Foundations/Space">space</ToPage>
              , <ToPage title="Foundations/Motion">motion</ToPage>, and how{' '}
              <ToPage title="Foundations/Number and money formats">numbers</ToPage> and{' '}
              <ToPage title="Foundations/Phase status">states</ToPage> are written. They are the tokens,
              measured as they are in this browser; <code>npm run tokens</code> writes them into files for
              other tools.
            </li>
            <li>
              {sizes.parts} <ToPage title="Parts/Badge">parts</ToPage>: one small thing each, such as a badge,
              a button, a field.
            </li>
            <li>
              {sizes.panels} <ToPage title="Panels/Overview/Hero">panels</ToPage>: one idea of the launch
              each, such as its rail or a product’s card.
            </li>
            <li>
              {sizes.screens} <ToPage title="Screens/HomeScreen">screens</ToPage>: whole pages.
            </li>
          </ul>
        </div>
        <div>
          <img src={home} alt={homeAlt} className={styles.picture.light} />
          <img src={homeDark} alt={homeAlt} className={styles.picture.dark} />
        </div>
      </div>
      <p>A state and a unit are known by more than their hue:</p>
      <Signs />

      <h2>The three screens</h2>
      <ul>
        <li>
          <ToPage title="Screens/HomeScreen">The home page</ToPage>: the whole launch.
        </li>
        <li>
          <ToPage title="Screens/RarmScreen">RARM</ToPage> and{' '}
          <ToPage title="Screens/BudgetScreen">MKT-Budget</ToPage>: the two workbooks of the plan.
        </li>
      </ul>
      <p>
        Beside them stand <ToPage title="Screens/WallScreen">the wall</ToPage>, for a screen in a room, and
        the pages for <ToPage title="Screens/SignInScreen">signing in</ToPage> and for{' '}
        <ToPage title="Screens/FailedScreen">what failed</ToPage>.
      </p>

      <h2>How to review</h2>
      <ol>
        <li>
          Open a component: its first page says what it is for, when not to use it, and what its words may be.
          What a component is made of is shown in its own states.
        </li>
        <li>
          Use the bar above: light and dark, left and right, motion, viewer and administrator; and the sizes
          of the screen, on any story.
        </li>
        <li>Go through its states: each is a story. A state that has no story does not exist.</li>
        <li>
          Hold it against <ToPage title="Handbook/Design">the design</ToPage> and{' '}
          <ToPage title="Handbook/Specification">the specification</ToPage>, whose words stay as they are.
        </li>
      </ol>

      <h2>How to propose</h2>
      <ol>
        <li>
          Open an issue of this project: which story, at which size and in which appearance, by its address.
        </li>
        <li>Say what a reader cannot do or see today, then what you would have instead.</li>
        <li>
          A new element begins with its name in the specification’s words;{' '}
          <ToPage title="Handbook/Contributing">Contributing</ToPage> tells the rest.
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
  const latest = latestChanges(changes, titles, 8)
  if (latest.length === 0) return null
  return (
    <>
      <h2>What changed last</h2>
      <ul>
        {latest.map(({ day, summary, components }) => (
          <li key={`${day} ${summary}`}>
            {sentenceOf(summary)} ({day}):{' '}
            {components.slice(0, 4).map((title, index) => (
              <Fragment key={title}>
                {index > 0 && ', '}
                <ToPage title={title}>{title.replace(/^.*\//, '')}</ToPage>
              </Fragment>
            ))}
            {components.length > 4 && ` and ${components.length - 4} more`}
          </li>
        ))}
      </ul>
      <p>
        Each component’s page has its own list; <ToPage title="Handbook/Changelog">the changelog</ToPage> has
        what a version brought.
      </p>
    </>
  )
}
