export { ImportSlot } from './ImportSlot'
