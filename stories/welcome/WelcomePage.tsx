import { Unstyled } from '@storybook/blocks'
import homeDark from '~/.github/home-dark.png'
import home from '~/.github/home.png'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { StatusBadge } from '~/ui/parts/StatusBadge/StatusBadge'
import { UnitSwatch } from '~/ui/parts/UnitSwatch/UnitSwatch'
import { AppTheme } from '~/ui/theme/AppTheme'
import { ToPage } from '../support/ToPage'
import * as styles from './welcome.css'

const storyFiles = Object.keys(import.meta.glob('../{parts,panels,screens}/**/*.stories.tsx'))
const pagesOf = (tier: string) => storyFiles.filter((file) => file.startsWith(`../${tier}/`)).length
const sizes = { parts: pagesOf('parts'), panels: pagesOf('panels'), screens: pagesOf('screens') }

const homeAlt = 'The home page: the launch timeline with its seven phases above the sections'

/** The first page: what is here, and how a designer uses it. */
export function WelcomePage() {
  return (
    <>
      <div className={styles.intro}>
        <div>
          <h1>Launch Command Center</h1>
          <p>
            One page shows everybody how far a launch is: seven phases, six business units, products, targets,
            training and tools. This is the component library of that page, as it is in use today.
          </p>
          <h2>What is in it</h2>
          <ul>
            <li>
              Foundations: <ToPage title="Foundations/Colour">colour</ToPage>,{' '}
              <ToPage title="Foundations/Type">type</ToPage>, <ToPage title="Foundations/Space">space</ToPage>
              , <ToPage title="Foundations/Motion">motion</ToPage>, and how{' '}
              <ToPage title="Foundations/Number and money formats">numbers</ToPage> and{' '}
              <ToPage title="Foundations/Phase status">statuses</ToPage> are written. Your browser measures
              the tokens. <code>npm run tokens</code> writes them into files for other tools.
            </li>
            <li>
              {sizes.parts} <ToPage title="Parts/Badge">parts</ToPage>: small elements such as a badge, a
              button or a field.
            </li>
            <li>
              {sizes.panels} <ToPage title="Panels/Overview/Hero">panels</ToPage>: one view of the launch
              each, such as its timeline or a product’s card.
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
      <p>A status and a unit never depend on hue alone:</p>
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
        There are also <ToPage title="Screens/WallScreen">the wall</ToPage> for a screen in a room, and the
        pages for <ToPage title="Screens/SignInScreen">signing in</ToPage> and for{' '}
        <ToPage title="Screens/FailedScreen">failures</ToPage>.
      </p>

      <h2>How to review</h2>
      <ol>
        <li>
          Open a component. Its page says when to use it, when not, and how to word it. Its inner components
          are shown in its states.
        </li>
        <li>
          Use the toolbar on any story: appearance, reading direction, motion, viewer or administrator, and
          screen size.
        </li>
        <li>Go through its states. Each is a story: a state without a story does not exist.</li>
        <li>
          Compare it with <ToPage title="Handbook/Design">the design</ToPage> and{' '}
          <ToPage title="Handbook/Specification">the specification</ToPage>, whose words are fixed.
        </li>
      </ol>

      <h2>How to propose</h2>
      <ol>
        <li>Open an issue in this project. Link the story, and name the screen size and the appearance.</li>
        <li>Say what a reader cannot do or see today, then what you propose.</li>
        <li>
          Name a new element in the specification’s words.{' '}
          <ToPage title="Handbook/Contributing">Contributing</ToPage> has the next steps.
        </li>
      </ol>

      <p>
        <ToPage title="Handbook/Changelog">The changelog</ToPage> lists what changed with each version.
      </p>
    </>
  )
}

function Signs() {
  return (
    <Unstyled style={{ marginBlockEnd: 32 }}>
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
