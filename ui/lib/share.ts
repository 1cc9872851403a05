/** Ways to show the launch elsewhere. */
export interface Share {
  /** The address of the launch on one page. */
  briefHref: string
  /** The address of the page for a screen on a wall. */
  wallHref: string
  /** Copies the address of the calendar. */
  onCopyCalendar: () => void
}
