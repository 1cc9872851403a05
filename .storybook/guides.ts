import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { uiSources, usersIn, type Sources } from './uiSources'

const root = fileURLToPath(new URL('..', import.meta.url))
const name = 'virtual:component-guides'

/** Where the guide of a component is. */
export interface GuidePlace {
  /** What the component is to what the guide tells of: that itself, a part of it, or beside it in its folder. */
  as: 'itself' | 'part' | 'neighbour'
  /** Titles of the pages that have the guide: `Panels/Timeline`. */
  titles: readonly string[]
}

/** The place of each component that has stories, by its own title: `Panels/PhaseCircle`. */
export type GuidePlaces = Readonly<Record<string, GuidePlace>>

/** Gives the docs pages where the guide of each component is, as the sources say. */
export function componentGuides(): Plugin {
  return {
    name: 'component-guides',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(readGuidePlaces())}` : null),
  }
}

/** The places as the files of the repository say. */
export function readGuidePlaces(): GuidePlaces {
  const isBeside = (title: string, ending: string) =>
    existsSync(path.join(root, 'stories', `${title.replace(/^\w/, (tier) => tier.toLowerCase())}.${ending}`))
  return guidePlaces(
    uiSources(),
    (title) => isBeside(title, 'stories.tsx'),
    (title) => isBeside(title, 'guide.ts'),
  )
}

/**
 * A component without a guide is told of by that of the nearest ones that use it; where none does, as the app puts it
 * on the page itself, by the one of its folder.
 */
export function guidePlaces(
  sources: Sources,
  isShown: (title: string) => boolean,
  isGuided: (title: string) => boolean,
): GuidePlaces {
  const files = Object.keys(sources)
  const users = usersIn(sources)
  const guideOf = (file: string) => {
    const title = titleOf(file)
    return title !== undefined && isGuided(title) ? title : undefined
  }

  function guidedUsersOf(component: string): string[] {
    const titles = new Set<string>()
    // It grows while it is gone through.
    const reached = new Set([component])
    for (const file of reached) {
      for (const user of users.get(file) ?? []) {
        const guide = guideOf(user)
        if (guide === undefined) reached.add(user)
        else titles.add(guide)
      }
    }
    return [...titles].sort()
  }

  function guidedNeighboursOf(component: string): string[] {
    const folder = path.posix.dirname(component)
    const titles = files.flatMap((file) => (path.posix.dirname(file) === folder ? (guideOf(file) ?? []) : []))
    const namesake = titles.find((title) => title.includes(`/${path.posix.basename(folder)}`))
    return namesake === undefined ? titles : [namesake]
  }

  function placeOf(component: string): GuidePlace {
    const own = guideOf(component)
    if (own !== undefined) return { as: 'itself', titles: [own] }
    const titles = guidedUsersOf(component)
    return titles.length > 0
      ? { as: 'part', titles }
      : { as: 'neighbour', titles: guidedNeighboursOf(component) }
  }

  return Object.fromEntries(
    files.flatMap((file) => {
      const title = titleOf(file)
      return title !== undefined && isShown(title) ? [[title, placeOf(file)]] : []
    }),
  )
}

/** `ui/panels/Timeline/PhaseCircle.tsx` is `Panels/PhaseCircle`; what is no component has none. */
function titleOf(file: string): string | undefined {
  const [, tier, component] = /^ui\/(parts|panels|screens)\/\w+\/([A-Z]\w*)\.tsx$/.exec(file) ?? []
  return tier && component && `${tier.charAt(0).toUpperCase()}${tier.slice(1)}/${component}`
}
