import type { SearchGoal } from '~/data/domain/search/search'
import { itemAnchor } from '~/ui'

/** Where a goal lies; null where it is none to go to, but something to be done. */
export function hrefOf(goal: SearchGoal): string | null {
  switch (goal.kind) {
    case 'section':
      return atHome(goal.anchor)
    case 'place':
      return atHome(itemAnchor(goal.place, goal.id))
    case 'sheet':
      return `/${goal.workbook}${goal.query}${goal.row === undefined ? '' : `#row-${goal.row}`}`
    case 'page':
      return goal.path
    case 'material':
      return atHome('library')
    case 'action':
      return null
  }
}

/** On the home page, as it is now: at the moment that is shown, with what is open. */
function atHome(anchor: string): string {
  return `/${location.pathname === '/' ? location.search : ''}#${anchor}`
}
