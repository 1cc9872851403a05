export { ViewerSlot } from './ViewerSlot'
