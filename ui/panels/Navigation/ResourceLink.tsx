import { ArrowUpRight } from '~/ui/parts/Icon/icons'
import { forwardRef, useId, type ComponentPropsWithoutRef } from 'react'
import { classNames } from '~/ui/lib/classNames'
import { Icon } from '~/ui/parts/Icon/Icon'
import type { LinkEvent, Resource } from './navigationItems'
import * as styles from './ResourceLink.css'

export interface ResourceLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'resource'> {
  /** The target; an external one may have no address. */
  resource: Resource
  /** It links to the current page. @default false */
  current?: boolean
  /** Called when the link is followed. */
  onFollow: (resource: Resource, event: LinkEvent) => void
}

/** One entry of the resources. External links open a new tab; one without an address is disabled. */
export const ResourceLink = forwardRef<HTMLAnchorElement, ResourceLinkProps>(function ResourceLink(
  { resource, current = false, onFollow, className, ...rest },
  ref,
) {
  const id = useId()
  if (resource.href === undefined) {
    return (
      <a
        {...rest}
        ref={ref}
        role={rest.role ?? 'link'}
        aria-disabled
        aria-describedby={id}
        className={classNames(styles.entry.unset, className)}
      >
        <span>{resource.label}</span>
        <span id={id} aria-hidden className={styles.hint}>
          Not set up yet
        </span>
      </a>
    )
  }
  const external = resource.kind === 'external'
  return (
    <a
      {...rest}
      {...(resource.kind === 'page' && { title: resource.label })}
      {...(external && { target: '_blank', rel: 'noopener noreferrer', title: 'Opens in a new tab' })}
      ref={ref}
      href={resource.href}
      aria-current={current ? 'page' : undefined}
      className={classNames(styles.entry.set, className)}
      onClick={(event) => {
        rest.onClick?.(event)
        onFollow(resource, event)
      }}
    >
      <bdi className={styles.label}>{resource.label}</bdi>
      {external && <Icon of={ArrowUpRight} />}
    </a>
  )
})

/** The content of the entry that copies the address of the calendar. */
export function CalendarEntry() {
  return (
    <span className={styles.within}>
      Calendar <span className={styles.hint}>Copy link</span>
    </span>
  )
}
