import type { SearchGoal } from '~/data/domain/search/search'
import { itemAnchor } from '~/ui'

/** The URL of a goal; null if it is an action. */
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

/** An anchor on the home page, which keeps its current query. */
function atHome(anchor: string): string {
  return `/${location.pathname === '/' ? location.search : ''}#${anchor}`
}
