import type { ComponentChanges, PageTitles } from '~/.storybook/changes'

/** A commit and the components that it changed. */
export interface LatestChange {
  /** ISO day of the commit. */
  day: string
  /** The first line of the message. */
  summary: string
  /** Page titles, as `Parts/Badge`. */
  components: string[]
}

/** The latest commits that changed a component with its own page, newest first. */
export function latestChanges(changes: ComponentChanges, titles: PageTitles, max: number): LatestChange[] {
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
    .slice(0, max)
    .map(([, commit]) => commit)
}

/** A commit's first line without the areas it names: `print: lay it on its side; ui: fit it` reads "Lay it on its side; fit it". */
export function sentenceOf(summary: string): string {
  const sentence = summary.replace(/(^|; )[\w, -]+: /g, '$1')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}
