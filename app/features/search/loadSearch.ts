export const loadSearch = () => import('./SiteSearch').then((module) => module.SiteSearch)

/** Loads the code when a press is likely, so that the press does not wait for it. */
export function preloadSearch(): void {
  loadSearch().catch(() => undefined)
}
