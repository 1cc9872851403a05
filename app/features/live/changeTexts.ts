export { changeRows, spokenChanges } from '~/data/domain/history/changeRows'
export { highlightChanged } from '~/ui'
export { shownChanges } from '~/data/domain/history/shownChanges'
export { cachedItems } from './cachedItems'
