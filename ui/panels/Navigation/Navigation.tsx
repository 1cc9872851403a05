import { KeyRound, Search } from '~/ui/parts/Icon/icons'
import type { SectionId } from '~/data/domain/home/sections'
import { workbookName } from '~/data/domain/workbook/workbookFile'
import { useLaunch } from '~/ui/lib/launch'
import type { Share } from '~/ui/lib/share'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { BrandMark } from '~/ui/parts/BrandMark/BrandMark'
import { AppearanceMenu } from './AppearanceMenu'
import type { Appearance } from './appearances'
import * as styles from './Navigation.css'
import {
  anchorHref,
  navigationItems,
  resourceGroups,
  type ExternalLinks,
  type LinkEvent,
  type Resource,
} from './navigationItems'
import { PhoneMenu } from './PhoneMenu'
import { ResourcesMenu } from './ResourcesMenu'

export interface NavigationProps {
  /** The anchor of the section in view, or null. */
  activeAnchor: string | null
  /** The prefix of anchors: '' on the home page, its address ('/') elsewhere. */
  homeHref: string
  /** The address of the current page, when it is one of the resources. */
  currentHref?: string | undefined
  /** The address of the budget page. */
  budgetHref: string
  /** The address of RARM's page. */
  rarmHref: string
  /** The configured external links; the others are shown disabled. */
  links: ExternalLinks
  /** Called when a link to a section is followed. */
  onNavigate: (anchor: SectionId, event: LinkEvent) => void
  /** Called when a link to another page of the site is followed. */
  onResource?: ((href: string, event: LinkEvent) => void) | undefined
  /** The selected appearance. */
  appearance: Appearance
  /** Called when another appearance is chosen. */
  onAppearanceChange: (appearance: Appearance) => void
  /** The admin panel is open. */
  adminOpen: boolean
  /**
   * Why nothing can be changed now, as a sentence: the 'Admin Mode' button is disabled and shows it. Nothing by
   * default.
   */
  readOnlyReason?: string | undefined
  /** The number of waiting access requests, for an account that may decide them. @default 0 */
  pendingRequests?: number | undefined
  /** The number of destinations of messages that the site has paused, for an administrator. @default 0 */
  pausedDestinations?: number | undefined
  /** Called when 'Admin Mode' is pressed. */
  onAdminToggle: () => void
  /** Ways to show the launch elsewhere, the last group of Resources. Without it there is none. */
  share?: Share | undefined
  /** Called when 'Search' is pressed. */
  onSearch: () => void
  /** Called when the pointer or the focus reaches 'Search', to preload it. Nothing by default. */
  onSearchIntent?: (() => void) | undefined
}

/** The sticky bar of every page (specification, section 2). Its links are plain anchors, which the app may handle. */
export function Navigation(props: NavigationProps) {
  const { activeAnchor, homeHref, currentHref, onNavigate, appearance, onAppearanceChange } = props
  const { pendingRequests = 0, pausedDestinations = 0 } = props
  const launch = useLaunch()
  const { name, suffix } = launch
  const groups = resourceGroups(homeHref, props.budgetHref, props.rarmHref, props.links, {
    budget: workbookName('budget', launch),
    rarm: workbookName('rarm', launch),
  })

  const follow = (resource: Resource, event: LinkEvent) => {
    if (resource.kind === 'section') onNavigate(resource.anchor, event)
    if (resource.kind === 'page') props.onResource?.(resource.href, event)
  }

  return (
    <header className={styles.bar}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <div className={styles.row}>
        <a
          href={anchorHref(homeHref, 'home')}
          className={styles.brand}
          onClick={(event) => {
            onNavigate('home', event)
          }}
        >
          <BrandMark />
          <span>
            <bdi>{name}</bdi> {suffix !== '' && <bdi className={styles.kind}>{suffix}</bdi>}
          </span>
        </a>
        <nav aria-label="Main" className={styles.wide}>
          <ul className={styles.items}>
            {navigationItems.map(({ anchor, label }) => (
              <li key={anchor}>
                <a
                  href={anchorHref(homeHref, anchor)}
                  aria-current={anchor === activeAnchor ? 'location' : undefined}
                  data-label={label}
                  className={styles.link}
                  onClick={(event) => {
                    onNavigate(anchor, event)
                  }}
                >
                  {label}
                </a>
              </li>
            ))}
            <li>
              <ResourcesMenu
                groups={groups}
                currentHref={currentHref}
                onFollow={follow}
                share={props.share}
              />
            </li>
          </ul>
        </nav>
        <div className={styles.controls}>
          <Button
            variant="ghost"
            iconOnly
            aria-label="Search"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K /"
            title="Search (Ctrl K)"
            className={styles.search}
            onPointerEnter={props.onSearchIntent}
            onFocus={props.onSearchIntent}
            onClick={props.onSearch}
          >
            <Icon of={Search} />
          </Button>
          <AppearanceMenu value={appearance} onChange={onAppearanceChange} className={styles.onlyWide} />
          <Button
            aria-label="Admin Mode"
            aria-expanded={props.adminOpen}
            aria-disabled={props.readOnlyReason !== undefined}
            aria-description={props.readOnlyReason ?? waitingText(pendingRequests, pausedDestinations)}
            title={props.readOnlyReason}
            data-waiting={pendingRequests + pausedDestinations || undefined}
            className={styles.admin}
            onClick={props.onAdminToggle}
          >
            <Icon of={KeyRound} />
            <span className={styles.adminLabel}>Admin Mode</span>
          </Button>
          <PhoneMenu
            activeAnchor={activeAnchor}
            homeHref={homeHref}
            resources={groups.flat()}
            currentHref={currentHref}
            onNavigate={onNavigate}
            onFollow={follow}
            share={props.share}
            onSearch={props.onSearch}
            appearance={appearance}
            onAppearanceChange={onAppearanceChange}
          />
        </div>
      </div>
    </header>
  )
}

/** "Access requests: 2, paused destinations: 1" */
function waitingText(requests: number, paused: number): string | undefined {
  const parts = [
    ...(requests > 0 ? [`Access requests: ${requests}`] : []),
    ...(paused > 0 ? [`${requests > 0 ? 'paused' : 'Paused'} destinations: ${paused}`] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : undefined
}
