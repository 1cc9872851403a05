/**
 * The stacking order of what floats over the page, from the lowest to the highest. Within one element `zIndex` is a
 * number below 5.
 */
export const layers = {
  navigation: 5,
  /** The live pill and its list. */
  news: 6,
  /** The admin panel and the edit sheet. */
  sidePanel: 20,
  menu: 30,
  dialog: 60,
  search: 70,
  toast: 100,
  splash: 1000,
} as const
