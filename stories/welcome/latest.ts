import type { ComponentChanges, PageTitles } from '~/.storybook/changes'

/** A commit with the components that it changed, by their titles in the sidebar. */
export interface LatestChange {
  /** ISO day of the commit. */
  day: string
  /** Its first line. */
  summary: string
  /** `Parts/Badge`. */
  components: string[]
}

/** The last commits that changed a component with a page of its own, the newest first. */
export function latestChanges(changes: ComponentChanges, titles: PageTitles, most: number): LatestChange[] {
  const commits = new Map<string, LatestChange>()
  for (const [component, ofComponent] of Object.entries(changes)) {
    const title = titles[component]
    if (title === undefined) continue
    for (const { order, day, summary } of ofComponent) {
      const key = String(order)
      const commit = commits.get(key) ?? { day, summary, components: [] }
      commit.components.push(title)
      commits.set(key, commit)
    }
  }
  return [...commits]
    .sort(([one], [other]) => Number(one) - Number(other))
    .slice(0, most)
    .map(([, commit]) => commit)
}

/** A commit's first line without the areas it names: `print: lay it on its side; ui: fit it` reads "Lay it on its side; fit it". */
export function sentenceOf(summary: string): string {
  const told = summary.replace(/(^|; )[\w, -]+: /g, '$1')
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}`
}
