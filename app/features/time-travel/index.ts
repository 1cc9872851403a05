export { daysKey, minutesKey } from './keys'
export { type TimeTravelView, useTimeTravel } from './useTimeTravel'
export { prefetchListsAsOf } from './useTimeTravelNavigation'
