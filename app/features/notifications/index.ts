export { Notifications } from './Notifications'
export { usePausedDestinationCount } from './usePausedDestinationCount'
