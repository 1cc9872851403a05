import { shownAt } from './shownAt'

/** The narrowest phone still in use, 320 pixels, as a story's parameters. */
export const smallPhone = shownAt('smallPhone')

/** A laptop's window at a zoom of 400 % (WCAG 1.4.10), as a story's parameters. */
export const lowWindow = shownAt('lowWindow')
